import { createHmac } from "node:crypto"
import { runCli } from "../cli/run"
import { startSandbox } from "../index"
import { newOrder, useWorld, type Answer, type Received } from "./shop"

const world = useWorld({ retryDelaysMs: [] })

const CODE = { code: "SUMMER", id: "promo_1", type: "fixed_amount", value: 5, minimumAmount: null }
const KEY = "a-secure-key-of-the-cart"

/** A shop that does what docs/service.md asks of it. */
function careful({ method, url, headers, body, raw }: Received): Answer {
  if (method === "GET") return {}
  if (raw.length > 256_000) return { status: 413 }
  if (url.startsWith("/discount")) {
    const signature = createHmac("sha256", "signing-secret").update(raw).digest("base64")
    if (headers["x-webhook-signature"] !== signature) return { status: 401 }
    return body.discountCode === CODE.code ? { body: CODE } : { status: 404 }
  }
  if (!body) return { status: 400 }
  if (url.includes("token=") && !url.includes("token=right")) return { status: 401 }
  const known = (body.data ?? body).cartSecureKey === KEY && body.cartId === "cart_1"
  if (url.startsWith("/events")) return known ? {} : { status: 404 }
  if (!known || body.id === "a-product-that-is-not-in-the-order") return { status: 404 }
  return { body: url.includes("success") ? { platformOrderId: "order_1" } : {} }
}

/** A shop that believes everything, and makes an order of each call. */
let orders = 0
const careless = () => ({ body: { platformOrderId: `order_${++orders}`, ...CODE, code: "FREE" } })

beforeEach(() => void (world.shop.answer = careful))

async function check(...words: string[]) {
  let written = ""
  let complaint = ""
  const code = await runCli(
    ["check", "--backend", world.shop.url, "--sandbox", world.sandbox.url, ...words],
    {
      startSandbox,
      write: (text) => void (written += text),
      complain: (text) => void (complaint += text),
      onStarted: () => {},
    },
  )
  return { code, written, complaint }
}

const everything = () => [
  ...["--discount-url", `${world.shop.url}/discount`, "--secret", "signing-secret", "--code", "SUMMER"],
  ...["--events-url", `${world.shop.url}/events?token=right`, "--order", "latest"],
]

it("finds that all holds in a shop that does what the document asks", async () => {
  await newOrder(world)
  const { code, written } = await check(...everything())
  expect(written).not.toContain("✗")
  expect(written).toMatch(/\n4\d held, 0 failed, 0 not played\.\n$/)
  expect(code).toBe(0)
  expect(world.sandbox.orders()[0]).toMatchObject({ status: "confirmed", externalOrderId: "order_1" })
})

it("names each thing that a careless shop gets wrong", async () => {
  world.shop.answer = careless
  await newOrder(world)
  const { code, written } = await check(...everything())
  expect(code).toBe(1)
  const failures = written
    .split("\n")
    .filter((line) => line.includes("✗"))
    .map((line) => line.trim())
  expect(failures).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/success call with an unknown key .*with a platformOrderId; expected a refusal/),
      expect.stringMatching(/customer data with an unknown key/),
      expect.stringMatching(/without a signature .*200; expected 401/),
      expect.stringMatching(/of SUMMER .*expected the document's answer for SUMMER/),
      expect.stringMatching(/with a wrong token/),
      expect.stringMatching(/success call with a forged key/),
      expect.stringMatching(/the same success call again: the same order .*expected order_\d+/),
      expect.stringMatching(/ten success calls at once: the same order/),
    ]),
  )
})

it("says why there is no order, and what of the rest holds", async () => {
  const without = async (...words: string[]) => {
    const { code, written } = await check(...words)
    expect([code, written]).toEqual([1, expect.stringMatching(/\n\d+ held, 1 failed, 3 not played\.\n$/)])
    return written
  }
  expect(await without("--order", "latest")).toContain("has no unpaid order. Go to the payment page")
  expect(await without("--order", "shop-1")).toContain("no unpaid order shop-1")
  expect(await without("--publishable-key", "pk_1")).toContain("The shop has no region with euro where")
  const store: Record<string, Answer> = {
    "/store/regions": { body: { regions: [{ id: "reg_1", currency_code: "eur" }] } },
    "/store/payment-providers": { body: { payment_providers: [{ id: "pp_rental_subscription" }] } },
    "/store/products": { body: { products: [{ variants: [{ id: "variant_1" }] }] } },
    "/store/carts": { status: 400, body: { message: "Too cheap." } },
    "/store/rental/rules": { body: { rules: [{ minPrice: 100, maxPrice: 5000 }] } },
  }
  world.shop.answer = (call) => store[call.url.split("?")[0]!] ?? careful(call)
  expect(await without("--publishable-key", "pk_1")).toContain(
    "No product of the shop could be rented: /store/carts answered 400: Too cheap. Its price rules begin at 100 € and end at 5000 €, without taxes.",
  )
  world.shop.answer = (call) => (call.url.startsWith("/store") ? { status: 400 } : careful(call))
  expect(await without("--publishable-key", "pk_wrong")).toContain("/store/regions answered 400")
})

it("says so when the shop isn't there", async () => {
  await world.shop.stop()
  const { code, complaint } = await check()
  expect(code).toBe(1)
  expect(complaint).toBe(
    `rental-sandbox: No shop answers at ${world.shop.url}: connection refused. Start it, or correct --backend.\n`,
  )
})
