import { createOrder, orderBody, useWorld } from "./shop"

// docs/service.md, Order creation; Errors; Limits.

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

const invalid: [path: string, value: unknown, message: RegExp][] = [
  ["transactionId", undefined, /required/],
  ["transactionId", "123456789", /at least 10 characters/],
  ["transactionId", 1234567890, /string/],
  ["transactionId", null, /string/],
  ["duration", undefined, /required/],
  ["duration", "12", /integer/],
  ["duration", 12.5, /integer/],
  ["duration", 0, /greater than 0/],
  ["duration", -6, /greater than 0/],
  ["duration", null, /integer/],
  ["cartId", undefined, /required/],
  ["cartId", 7, /string/],
  ["cartId", " ", /empty/],
  ["cartSecureKey", undefined, /required/],
  ["cartSecureKey", {}, /string/],
  ["cartSecureKey", "", /empty/],
  ["urls", "https://shop.example", /object/],
  ["urls", [], /object/],
  ["urls", null, /object/],
  ["urls.failure", undefined, /required/],
  ["urls.failure", "/failure", /absolute http or https URL/],
  ["urls.failure", "javascript:alert(1)", /absolute http or https URL/],
  ["urls.success", undefined, /required/],
  ["urls.success", "shop.example/success", /absolute http or https URL/],
  ["urls.success", "ftp://shop.example/success", /absolute http or https URL/],
  ["urls.success", "https://", /absolute http or https URL/],
  ["urls.success", "https://shop.example/a b", /absolute http or https URL/],
  ["urls.success", 3, /string/],
  ["urls.sendData", "shop", /absolute http or https URL/],
  ["urls.deleteProduct", "shop", /absolute http or https URL/],
  ["urls.return", "https://shop.example/cart", /without the https:\/\/ prefix/],
  ["urls.return", "http://shop.example/cart", /without the https:\/\/ prefix/],
  ["urls.return", "", /host and a path/],
  ["source", 1, /string/],
  ["totalInitialFees", "7.5", /number/],
  ["totalInitialFees", -1, /0 or more/],
  ["deliveryName", 5, /string/],
  ["customer", "Zoé", /object/],
  ["customer.email", 1, /string/],
  ["customer.firstName", null, /string/],
  ["customer.lastName", false, /string/],
  ["customer.phone", 33612345678, /string/],
  ["deliveryAddress", [], /object/],
  ["deliveryAddress.street", 12, /string/],
  ["deliveryAddress.city", 1, /string/],
  ["deliveryAddress.postCode", 69003, /string/],
  ["deliveryAddress.country", true, /string/],
  ["invoiceAddress.postCode", 69003, /string/],
  ["askForAdresses", "false", /true or false/],
  ["products", undefined, /required/],
  ["products", {}, /array/],
  ["products", [], /at least 1/],
  ["products[0]", "bike", /object/],
  ["products[0].name", undefined, /required/],
  ["products[0].name", "", /empty/],
  ["products[0].unitPrice", undefined, /required/],
  ["products[0].unitPrice", "1000.00", /number/],
  ["products[0].unitPrice", -1, /0 or more/],
  ["products[0].vat", undefined, /required/],
  ["products[0].vat", "20", /number/],
  ["products[0].quantity", undefined, /required/],
  ["products[0].quantity", 1.5, /integer/],
  ["products[0].quantity", 0, /greater than 0/],
  ["products[0].combination", "M", /object/],
  ["products[0].combination.name", 5, /string/],
  ["products[0].imageUrl", "/static/bike.png", /absolute http or https URL/],
  ["products[0].deletableByCustomer", 1, /true or false/],
  ["products[0].disabled", undefined, /required/],
  ["products[0].disabled", "no", /true or false/],
  ["products[0].id", 42, /string/],
  ["trackingId", 9, /string/],
]

describe("order creation", () => {
  it("answers 201 with success, transactionId and a UUID as subscriptionId", async () => {
    const { status, body } = await createOrder(world, orderBody(world.shop))
    expect(status).toBe(201)
    expect(body).toEqual({
      success: true,
      transactionId: "shop-0000000001",
      subscriptionId: expect.stringMatching(
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      ),
    })
  })

  it.each(invalid)("refuses %s = %j", async (path, value, message) => {
    const { status, body } = await createOrder(world, withField(path, value))
    expect(status).toBe(400)
    expect(body.message).toEqual(expect.any(String))
    expect(body.errors).toEqual([{ field: path, message: expect.stringMatching(message) }])
    expect(world.sandbox.orders()).toEqual([])
  })

  it("names every invalid field at once", async () => {
    const { status, body } = await createOrder(world, {
      transactionId: "short",
      duration: "a",
      products: [{ ...product, vat: "x" }],
    })
    expect(status).toBe(400)
    expect(body.errors.map((error: { field: string }) => error.field)).toEqual([
      "transactionId",
      "duration",
      "cartId",
      "cartSecureKey",
      "products[0].vat",
    ])
  })

  it.each([
    [
      "no optional field",
      { urls: undefined, source: undefined, customer: undefined, deliveryAddress: undefined },
    ],
    ["null fees and delivery name", { totalInitialFees: null, deliveryName: null }],
    ["an unknown field", { somethingElse: { deep: true } }],
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

  it.each([["wrong"], [""]])("answers 401 to the key %j, whatever the body", async (key) => {
    const { status, body } = await createOrder(world, "{not json", key)
    expect(status).toBe(401)
    expect(body).toEqual({ message: "Invalid API key" })
  })

  it("answers 401 without a key", async () => {
    const response = await fetch(`${world.sandbox.url}/v1/price-rules`)
    expect(response.status).toBe(401)
  })

  it.each([["{not json"], [""], ["[1,"]])("answers 400 to the body %j", async (text) => {
    expect((await createOrder(world, text)).status).toBe(400)
  })

  it.each([["null"], ["[]"], ['"text"'], ["5"]])("answers 400 to the JSON %s", async (text) => {
    const { status, body } = await createOrder(world, text)
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ field: "body", message: "must be an object" }])
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
