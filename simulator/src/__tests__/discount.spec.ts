import { createHmac } from "node:crypto"
import { newOrder, useWorld } from "./shop"

// docs/service.md, Discount code check.

const world = useWorld()

beforeEach(() => {
  world.sandbox.configure({ discountUrl: `${world.shop.url}/discount`, discountSecret: "signing-secret" })
})

const valid = { code: "SUMMER", id: "promo_1", type: "product_percentage", value: 10, minimumAmount: null }
const checks = () => world.shop.calls("/discount")

function shopKnows(answer: object) {
  world.shop.answer = ({ url }) => ({ body: url === "/discount" ? answer : { platformOrderId: "order_1" } })
}

it("sends the code exactly as typed, signed over the raw body", async () => {
  await world.sandbox.discount(await newOrder(world), " Été 10% ")
  expect(checks()).toHaveLength(1)
  const { method, raw, headers } = checks()[0]!
  expect([method, raw]).toEqual(["POST", '{"discountCode":" Été 10% "}'])
  expect(headers["content-type"]).toBe("application/json")
  const signature = createHmac("sha256", "signing-secret").update(Buffer.from(raw, "utf8")).digest("base64")
  expect(headers["x-webhook-signature"]).toBe(signature)
})

it.each([
  ["without a URL", { discountUrl: null }],
  ["without a secret", { discountSecret: null }],
])("isn't sent %s", async (_name, settings) => {
  world.sandbox.configure(settings)
  const { errors } = await world.sandbox.discount(await newOrder(world), "SUMMER")
  expect(errors).toEqual([{ field: "discountCode", problem: "unknown_code" }])
  expect(world.shop.received).toEqual([])
})

it.each([
  ["no id", { ...valid, id: undefined }],
  ["another type", { ...valid, type: "percentage" }],
  ["a value in a string", { ...valid, value: "10" }],
  ["a list", [valid]],
])("takes %s for an unknown code", async (_name, answer) => {
  shopKnows(answer)
  const id = await newOrder(world)
  expect((await world.sandbox.discount(id, "SUMMER")).errors).toEqual([
    { field: "discountCode", problem: "unknown_code" },
  ])
  expect(world.sandbox.order(id)?.choice.discount).toBeNull()
})

it("applies a percentage to the month and to priceWithDiscount; discount is 0", async () => {
  shopKnows(valid)
  const id = await newOrder(world)
  expect(await world.sandbox.discount(id, "SUMMER")).toMatchObject({ status: 303, errors: [] })
  await world.sandbox.pay(id)
  const { body } = world.shop.calls("/success")[0]!
  expect(body).toMatchObject({ discount: 0, rentalPriceTTC: 63, monthlyRentalPayment: 63 }) // 70.00 less 10 %
  expect(body.products[0]).toMatchObject({ price: 1000, priceWithDiscount: 900, rentalPriceTTC: 63 })
})

it("takes a fixed amount off what is due today; discount is the code's value", async () => {
  shopKnows({ ...valid, type: "fixed_amount", value: 60 })
  const id = await newOrder(world)
  await world.sandbox.discount(id, "SUMMER")
  const text = await (await fetch(`${world.sandbox.url}/pay/${id}?lang=en`)).text()
  expect(text).toContain("€36.00") // first payment 96.00 less 60.00
  await world.sandbox.pay(id)
  const { body } = world.shop.calls("/success")[0]!
  expect(body).toMatchObject({ discount: 60, rentalPriceTTC: 70 })
  expect(body.products[0]).toMatchObject({ price: 1000, priceWithDiscount: 950 }) // 60 of 1,200 is 5 %
})

it("with includeDiscountInProducts off, priceWithDiscount is the undiscounted price", async () => {
  const payloadOptions = { platformCustomer: false, platformInvoiceAddress: false }
  world.sandbox.configure({ payloadOptions: { ...payloadOptions, includeDiscountInProducts: false } })
  shopKnows(valid)
  const id = await newOrder(world)
  await world.sandbox.discount(id, "SUMMER")
  await world.sandbox.pay(id)
  expect(world.shop.calls("/success")[0]!.body.products[0].priceWithDiscount).toBe(1000)
})

it("takes a code at exactly its minimum, refuses one that the order doesn't reach", async () => {
  for (const [minimumAmount, problems] of [
    [1200.01, ["minimum_amount"]],
    [1200, []],
  ] as const) {
    shopKnows({ ...valid, code: `FROM${minimumAmount}`, minimumAmount })
    const transactionId = await newOrder(world, { transactionId: `shop-of-${minimumAmount}` })
    const { errors } = await world.sandbox.discount(transactionId, `FROM${minimumAmount}`)
    expect(errors.map(({ problem }) => problem)).toEqual(problems)
  }
})

it("keeps a code that it has imported, and asks no more", async () => {
  shopKnows(valid)
  await world.sandbox.discount(await newOrder(world), "SUMMER")
  await world.sandbox.discount(await newOrder(world, { transactionId: "shop-0000000002" }), "SUMMER")
  expect(checks()).toHaveLength(1)
})

it("can be taken off again", async () => {
  shopKnows(valid)
  const id = await newOrder(world)
  await world.sandbox.discount(id, "SUMMER")
  await world.sandbox.pay(id, { action: "no-discount" })
  await world.sandbox.pay(id)
  expect(world.shop.calls("/success")[0]!.body).not.toHaveProperty("discount")
})
