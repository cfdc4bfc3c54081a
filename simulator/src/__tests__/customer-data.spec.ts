import { newOrder, useWorld } from "./shop"

// docs/service.md, Customer data update.

const world = useWorld({ retryDelaysMs: [10] })

const proof = { cartId: "cart_1", cartSecureKey: "a-secure-key-of-the-cart" }

it("passes on only what has changed, with the document's headers and no signature", async () => {
  const id = await newOrder(world)
  await world.sandbox.pay(id, {
    action: "update",
    customer: { email: "zoe@example.com", firstName: "Chloé" },
  })
  expect(world.shop.received).toHaveLength(1)
  const [call] = world.shop.received
  expect(call).toMatchObject({ method: "PATCH", url: "/data", body: { ...proof, firstName: "Chloé" } })
  expect(Object.keys(call!.body)).toEqual(["cartId", "cartSecureKey", "firstName"])
  expect(call!.headers).toMatchObject({ "content-type": "application/json", accept: "application/json" })
  expect(call!.headers).not.toHaveProperty("x-webhook-signature")
})

it("is not sent when nothing changed, nor without the URL", async () => {
  const id = await newOrder(world)
  await world.sandbox.pay(id, { action: "update", customer: { email: "zoe@example.com" } })
  const urls = { failure: `${world.shop.url}/f`, success: `${world.shop.url}/s` }
  const other = await newOrder(world, { transactionId: "shop-0000000002", urls })
  await world.sandbox.pay(other, { action: "update", customer: { firstName: "Ada" } })
  expect(world.shop.received).toEqual([])
})

it("comes before the success call when the customer edits and pays at once", async () => {
  await world.sandbox.pay(await newOrder(world), { customer: { lastName: "Muller" } })
  expect(world.shop.received.map((call) => call.url)).toEqual(["/data", "/success/token"])
})
