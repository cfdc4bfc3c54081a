import { shopOfEach } from "../../client/__tests__/shop"
import { chooseDuration, startRental } from "../actions"
import { getRentalCart } from "../prices"

jest.mock("next/headers", () => ({ cookies: async () => ({ get: () => undefined }) }), { virtual: true })
jest.mock("next/cache", () => ({ revalidateTag: (tag: string) => mockRenewed.push(tag) }), { virtual: true })

const mockRenewed: string[] = []
let answer: { status?: number; body: unknown }
let log: jest.SpyInstance
const test = shopOfEach(() => answer)

beforeEach(() => {
  mockRenewed.length = 0
  log = jest.spyOn(console, "warn").mockImplementation()
})
afterEach(() => log.mockRestore())

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
    ["a fault", { status: 500, body: { code: "unknown_error", message: "An unknown error occurred." } }, ""],
    ["a page", { status: 502, body: "<html>" }, ""],
    ["no shop", null, "http://127.0.0.1"],
    ["no key", null, "NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY"],
  ])("tells the log, and the shopper only to try again: %s", async (what, fault, logged) => {
    if (fault) answer = fault
    else if (what === "no shop") await test.shop.close()
    else delete process.env.NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY
    const said = { refusal: "Bitte erneut versuchen.", code: "failed" }
    expect(await chooseDuration("cart_1", 12, { lang: "de" })).toEqual(said)
    expect(log.mock.calls).toEqual([[expect.stringContaining(logged)]])
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
