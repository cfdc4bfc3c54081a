import { arrival, renderAll, rootOf } from "./page"

/** Has elements speak another language once a `lang` around them has changed, also around the trees that they are in. */
export function watchLanguages(): void {
  const watcher = new MutationObserver(renderAll)
  arrival.watch = function watch(element?: Element) {
    if (!element) return
    watcher.observe(rootOf(element), { attributeFilter: ["lang"], subtree: true })
    watch(rootOf(element).host)
  }
}
