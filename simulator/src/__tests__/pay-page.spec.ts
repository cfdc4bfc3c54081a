import { newOrder, useWorld } from "./shop"

// docs/service.md, Payment page; Order creation.

const world = useWorld()

beforeEach(() => {
  world.sandbox.configure({
    deliveryOptions: [
      { id: "home", name: "Livraison standard", price: 14.9, needsAddress: true, externalId: null, tags: "" },
      { id: "pickup", name: "Retrait", price: 0, needsAddress: false, externalId: null, tags: "" },
    ],
  })
})

async function page(path: string, init: RequestInit = {}) {
  const response = await fetch(world.sandbox.url + path, { redirect: "manual", ...init })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Text as a reader sees it: no tags, plain spaces. */
function visible(text: string): string {
  return text
    .replace(/<[^<>]*>/g, " ")
    .replace(/[\u00a0\u202f\s]+/g, " ")
    .replace(/&#(\d+);/g, (_all, code) => String.fromCharCode(Number(code)))
}

const checked = (text: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]+)" checked`).exec(text)?.[1]

it("shows each duration with its monthly price and first payment, and what is due today", async () => {
  const id = await newOrder(world)
  const text = visible((await page(`/pay/${id}?lang=fr`)).text)
  expect(text).toContain("6 mois 100,00 € par mois premier paiement 120,00 €")
  expect(text).toContain("12 mois 70,00 € par mois premier paiement 96,00 €")
  expect(text).toContain("18 mois 54,67 € par mois premier paiement 72,00 €")
  expect(text).toContain("24 mois 45,00 € par mois premier paiement 60,00 €")
  expect(text).toContain("À payer aujourd’hui 110,90 €") // 96.00 + 14.90 delivery
})

it("takes the browser's language when the address has none, and French for others", async () => {
  const id = await newOrder(world)
  const inLanguage = async (query: string, accepted: string) =>
    /<html lang="(\w+)">/.exec(
      (await page(`/pay/${id}${query}`, { headers: { "accept-language": accepted } })).text,
    )?.[1]
  expect([await inLanguage("", "de-AT,en"), await inLanguage("?lang=es", "es")]).toEqual(["de", "fr"])
})

const LAMP = { products: [{ name: "Lamp", unitPrice: 150, vat: 20, quantity: 1, disabled: false }] }
it.each([
  ["?duration=24", {}, "24"],
  ["", {}, "12"],
  ["?duration=7", {}, "12"],
  // the longest, where the order's own isn't offered
  ["", { duration: 24, ...LAMP }, "12"],
])("preselects by %j, of an order with %j", async (query, order, duration) => {
  const { text } = await page(`/pay/${await newOrder(world, order)}${query}`)
  expect(checked(text, "duration")).toBe(duration)
})

it("lists what is paid once apart, with its price", async () => {
  const bike = { name: "City bike", unitPrice: 1000, vat: 20, quantity: 1, disabled: false }
  const helmet = { name: "Helmet", unitPrice: 49.9, vat: 20, quantity: 2, disabled: true }
  const { text } = await page(`/pay/${await newOrder(world, { products: [bike, helmet] })}?lang=en`)
  expect(visible(text)).toMatch(/Paid once .*Helmet Quantity 2 €119.76/)
  expect(visible(text)).toContain("Due today €230.66") // 96 + 119.76 + 14.90
})

it("says so when no duration fits, and has no pay button", async () => {
  const products = [{ name: "Pen", unitPrice: 3, vat: 20, quantity: 1, disabled: false }]
  const id = await newOrder(world, { products })
  const { text } = await page(`/pay/${id}?lang=en`)
  expect(visible(text)).toContain("This order can’t be rented")
  expect(text).not.toContain('value="pay"')
  const errors = [{ field: "duration", problem: "duration" }]
  expect(await world.sandbox.pay(id)).toMatchObject({ status: 422, errors })
})

describe("addresses", () => {
  it("are asked for, filled in, and neither asked for nor changed when askForAdresses is false", async () => {
    const asked = await page(`/pay/${await newOrder(world)}`)
    expect(asked.text).toContain('name="delivery.street" type="text" value="12 rue des Lilas"')
    const id = await newOrder(world, { transactionId: "shop-0000000002", askForAdresses: false })
    const { text } = await page(`/pay/${id}`)
    expect(text).not.toContain('name="delivery.street"')
    expect(visible(text)).toContain("12 rue des Lilas")
    await world.sandbox.pay(id, { deliveryAddress: { street: "9 rue Autre" } })
    expect(world.shop.received[0]!.body.deliveryAddress.street).toBe("12 rue des Lilas")
  })

  it("are asked for all the same when askForAdresses is false and there is none", async () => {
    const id = await newOrder(world, { askForAdresses: false, deliveryAddress: undefined })
    expect((await page(`/pay/${id}`)).text).toContain('name="delivery.street"')
    const fields = (await world.sandbox.pay(id)).errors.map((error) => error.field)
    expect(fields).toEqual(["delivery.street", "delivery.postCode", "delivery.city"])
  })
})

describe("delivery options", () => {
  it.each([
    ["nothing", {}, true],
    ["fees without a name", { totalInitialFees: 5 }, true],
    ["a name with 0, which counts as null", { totalInitialFees: 0, deliveryName: "Colis" }, true],
    ["a name and fees", { totalInitialFees: 5, deliveryName: "Colis" }, false],
  ])("with %s of the shop: shown %#", async (_name, changes, shown) => {
    const { text } = await page(`/pay/${await newOrder(world, changes)}`)
    expect(text.includes('name="deliveryOption"')).toBe(shown)
    expect(visible(text).includes("Retrait")).toBe(shown)
  })

  it("override the shop's fees", async () => {
    await world.sandbox.pay(await newOrder(world, { totalInitialFees: 5 }), { deliveryOption: "home" })
    const mode = { name: "Livraison standard", price: "14.90" }
    expect(world.shop.received[0]!.body.deliveryMode).toMatchObject(mode)
  })
})

it("asks for a complete identity, with a sentence at each field", async () => {
  const id = await newOrder(world, { customer: { email: "zoe@" } })
  const { errors } = await world.sandbox.pay(id)
  expect(errors.map(({ field, problem }) => `${field} ${problem}`)).toEqual([
    "email email",
    "firstName missing",
    "lastName missing",
  ])
  const body = new URLSearchParams({ action: "pay", lang: "en" })
  const { status, text } = await page(`/pay/${id}`, { method: "POST", body })
  expect(status).toBe(422)
  expect(text).toContain('aria-describedby="email-error"')
  expect(visible(text)).toContain("This is not a complete email address.")
  expect(world.shop.received).toHaveLength(0)
})

it.each([
  ["lang:de", "de", "languages"],
  ["remove:x", "en", "summary"],
])("keeps what was typed, and the focus, when the page comes anew: %s", async (action, lang, part) => {
  const id = await newOrder(world)
  const body = new URLSearchParams({ action, lang: "en", firstName: "Chloé", duration: "6" })
  const { status, headers } = await page(`/pay/${id}`, { method: "POST", body })
  expect([status, headers.get("location")]).toEqual([303, `/pay/${id}?lang=${lang}#${part}`])
  const { text } = await page(headers.get("location")!)
  expect(text).toContain(`id="${part}" tabindex="-1"`)
  expect(text).toContain('value="Chloé"')
  expect(checked(text, "duration")).toBe("6")
})

it("leads back to the shop with https://, or http:// on this machine", async () => {
  const here = await newOrder(world)
  expect((await page(`/pay/${here}`)).text).toContain(`href="${world.shop.url}/cart"`)
  const [failure, success] = ["https://shop.example/f", "https://shop.example/s"]
  const urls = { failure, success, return: "shop.example/cart" }
  const there = await newOrder(world, { transactionId: "shop-0000000002", urls })
  expect((await page(`/pay/${there}`)).text).toContain('href="https://shop.example/cart"')
})

it("says on a booking's page what was paid, and that finishing it charges nothing now", async () => {
  const id = await newOrder(world)
  world.sandbox.configure({ eventsUrl: `${world.shop.url}/events` })
  await world.sandbox.pay(id, { action: "book" })
  const text = visible((await page(`/pay/${id}?lang=en`)).text)
  expect(text).toContain("Paid at booking €110.90 Due now €0.00") // 96.00 + 14.90 delivery
  expect(text).toContain("Nothing is charged now: the card is for the monthly payments.")
})

it("answers 404 for an order that it doesn't know", async () => {
  const { status, text } = await page("/pay/shop-unknown-1?lang=en")
  expect(status).toBe(404)
  expect(visible(text)).toContain("We don’t know this order")
})

it("lets no text of the shop become markup, and runs no inline script", async () => {
  const name = `<script>alert(1)</script>"'&`
  const products = [{ name, unitPrice: 1000, vat: 20, quantity: 1, disabled: false, combination: { name } }]
  const { text, headers } = await page(
    `/pay/${await newOrder(world, { products, customer: { firstName: `"><u>` } })}`,
  )
  expect(text).not.toContain("<script>alert")
  expect(text).not.toContain('"><u>')
  expect(visible(text)).toContain("alert(1)")
  expect(headers.get("content-security-policy")).toContain("script-src 'self'")
})

it("saves a choice without a button, as the page's script does, and shows its sums", async () => {
  const id = await newOrder(world)
  const choices = { lang: "en", duration: "24", deliveryOption: "pickup", service: "insurance-damage" }
  const { headers } = await page(`/pay/${id}`, { method: "POST", body: new URLSearchParams(choices) })
  const { text } = await page(headers.get("location")!)
  expect(visible(text)).toContain("Per month €49.90") // 45.00 + 4.90
  expect(visible(text)).toContain("Pay €60.00 and start renting")
  expect(world.shop.received).toEqual([])
})
