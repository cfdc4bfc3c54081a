import path from "node:path"
import type { Page } from "playwright-core"
import type { DemoState } from "../helpers/demo"
import { demoCustomer, type DemoShopper, type Wanted } from "./demo-shopper"

/** A page of the demo in one of its states. `shows` is a selector that only this state has. */
export interface Visit {
  name: string
  path: string
  shows: string
  cart?: string
  before?: (page: Page) => Promise<void>
  after?: (page: Page) => Promise<void>
}

/** Two of a bike that can be rented and a lock that can't. */
export const MIXED: Wanted[] = [{ handle: "alba", quantity: 2 }, { handle: "verrou" }]

/** Every page of the storefront, in every state that a shopper can meet. */
export async function everyVisit(state: DemoState, shopper: DemoShopper, page: Page): Promise<Visit[]> {
  const mixed = await shopper.fill(MIXED)
  const extras = await shopper.fill([{ handle: "verrou" }])
  const addressed = await shopper.fill(MIXED, { addressed: true })
  const rented = await shopper.rent(MIXED, page)
  const bought = await shopper.buy([{ handle: "verrou" }])
  const newcomer = await demoCustomer(state)
  const customer = await demoCustomer(state)
  await customer.shopper.rent(MIXED, page)
  return [
    { name: "list", path: "/", shows: ".card" },
    { name: "list without products", path: "/", shows: ".empty", before: emptyTheShelves },
    { name: "product", path: "/products/alba-e", shows: "rental-price [part=option]" },
    {
      name: "product, a variant that can't be rented",
      path: "/products/pomme",
      shows: ".not-rented:visible",
      after: chooseTooCheap,
    },
    { name: "product, an extra", path: "/products/verrou", shows: ".product-buy" },
    { name: "product that doesn't exist", path: "/products/nothing", shows: ".empty" },
    { name: "cart", path: "/cart", cart: mixed, shows: "rental-cart [part=totals] p" },
    { name: "cart with nothing to rent", path: "/cart", cart: extras, shows: ".or[hidden]" },
    { name: "cart, empty", path: "/cart", shows: ".empty" },
    { name: "checkout, address", path: "/checkout", cart: mixed, shows: "[name=email]" },
    {
      name: "checkout, address incomplete",
      path: "/checkout",
      cart: mixed,
      shows: "[aria-invalid]",
      after: sendForm,
    },
    {
      name: "checkout, renting",
      path: "/checkout",
      cart: addressed,
      shows: "rental-cart [part=button]:visible",
    },
    {
      name: "checkout, paying at once",
      path: "/checkout",
      cart: addressed,
      shows: ".choice .button:visible",
      after: payAtOnce,
    },
    { name: "checkout, empty", path: "/checkout", shows: ".empty" },
    { name: "payment failed", path: `/payment-failed?cart=${addressed}`, shows: ".empty button" },
    { name: "payment failed, no cart", path: "/payment-failed", shows: ".empty a" },
    { name: "order, rented", path: `/order/${rented}`, shows: ".terms" },
    { name: "order, bought", path: `/order/${bought}`, shows: ".order" },
    { name: "order that doesn't exist", path: "/order/order_nothing", shows: ".empty" },
    { name: "account, to log in", path: "/account", shows: ".login input" },
    { name: "account, a new one", path: "/account", shows: "[name=first_name]", after: beNew },
    { name: "account, nothing rented", path: "/account", shows: ".empty", before: as(newcomer.token) },
    { name: "account, with a rental", path: "/account", shows: ".terms", before: as(customer.token) },
    { name: "no such page", path: "/nothing", shows: ".empty" },
  ]
}

/** Goes there, and sees that it is the page in that state. */
export async function look(shopper: DemoShopper, page: Page, visit: Visit): Promise<void> {
  await visit.before?.(page)
  await shopper.visit(page, visit.path, visit.cart)
  await visit.after?.(page)
  await page.locator(visit.shows).first().waitFor({ state: "attached" })
  const folder = process.env.RENTAL_TEST_SHOTS
  if (!folder) return
  const { language, width } = await page.evaluate(() => ({
    language: document.documentElement.lang,
    width: innerWidth,
  }))
  const name = `demo ${visit.name.replaceAll(",", "")} ${language} ${width}`
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true })
}

async function emptyTheShelves(page: Page): Promise<void> {
  await page.route("**/store/products?**", (route) =>
    route.fulfill({ json: { products: [], count: 0 }, headers: { "access-control-allow-origin": "*" } }),
  )
}

/** Below every rule: the page opens with one that can be rented. */
async function chooseTooCheap(page: Page): Promise<void> {
  // until the page has chosen one that can be rented, this one is the first and chosen already
  await page.locator("rental-price [part=option]:visible").first().waitFor()
  await page.locator(".chip", { hasText: "16″" }).click()
}

async function beNew(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("button").last().click()
}

/** Logged in, as the browser remembers it. */
const as = (token: string) => async (page: Page) => {
  await page.addInitScript((login) => localStorage.setItem("medusa_auth_token", login), token)
}

async function sendForm(page: Page): Promise<void> {
  await page.locator("button[type=submit]").click()
}

async function payAtOnce(page: Page): Promise<void> {
  await page.locator("[name=payment][value=buy]").check()
}
