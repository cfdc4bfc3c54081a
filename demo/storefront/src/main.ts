import { cart } from "./cart"
import { checkout } from "./checkout"
import { nodes, notice, type Child } from "./dom"
import { order } from "./order"
import { list, product } from "./products"
import { openCart, sentenceFor, t } from "./shop"

/** Makes the content of a page from the last part of its address. */
type Page = (id: string) => Promise<Child>

const PAGES: [RegExp, Page][] = [
  [/^\/$/, list],
  [/^\/products\/([^/]+)$/, product],
  [/^\/cart$/, cart],
  [/^\/checkout$/, checkout],
  [/^\/order\/([^/]+)$/, order],
  [/^\/payment-failed$/, async () => notice(t("failed"), "/checkout", t("again"))],
  [/()/, async () => notice(t("missing"))],
]

async function show(): Promise<void> {
  const [address, page] = PAGES.find(([path]) => path.test(location.pathname))!
  const [, id = ""] = address.exec(location.pathname)!
  // For the number at the cart; a shop that doesn't answer shows on the page itself.
  void openCart().catch(() => undefined)
  const content = await page(decodeURIComponent(id)).catch((fault) =>
    notice(sentenceFor(fault), location.href, t("again")),
  )
  document.querySelector("main")!.replaceChildren(...nodes([content]))
  document.title = [document.querySelector("h1")?.textContent, "Maison Cadence"].join(" – ")
  // The browser looked for the place in the address before there was one.
  document.getElementById(location.hash.slice(1))?.scrollIntoView()
  document.documentElement.dataset.ready = "true"
}

// A page from the browser's cache has an old cart.
addEventListener("pageshow", ({ persisted }) => persisted && void show())
void show()
