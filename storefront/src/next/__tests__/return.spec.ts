import { shopOfEach } from "../../client/__tests__/shop"
import { rentalReturn } from "../return"

const mockRenewed: string[] = []
let mockCart: string | undefined

jest.mock("next/headers", () => ({ cookies: async () => ({ get: (name: string) => mockCookie(name) }) }), {
  virtual: true,
})
jest.mock("next/navigation", () => ({}), { virtual: true })
jest.mock("next/cache", () => ({ revalidateTag: (tag: string) => mockRenewed.push(tag) }), { virtual: true })

const mockCookie = (name: string) =>
  name === "_medusa_cart_id" && mockCart ? { value: mockCart } : undefined

let status: string | null
const test = shopOfEach(() => ({ body: { rental_cart: { cart_id: "cart_1", status } } }))

beforeEach(() => {
  mockRenewed.length = 0
  mockCart = "cart_1"
  status = "active"
})

const { GET } = rentalReturn({ confirmed: "/{country_code}/order/{order_id}/confirmed" })
const visit = async (query: string) => {
  const { status, headers } = await GET(new Request(`https://shop.example/api/rental/return${query}`))
  return { status, location: headers.get("location"), cookie: headers.get("set-cookie") }
}
const FORGOTTEN = "_medusa_cart_id=; Path=/; Max-Age=0"

describe("the shopper's return from the payment page", () => {
  it("leads to the order, forgets the cart that was paid, and has its pages made anew", async () => {
    expect(await visit("?order_id=order_1&country_code=fr")).toEqual({
      status: 303,
      location: "/fr/order/order_1/confirmed",
      cookie: FORGOTTEN,
    })
    expect(mockRenewed).toEqual(["carts", "orders"])
  })

  it("leads to the order below the storefront's base path, whatever was put behind the address", async () => {
    const request = new Request(
      "https://shop.example/b2b/api/rental/return?order_id=order_1&country_code=fr?x=1",
    )
    const { headers } = await GET(Object.assign(request, { nextUrl: { basePath: "/b2b" } }))
    expect(headers.get("location")).toBe("/b2b/fr/order/order_1/confirmed")
  })

  it.each(["booked", "confirmed", "ended"])("forgets a cart whose rental is %s", async (state) => {
    status = state
    expect((await visit("?order_id=order_1")).cookie).toBe(FORGOTTEN)
  })

  it.each([null, "open", "failed", "cancelled"])("keeps a cart whose rental is %s", async (state) => {
    status = state
    expect((await visit("?order_id=order_1")).cookie).toBeNull()
  })

  it("keeps the cart where the shop gives no answer", async () => {
    await test.shop.close()
    expect(await visit("?order_id=order_1")).toMatchObject({ status: 303, cookie: null })
  })

  it.each([
    ["?country_code=fr", "/"],
    ["?order_id=", "/"],
    ["?order_id=order_1", "/order/order_1/confirmed"],
    ["?order_id=..%2F..%2F&country_code=%2Fevil.example", "/%2Fevil.example/order/..%2F..%2F/confirmed"],
  ])("stays on this host, with %s: %s", async (query, location) => {
    expect((await visit(query)).location).toBe(location)
  })

  it("sends the browser here once more where it has brought no cookie, and only once", async () => {
    mockCart = undefined
    const page = await GET(new Request("https://shop.example/api/rental/return?order_id=order_1"))
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('content="0;url=?order_id=order_1&amp;own=1"')
    expect(mockRenewed).toEqual([])
    expect(await visit("?order_id=order_1&own=1")).toMatchObject({ status: 303, cookie: null })
  })
})
