import { currentCart } from "./cart"
import { h, emptyPage, nothingPage, sentenceFor } from "./dom"
import { t, watchLanguageSwitch } from "./language"
import { showAccount } from "./pages/account"
import { showCart } from "./pages/cart"
import { showCheckout } from "./pages/checkout"
import { showList } from "./pages/list"
import { showOrder, showPaymentFailed } from "./pages/order"
import { showProduct } from "./pages/product"
import { openShop, type Shop } from "./shop"

/** Puts the page's content into `main`, or throws what the shop answered. */
type Page = (main: HTMLElement, shop: Shop) => Promise<void>

const pages: Record<string, Page> = {
  list: showList,
  product: showProduct,
  cart: showCart,
  checkout: showCheckout,
  order: showOrder,
  account: showAccount,
  "payment-failed": showPaymentFailed,
  missing: async (main) => {
    main.replaceChildren(nothingPage("missing"))
  },
}

async function show(): Promise<void> {
  const main = document.querySelector("main") as HTMLElement
  const name = document.documentElement.dataset.page ?? "missing"
  watchLanguageSwitch()
  try {
    const shop = await openShop()
    if (name !== "cart") {
      // For the number at the cart; a shop that doesn't answer shows on the page itself.
      void currentCart(shop).catch(() => {})
    }
    await (pages[name] ?? pages.missing!)(main, shop)
  } catch (fault) {
    console.error(fault)
    const again = h(
      "button",
      { class: "button primary", type: "button", onclick: () => location.reload() },
      t("error.again"),
    )
    main.replaceChildren(emptyPage(t("error.title"), sentenceFor(fault), again))
  }
  document.documentElement.dataset.ready = "true"
}

void show()
