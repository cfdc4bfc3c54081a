import { createOrder, newOrder, orderBody, until, useWorld } from "./shop"

// docs/service.md, Success call.

const world = useWorld({ retryDelaysMs: [20, 20, 20] })

describe("paying", () => {
  it("posts the order to the success URL, then sends the customer to the same URL", async () => {
    const id = await newOrder(world)
    const result = await world.sandbox.pay(id)
    expect(result).toEqual({ status: 302, redirect: `${world.shop.url}/success/token`, errors: [] })
    expect(world.shop.received).toHaveLength(1)
    expect(world.shop.received[0]).toMatchObject({ method: "POST", url: "/success/token" })
    expect(world.shop.received[0]!.headers).toMatchObject({ "content-type": "application/json" })
    expect(world.shop.received[0]!.headers).not.toHaveProperty("x-webhook-signature")
    const successCall = { state: "delivered", attempts: 1 }
    expect(world.sandbox.order(id)).toMatchObject({ status: "confirmed", successCall })
  })

  it.each([
    ["at the top level", { platformOrderId: "order_top" }, "order_top"],
    ["under data", { data: { platformOrderId: "order_data" } }, "order_data"],
    ["as a number", { platformOrderId: 1234 }, "1234"],
    ["nowhere", { success: true }, null],
  ])("reads platformOrderId %s", async (_where, body, expected) => {
    world.shop.answer = () => ({ body })
    const id = await newOrder(world)
    await world.sandbox.pay(id)
    expect(world.sandbox.order(id)?.externalOrderId).toBe(expected)
  })

  it("tries again by the schedule when the shop fails, the customer going back after the first try", async () => {
    const statuses = [500, 404, 200]
    let answerAgain = () => {}
    const isGone = new Promise<void>((resolve) => (answerAgain = resolve))
    world.shop.answer = async () => {
      const status = statuses.shift()
      if (status !== 500) await isGone
      return { status, body: { platformOrderId: "order_9" } }
    }
    const id = await newOrder(world)
    expect((await world.sandbox.pay(id)).status).toBe(302)
    answerAgain()
    await until(() => world.sandbox.order(id)?.successCall.state === "delivered")
    expect(world.sandbox.calls("out").map((call) => [call.attempt, call.status])).toEqual([
      [1, 500],
      [2, 404],
      [3, 200],
    ])
    expect(world.sandbox.order(id)?.externalOrderId).toBe("order_9")
    expect(new Set(world.shop.received.map((call) => call.raw)).size).toBe(1)
  })

  it.each([
    ["hangs up", { drop: true }, {}, "connection closed by the shop"],
    ["is too slow", { delayMs: 2_500 }, { successTimeoutMs: 1_000 }, "no answer within 1000 ms"],
    ["redirects", { status: 302 }, {}, null],
  ])("tries again when the shop %s", async (_name, wrong, settings, error) => {
    world.sandbox.configure(settings)
    const answers = [wrong]
    world.shop.answer = () => answers.shift() ?? { body: { platformOrderId: "order_2" } }
    const id = await newOrder(world)
    await world.sandbox.pay(id)
    await until(() => world.sandbox.order(id)?.externalOrderId === "order_2")
    expect(world.sandbox.calls("out")[0]!.error).toBe(error)
  })

  it("makes one call for two clicks, and none for a third", async () => {
    world.shop.answer = () => ({ body: { platformOrderId: "order_1" }, delayMs: 60 })
    const id = await newOrder(world)
    const clicks = await Promise.all([world.sandbox.pay(id), world.sandbox.pay(id)])
    clicks.push(await world.sandbox.pay(id))
    expect(clicks.map((click) => click.redirect)).toEqual(Array(3).fill(`${world.shop.url}/success/token`))
    expect(world.shop.received).toHaveLength(1)
  })

  it("with a webhook_delay sends the customer back first", async () => {
    world.sandbox.configure({ webhookDelayMs: 500 })
    const id = await newOrder(world)
    expect((await world.sandbox.pay(id)).redirect).toBe(`${world.shop.url}/success/token`)
    expect(world.shop.received).toHaveLength(0)
    const scheduled = { state: "scheduled", nextAt: expect.any(String) }
    expect(world.sandbox.order(id)?.successCall).toMatchObject(scheduled)
    await until(() => world.shop.received.length === 1)
  })

  it("repeats the call when an administrator validates the external shop", async () => {
    const id = await newOrder(world)
    await world.sandbox.pay(id)
    world.shop.answer = () => ({ body: { platformOrderId: "order_repaired" } })
    await world.sandbox.validateExternalShop(id)
    expect(world.shop.received).toHaveLength(2)
    expect(world.sandbox.order(id)?.externalOrderId).toBe("order_repaired")
  })

  it("simulates a failed payment: to the failure URL, without a call; the order can still be paid", async () => {
    const id = await newOrder(world)
    const failed = { status: 302, redirect: `${world.shop.url}/failure` }
    expect(await world.sandbox.pay(id, { action: "fail" })).toMatchObject(failed)
    expect(world.shop.received).toHaveLength(0)
    expect((await world.sandbox.pay(id)).status).toBe(302)
    expect(world.shop.received).toHaveLength(1)
  })

  it("of an order whose creation was answered with a failure works: the order exists", async () => {
    world.sandbox.failNext({ endpoint: "transaction", status: 502, body: "{}", afterWork: true })
    expect((await createOrder(world, orderBody(world.shop))).status).toBe(502)
    expect((await createOrder(world, orderBody(world.shop))).status).toBe(409)
    expect((await world.sandbox.pay("shop-0000000001")).status).toBe(302)
  })
})

it("forgets orders, calls and retries on reset", async () => {
  world.shop.answer = () => ({ status: 500 })
  await world.sandbox.pay(await newOrder(world))
  world.sandbox.reset()
  const before = world.shop.received.length
  await new Promise((resolve) => setTimeout(resolve, 80))
  expect(world.shop.received.length).toBe(before)
  expect(world.sandbox.orders()).toEqual([])
  expect(world.sandbox.calls()).toEqual([])
})
