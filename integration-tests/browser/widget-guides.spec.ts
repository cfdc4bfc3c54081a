import { readFileSync } from "node:fs"
import path from "node:path"
import { describeInBrowser } from "../helpers/browser"
import { BIKE, ONE_BIKE } from "../helpers/shop-answers"
import { type Answer, eachWidgetShop, json } from "./widget-shop"

const root = path.join(__dirname, "../..")
const page = readFileSync(path.join(root, "examples/plain-html/index.html"), "utf8")

/** 12 months at 39.90, 24 at 24.94; the large one ten euros more. */
const prices: Answer = ({ url }, response) => {
  const ids = new URL(url, "http://shop").searchParams.getAll("variant_id")
  const offers = (more: number) => [
    { duration: 12, monthly: 39.9 + more, deposit: 60 },
    { duration: 24, monthly: 24.94 + more, deposit: 19.95 },
  ]
  void json({
    prices: ids.map((id) => ({ variant_id: id, eligible: true, offers: offers(id === "v_large" ? 10 : 0) })),
  })({} as any, response)
}

const rentalCart = (quantity: number) => {
  const sums = { monthly: 49.9 * quantity, deposit: 60 * quantity }
  const items = [{ ...BIKE, ...sums, variant_id: "v_large", quantity }]
  return { ...ONE_BIKE, ...sums, durations: [12, 24], items }
}

const SIZES = ["Small", "Large"].map((title) => ({ id: `v_${title.toLowerCase()}`, title }))
const BIKES = { id: "prod_bike", title: "Bike", variants: SIZES }

