import { randomUUID } from "node:crypto"
import type { Page } from "playwright-core"
import type { DemoState } from "../helpers/demo"
import { HttpClient, succeed } from "../helpers/http-client"
import { LEA, ready } from "../helpers/storefront"

/** A product of the demo's catalogue, and which of its variants by name; the first one if not said. */
export interface Wanted {
  handle: string
  variant?: string
  quantity?: number
  rental?: "rent" | "buy"
}

/** What a shopper has done before a page is looked at, over Medusa's own store calls: quicker than by clicking. */
export function demoShopper(state: DemoState, login: Record<string, string> = {}) {
  const store = new HttpClient(state.backend_url, {
    "x-publishable-api-key": state.publishable_key,
    ...login,
  })

  const variantId = async ({ handle, variant }: Wanted): Promise<string> => {
    const { products } = await succeed(
      store.get(`/store/products?handle=${handle}&region_id=${state.region_id}`),
    )
    const variants: { id: string; title: string }[] = products[0].variants
    const found = variant ? variants.find(({ title }) => title === variant) : variants[0]
    return (found as { id: string }).id
  }

  /** A cart with these lines; `ready` has an address and home delivery too. */
  const fill = async (lines: Wanted[], { addressed = false } = {}): Promise<string> => {
    const { cart } = await succeed(store.post("/store/carts", { region_id: state.region_id }))
    for (const line of lines) {
      const { quantity = 1, rental } = line
      const metadata = rental && { rental }
      const item = { variant_id: await variantId(line), quantity, metadata }
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
    store,
    fill,
    /** An order that was paid at once; gives its id. */
    async buy(lines: Wanted[]): Promise<string> {
      const cart_id = await fill(lines, { addressed: true })
      const { payment_collection } = await succeed(store.post("/store/payment-collections", { cart_id }))
      const sessions = `/store/payment-collections/${payment_collection.id}/payment-sessions`
      await succeed(store.post(sessions, { provider_id: "pp_system_default" }))
      return (await succeed(store.post(`/store/carts/${cart_id}/complete`))).order.id
    },
    /** An order that was rented, its first payment made on the payment page; gives its id. */
    async rent(lines: Wanted[], page: Page): Promise<string> {
      const cart = await fill(lines, { addressed: true })
      const { payment_url } = await succeed(
        store.post(`/store/rental/carts/${cart}/checkout`, { lang: "en" }),
      )
      await page.goto(payment_url)
      await page.locator("button[value=pay]").click()
      await page.waitForURL(`${state.storefront_url}/order/**`)
      return new URL(page.url()).pathname.split("/")[2]!
    },
    /** Opens a page of the storefront as somebody with that cart, or with none. */
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

/** Somebody with an account, and the token that a browser keeps of their login. */
export async function demoCustomer(state: DemoState): Promise<{ token: string; shopper: DemoShopper }> {
  const who = { email: `${randomUUID()}@example.fr`, password: "a-long-password" }
  const { store } = demoShopper(state)
  const { token: first } = await succeed(store.post("/auth/customer/emailpass/register", who))
  const customer = { email: who.email, first_name: "Léa", last_name: "Bernard" }
  await succeed(store.post("/store/customers", customer, { authorization: `Bearer ${first}` }))
  const { token } = await succeed(store.post("/auth/customer/emailpass", who))
  return { token, shopper: demoShopper(state, { authorization: `Bearer ${token}` }) }
}
