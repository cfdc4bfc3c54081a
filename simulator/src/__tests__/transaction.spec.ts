import { createOrder, orderBody, useWorld } from "./shop"

// docs/service.md, Order creation; Errors.

const world = useWorld()

const product = { name: "City bike", unitPrice: 1000, vat: 20, quantity: 1, disabled: false }

/** The order with one field set, by its path; undefined leaves the field out. */
function withField(path: string, value: unknown) {
  const body = structuredClone(orderBody(world.shop)) as any
  const names = path.replace(/\[(\d+)\]/g, ".$1").split(".")
  const last = names.pop()!
  const owner = names.reduce((part, name) => (part[name] ??= {}), body)
  owner[last] = value
  return JSON.stringify(body)
}

/** What may not be sent, and in which fields: undefined leaves the field out. */
const INVALID: [complaint: RegExp, value: unknown, paths: string][] = [
  [/required/, undefined, "transactionId duration cartId cartSecureKey urls.failure urls.success products"],
  [/required/, undefined, "products[0].name products[0].unitPrice products[0].vat products[0].disabled"],
  [/string/, 7, "transactionId source deliveryName customer.email deliveryAddress.city products[0].id"],
  [/string/, null, "transactionId customer.firstName"],
  [/>=10 characters/, "123456789", "transactionId"],
  [/empty/, "", "cartSecureKey products[0].name"],
  [/empty/, " ", "cartId"],
  [/expected number/, "12", "duration totalInitialFees products[0].unitPrice products[0].vat"],
  [/expected int/, 12.5, "duration products[0].quantity"],
  [/>0/, 0, "duration products[0].quantity"],
  [/>=0/, -1, "totalInitialFees products[0].unitPrice"],
  [/object/, [], "urls customer deliveryAddress products[0] products[0].combination"],
  [/array/, {}, "products"],
  [/>=1/, [], "products"],
  [/absolute http or https URL/, "/failure", "urls.failure products[0].imageUrl"],
  [/absolute http or https URL/, "shop.example/s", "urls.success urls.sendData urls.deleteProduct"],
  [/absolute http or https URL/, "https://shop.example/a b", "urls.success"],
  [/without the https:\/\/ prefix/, "https://shop.example/cart", "urls.return"],
  [/boolean/, "no", "askForAdresses products[0].disabled products[0].deletableByCustomer"],
]

describe("order creation", () => {
  it("answers 201 with success, transactionId and a UUID as subscriptionId", async () => {
    const { status, body } = await createOrder(world, orderBody(world.shop))
    expect(status).toBe(201)
    const subscriptionId = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(body).toEqual({ success: true, transactionId: "shop-0000000001", subscriptionId })
  })

  const rows = INVALID.flatMap(([message, value, paths]) =>
    paths.split(" ").map((path) => [path, value, message] as const),
  )
  it.each(rows)("refuses %s = %j", async (path, value, message) => {
    const { status, body } = await createOrder(world, withField(path, value))
    expect(status).toBe(400)
    expect(body.message).toEqual(expect.any(String))
    expect(body.errors).toEqual([{ field: path, message: expect.stringMatching(message) }])
    expect(world.sandbox.orders()).toEqual([])
  })

  it("names every invalid field at once", async () => {
    const wrong = { transactionId: "short", duration: "a", products: [{ ...product, vat: "x" }] }
    const { status, body } = await createOrder(world, wrong)
    expect(status).toBe(400)
    const fields = body.errors.map((error: { field: string }) => error.field)
    expect(fields.join(" ")).toBe("transactionId duration cartId cartSecureKey products[0].vat")
  })

  it.each([
    ["no optional field", { source: undefined, customer: undefined, deliveryAddress: undefined }],
    ["null fees and delivery name", { totalInitialFees: null, deliveryName: null }],
    ["10 characters", { transactionId: "1234567890" }],
    ["a duration outside of the contract's", { duration: 7 }],
  ])("takes an order with %s", async (_name, changes) => {
    expect((await createOrder(world, orderBody(world.shop, changes))).status).toBe(201)
  })

  it("refuses a transactionId that is already used, and keeps the first order", async () => {
    await createOrder(world, orderBody(world.shop))
    const { status, body } = await createOrder(world, orderBody(world.shop, { cartId: "cart_2" }))
    expect(status).toBe(409)
    expect(body.errors).toEqual([
      { field: "transactionId", message: expect.stringContaining("already used") },
    ])
    expect(world.sandbox.orders().map((order) => order.cartId)).toEqual(["cart_1"])
  })

  it("answers 401 to another key or none, whatever the body", async () => {
    for (const key of ["wrong", ""]) {
      const { status, body } = await createOrder(world, "{not json", key)
      expect([status, body]).toEqual([401, { message: "Invalid API key" }])
    }
    expect((await fetch(`${world.sandbox.url}/v1/price-rules`)).status).toBe(401)
  })

  const NO_OBJECT = [{ field: "body", message: expect.stringContaining("expected object") }]
  it.each([
    ["{not json", undefined],
    ["", undefined],
    ["null", NO_OBJECT],
    ["[]", NO_OBJECT],
    ["5", NO_OBJECT],
  ])("answers 400 to the body %j", async (text, errors) => {
    expect(await createOrder(world, text)).toMatchObject({ status: 400, body: errors ? { errors } : {} })
  })

  it("answers 413 to a body over a megabyte", async () => {
    const large = orderBody(world.shop, { source: "x".repeat(1024 * 1024) })
    expect((await createOrder(world, large)).status).toBe(413)
  })

  it("answers 404 to an unknown path and 405 to an unknown method", async () => {
    const headers = { "x-api-key": world.sandbox.apiKey }
    expect((await fetch(`${world.sandbox.url}/v1/nothing`, { headers })).status).toBe(404)
    expect((await fetch(`${world.sandbox.url}/v1/price-rules`, { method: "DELETE", headers })).status).toBe(
      405,
    )
  })
})
