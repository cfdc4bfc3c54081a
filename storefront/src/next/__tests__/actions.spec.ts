import { startShop, type TestShop } from "../../client/__tests__/shop"
import { chooseDuration, startRental } from "../actions"
import { getRentalCart } from "../prices"

jest.mock("next/headers", () => ({ cookies: async () => ({ get: () => undefined }) }), { virtual: true })
jest.mock("next/cache", () => ({ revalidateTag: (tag: string) => mockRenewed.push(tag) }), { virtual: true })

const mockRenewed: string[] = []
let shop: TestShop
let answer: { status?: number; body: unknown }
let log: jest.SpyInstance
const environment = { ...process.env }

beforeEach(async () => {
  mockRenewed.length = 0
  shop = await startShop(() => answer)
  process.env.MEDUSA_BACKEND_URL = shop.url
  process.env.NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY = "pk_test"
  log = jest.spyOn(console, "warn").mockImplementation()
})
afterEach(async () => {
  process.env = { ...environment }
  log.mockRestore()
  await shop.close()
})

describe("a server action", () => {
  it("answers the shop's refusal with its sentence and its code", async () => {
    answer = { status: 400, body: { code: "not_rentable", message: "Rien à louer." } }
    expect(await startRental("cart_1", { lang: "fr" })).toEqual({
      refusal: "Rien à louer.",
      code: "not_rentable",
    })
    expect(log).not.toHaveBeenCalled()
    // The page may be older than the cart.
    expect(mockRenewed).toEqual(["carts"])
  })

  it("has pages made anew that show the cart which it changed", async () => {
    answer = { body: { rental_cart: { cart_id: "cart_1", duration: 12 } } }
    expect(await chooseDuration("cart_1", 12)).toEqual({ cart_id: "cart_1", duration: 12 })
    expect(mockRenewed).toEqual(["carts"])
  })

  it.each([
    ["a fault", { status: 500, body: { code: "unknown_error", message: "An unknown error occurred." } }],
    ["a page", { status: 502, body: "<html>" }],
  ])("tells the log, and the shopper only to try again: %s", async (_what, fault) => {
    answer = fault
    expect(await chooseDuration("cart_1", 12, { lang: "de" })).toEqual({
      refusal: "Bitte erneut versuchen.",
      code: "failed",
    })
    expect(log).toHaveBeenCalledTimes(1)
  })

  it("keeps the shop's address from the shopper where it gives no answer", async () => {
    await shop.close()
    expect(await startRental({ id: "cart_1" })).toEqual({ refusal: "Please try again.", code: "failed" })
    expect(log.mock.calls[0][0]).toContain(shop.url)
  })

  it("tells the log which variable is missing, and the shopper only to try again", async () => {
    delete process.env.NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY
    expect(await startRental("cart_1")).toEqual({ refusal: "Please try again.", code: "failed" })
    expect(log.mock.calls[0][0]).toContain("NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY")
  })
})

it("a cart is null where a variable is missing, and the log says which", async () => {
  delete process.env.MEDUSA_BACKEND_URL
  expect(await getRentalCart("cart_1")).toBeNull()
  expect(log.mock.calls[0][0]).toContain("MEDUSA_BACKEND_URL")
})

it("a page that Next.js leaves while it prerenders is left to Next.js, and nothing is said of the shop", async () => {
  const left = Object.assign(new Error("left"), { digest: "HANGING_PROMISE_REJECTION" })
  const fetching = jest.spyOn(globalThis, "fetch").mockRejectedValue(left)
  await expect(getRentalCart("cart_1")).rejects.toBe(left)
  fetching.mockRestore()
  expect(log).not.toHaveBeenCalled()
})
