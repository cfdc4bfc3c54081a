import type { Page } from "playwright-core"
import type { DemoState } from "../helpers/demo"
import { HttpClient, succeed } from "../helpers/http-client"
import { LEA, ready } from "../helpers/storefront"

/** A product of the demo's catalogue, in the first of its variants. */
export interface Wanted {
  handle: string
  quantity?: number
}

/** Two of a bike that can be rented and a lock that can't. */
export const MIXED: Wanted[] = [{ handle: "alba", quantity: 2 }, { handle: "verrou" }]

/** What a shopper has done before a page is looked at, over Medusa's own store calls: quicker than by clicking. */
export function demoShopper(state: DemoState) {
  const store = new HttpClient(state.backend_url, { "x-publishable-api-key": state.publishable_key })

  /** Makes a cart with these lines, and with an address and home delivery where it is to be `addressed`. */
  const fill = async (lines: Wanted[], { addressed = false } = {}): Promise<string> => {
    const { cart } = await succeed(store.post("/store/carts", { region_id: state.region_id }))
    for (const { handle, quantity = 1 } of lines) {
      const { products } = await succeed(
        store.get(`/store/products?handle=${handle}&region_id=${state.region_id}`),
      )
      const item = { variant_id: products[0].variants[0].id, quantity }
      await succeed(store.post(`/store/carts/${cart.id}/line-items`, item))
    }
    if (addressed) {
      const { email, ...address } = LEA
      const shipping_address = { ...address, country_code: "fr" }
      await succeed(
        store.post(`/store/carts/${cart.id}`, { email, shipping_address, billing_address: shipping_address }),
      )
      const { shipping_options } = await succeed(store.get(`/store/shipping-options?cart_id=${cart.id}`))
      const delivery = shipping_options.find(({ name }: { name: string }) => name === "Home delivery")
      await succeed(store.post(`/store/carts/${cart.id}/shipping-methods`, { option_id: delivery.id }))
    }
    return cart.id
  }

  return {
    fill,
    /** Opens a page of the storefront as a shopper with that cart, or with none. */
    async visit(page: Page, path: string, cart?: string): Promise<void> {
      await page.addInitScript((id) => {
        if (!location.pathname.startsWith("/pay/")) {
          if (id) localStorage.setItem("cadence.cart", id)
          else localStorage.removeItem("cadence.cart")
        }
      }, cart)
      await page.goto(state.storefront_url + path)
      await ready(page)
    },
  }
}

export type DemoShopper = ReturnType<typeof demoShopper>
