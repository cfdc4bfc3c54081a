import { newOrder, useWorld } from "./shop"

// docs/service.md, Product removal.

const world = useWorld({ retryDelaysMs: [10] })

const product = { name: "City bike", unitPrice: 1000, vat: 20, quantity: 3, disabled: false, id: "variant_1" }
const other = { ...product, name: "Trailer", id: "variant_2", quantity: 1 }

const removals = () => world.shop.calls("/removal")
const quantities = (id: string) => world.sandbox.order(id)!.lines.map((line) => [line.id, line.quantity])

it("sends one call for one unit", async () => {
  const id = await newOrder(world, { products: [product, other] })
  await world.sandbox.remove(id, "variant_1")
  expect(removals()).toHaveLength(1)
  expect(removals()[0]).toMatchObject({ method: "PATCH", headers: { "content-type": "application/json" } })
  const proof = { cartId: "cart_1", cartSecureKey: "a-secure-key-of-the-cart" }
  expect(removals()[0]!.body).toEqual({ ...proof, id: "variant_1" })
  expect(removals()[0]!.headers).not.toHaveProperty("x-webhook-signature")
  expect(quantities(id)).toEqual([
    ["variant_1", 2],
    ["variant_2", 1],
  ])
})

it("sends one call for each grouped line when all are removed", async () => {
  const id = await newOrder(world, { products: [product, other] })
  await world.sandbox.remove(id, "variant_1", { all: true })
  expect(removals().map((call) => call.body.id)).toEqual(["variant_1", "variant_1", "variant_1"])
  expect(quantities(id)).toEqual([["variant_2", 1]])
})

it.each([
  ["deletableByCustomer is false", { deletableByCustomer: false }],
  ["it has no id", { id: undefined }],
])("neither offers nor does it when %s", async (_why, changes) => {
  const id = await newOrder(world, { products: [{ ...product, ...changes }] })
  const text = await (await fetch(`${world.sandbox.url}/pay/${id}`)).text()
  expect(text).not.toContain('value="remove')
  const { platformId } = world.sandbox.order(id)!.lines[0]!
  await world.sandbox.pay(id, { action: `remove:${platformId}` })
  expect(world.shop.received).toEqual([])
  expect(world.sandbox.order(id)!.lines[0]!.quantity).toBe(3)
})

it("is never tried again; the unit stays removed at the service", async () => {
  world.shop.answer = () => ({ status: 500 })
  const id = await newOrder(world, { products: [product] })
  await world.sandbox.remove(id, "variant_1")
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(removals()).toHaveLength(1)
  expect(quantities(id)).toEqual([["variant_1", 2]])
})

it("can get lost on the way, and its answer can", async () => {
  const id = await newOrder(world, { products: [product] })
  world.sandbox.failNext({ endpoint: "product-removal", lose: "call" })
  world.sandbox.failNext({ endpoint: "product-removal", lose: "answer" })
  await world.sandbox.remove(id, "variant_1")
  await world.sandbox.remove(id, "variant_1")
  expect(removals()).toHaveLength(1)
  expect(world.sandbox.calls("out").map((call) => call.error)).toEqual([
    "lost on the way, as told",
    "its answer was lost, as told",
  ])
})

it("changes what is paid", async () => {
  const id = await newOrder(world, { products: [product, other] })
  await world.sandbox.remove(id, "variant_1")
  await world.sandbox.remove(id, "variant_2")
  await world.sandbox.pay(id)
  const { body } = world.shop.calls("/success")[0]!
  expect(body.products).toEqual([
    expect.objectContaining({ id: "variant_1", quantity: 2, rentalPriceTTC: 140 }),
  ])
})