describeInBrowser("examples/plain-html/index.html", (test) => {
  const shop = eachWidgetShop(test)
  /** What the page posted to Medusa's own routes, in order. */
  let posted: [string, unknown][]
  let quantity: number
  let completedAt: string | null

  /** Medusa's own answers, as far as the page reads them. */
  const medusa: Record<string, () => object> = {
    regions: () => ({ regions: [{ id: "reg_fr", countries: [{ iso_2: "fr" }] }] }),
    products: () => ({ products: [BIKES] }),
    "products/prod_bike": () => ({ product: BIKES }),
    carts: () => ({ cart: { id: "cart_1" } }),
    "carts/cart_1": () => ({
      cart: {
        id: "cart_1",
        completed_at: completedAt,
        email: null,
        items: [{ id: "i1", title: "Bike", quantity }],
      },
    }),
    "shipping-options": () => ({ shipping_options: [{ id: "so_home", name: "Home" }] }),
    "orders/order_1": () => ({
      order: { display_id: 7, rental_transaction: { duration: 12, monthly: 99.8, first_payment: 120 } },
    }),
  }

  beforeEach(async () => {
    posted = []
    quantity = 1
    completedAt = null
    shop.answer("/prices", prices)
    shop.answer("/carts/cart_1", (request, response) =>
      json({ rental_cart: rentalCart(quantity) })(request, response),
    )
    shop.answer("/carts/cart_1/checkout", json({ payment_url: `${shop.url}/pay` }))
    await test.page.route(/\/store\/(?!rental)/, async (route) => {
      const at = new URL(route.request().url()).pathname.slice("/store/".length)
      const body = route.request().postDataJSON()
      if (body) posted.push([at, body])
      if (body?.quantity && at.endsWith("/i1")) quantity = body.quantity
      await route.fulfill({ json: (medusa[at] ?? (() => ({ cart: {} })))() })
    })
    // the page as it is, at the shop's address and with its key
    const html = page.replaceAll("https://api.shop.example", shop.url).replaceAll("pk_…", "pk_test")
    await test.page.route(/\/shop\.html/, (route) =>
      route.fulfill({ contentType: "text/html; charset=utf-8", body: html }),
    )
    await test.page.route(/\/pay$/, (route) =>
      route.fulfill({ contentType: "text/html", body: "payment page" }),
    )
  })

  const open = (query = "") => test.page.goto(`${shop.url}/shop.html${query}`)

  it("leads from the list to the payment page, with the duration that was picked, before its line; then with another for the whole cart", async () => {
    await open()
    await test.page.getByText("from €24.94").waitFor()
    await test.page.getByRole("link", { name: "Bike" }).click()
    await test.page.getByRole("radio", { name: /^12 months, 39.90/ }).check()
    await test.page.getByLabel("Variant").selectOption("Large")
    await test.page.getByRole("radio", { name: /^12 months, 49.90/, checked: true }).waitFor()
    await test.page.getByRole("button", { name: "Add to cart" }).click()
    await test.page.waitForURL(/\?cart/)

    await test.page.getByText("49.90", { exact: false }).first().waitFor()
    await test.page.getByRole("spinbutton", { name: "Bike" }).fill("2")
    await test.page.getByLabel("E-mail").fill("zoe@example.com")
    const delivered = test.page.waitForResponse(/shipping-methods/)
    await test.page.getByLabel("Home").check()
    await delivered
    await test.page.getByText("99.80", { exact: false }).first().waitFor()
    expect(posted).toEqual([
      ["carts", { region_id: "reg_fr", metadata: { rental_duration: 12 } }],
      ["carts/cart_1/line-items", { variant_id: "v_large", quantity: 1 }],
      ["carts/cart_1/line-items/i1", { quantity: 2 }],
      ["carts/cart_1", { email: "zoe@example.com" }],
      ["carts/cart_1/shipping-methods", { option_id: "so_home" }],
    ])
    await test.page.getByRole("button", { name: "Rent now" }).click()
    await test.page.waitForURL(/\/pay$/)
    const rentals = shop.received
      .filter(({ method }) => method === "POST")
      .map(({ url, body }) => [url, JSON.parse(body)])
    expect(rentals).toEqual([["/carts/cart_1/checkout", { duration: 12, lang: "en" }]])

    posted = []
    await open("?product=prod_bike")
    const note = test.page.getByText("The whole cart is then rented for 24 months.")
    await test.page.getByRole("radio", { name: /^12 months/, checked: true }).waitFor()
    expect(await note.count()).toBe(0)
    await test.page.getByRole("radio", { name: /^24 months/ }).check()
    await note.waitFor()
    await test.page.getByRole("button", { name: "Add to cart" }).click()
    await test.page.waitForURL(/\?cart/)
    expect(posted).toEqual([
      ["carts/cart_1", { metadata: { rental_duration: 24 } }],
      ["carts/cart_1/line-items", { variant_id: "v_small", quantity: 1 }],
    ])
  })

  it("shows an order's terms, and forgets its cart", async () => {
    await open("?cart")
    await test.page.evaluate(() => localStorage.setItem("cart", "cart_1"))
    await open("?order=order_1")
    await test.page.getByText("12 months, 99.8 € each, 120 € first").waitFor()
    await test.page.getByRole("link", { name: "Cart" }).click()
    await test.page.getByText("Your cart is empty.").waitFor()
  })

  it("begins a new cart where the shopper's was paid on another page, or is gone", async () => {
    completedAt = "2026-01-02T12:00:00Z"
    const remembered = () => test.page.evaluate(() => localStorage.getItem("cart"))
    await open("?product=prod_bike")
    await test.page.evaluate(() => localStorage.setItem("cart", "cart_1"))
    await test.page.getByRole("radio", { name: /^24 months/, checked: true }).waitFor()
    await test.page.getByRole("button", { name: "Add to cart" }).click()
    await test.page.waitForURL(/\?cart/)
    await test.page.getByText("Your cart is empty.").waitFor()
    expect(posted[0]).toEqual(["carts", { region_id: "reg_fr", metadata: { rental_duration: 24 } }])
    expect(await remembered()).toBeNull()

    await test.page.evaluate(() => localStorage.setItem("cart", "cart_gone"))
    await test.page.route(/carts\/cart_gone/, (route) =>
      route.fulfill({ status: 404, json: { message: "Cart id not found: cart_gone" } }),
    )
    await open("?cart")
    await test.page.getByText("Your cart is empty.").waitFor()
    expect(await remembered()).toBeNull()
  })
})
