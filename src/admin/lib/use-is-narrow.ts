import { useSyncExternalStore } from "react"

/** Below this Medusa's pages have one column; in pixels. */
const WIDE = "(min-width: 1280px)"

function subscribe(onChange: () => void) {
  const query = window.matchMedia(WIDE)
  query.addEventListener("change", onChange)
  return () => query.removeEventListener("change", onChange)
}

/** Whether the window is too narrow for what is only nice to have. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => !window.matchMedia(WIDE).matches)
