import { EVENT_KINDS } from "../index"
import { newOrder, until, useWorld } from "./shop"

// docs/service.md, Events; Order payload; Payload options.

const world = useWorld({ retryDelaysMs: [15, 15] })

const events = () => world.shop.calls("/events")
const kindsReceived = () => events().map((call) => call.url.replace("/events/", ""))
const useEvents = (changes = {}) =>
  world.sandbox.configure({ eventsUrl: `${world.shop.url}/events`, ...changes })

describe("by itself", () => {
  it("tells of the creation and of the confirmation", async () => {
    useEvents()
    await world.sandbox.pay(await newOrder(world))
    await until(() => events().length === 2)
    expect(kindsReceived()).toEqual(["order_created", "order_confirmed"])
    expect(events()[1]!.body.customer).toHaveProperty("id")
  })

  it("tells nothing without an events URL", async () => {
    await world.sandbox.pay(await newOrder(world))
    expect(world.shop.received.map((call) => call.url)).toEqual(["/success/token"])
  })

  it("tries again when the shop fails", async () => {
    useEvents()
    let failures = 1
    world.shop.answer = ({ url }) => (url.startsWith("/events") && failures-- > 0 ? { status: 500 } : {})
    await newOrder(world)
    await until(() => events().length === 2)
    expect(events()[1]!.raw).toBe(events()[0]!.raw)
  })

  it.each([
    [{ eventsTiming: "before" }, ["/events/order_confirmed", "/success/token"]],
    [{ eventsTiming: "after" }, ["/success/token", "/events/order_confirmed"]],
    [{ successCall: "skip" }, ["/events/order_confirmed"]],
  ])("calls as it is set: %j", async (settings, expected) => {
    const id = await newOrder(world)
    useEvents(settings)
    expect((await world.sandbox.pay(id)).redirect).toBe(`${world.shop.url}/success/token`)
    await until(() => world.shop.received.length === expected.length)
    expect(world.shop.received.map((call) => call.url)).toEqual(expected)
  })
})

describe("a booking", () => {
  it("is told with isBooking and a finalizeUrl, without the success call; the customer goes back", async () => {
    const id = await newOrder(world)
    useEvents()
    const back = { status: 302, redirect: `${world.shop.url}/success/token` }
    expect(await world.sandbox.pay(id, { action: "book" })).toMatchObject(back)
    expect(world.shop.received.map((call) => call.url)).toEqual(["/events/order_booked"])
    const finalizeUrl = expect.any(String)
    expect(events()[0]!.body).toMatchObject({ isBooking: true, status: "booking", finalizeUrl })
    const page = await fetch(events()[0]!.body.finalizeUrl)
    expect(await page.text()).toContain('value="cancel"')
  })

  it("is finalised on its page: the success call and order_confirmed, no longer a booking", async () => {
    const id = await newOrder(world)
    useEvents()
    await world.sandbox.pay(id, { action: "book" })
    await world.sandbox.pay(id)
    await until(() => world.shop.received.length === 3)
    expect(world.shop.calls("/success")[0]!.body.isBooking).toBe(false)
    expect(world.shop.calls("/success")[0]!.body).not.toHaveProperty("finalizeUrl")
    expect(world.shop.calls("/events/order_confirmed")[0]!.body.isBooking).toBe(false)
    expect(world.sandbox.order(id)?.status).toBe("confirmed")
  })

  it("is cancelled on its page", async () => {
    const id = await newOrder(world)
    useEvents()
    await world.sandbox.pay(id, { action: "book" })
    await world.sandbox.pay(id, { action: "cancel" })
    await until(() => events().length === 2)
    expect(kindsReceived()).toEqual(["order_booked", "order_booking_cancelled"])
    expect(world.sandbox.order(id)?.status).toBe("cancelled")
    expect(await (await fetch(`${world.sandbox.url}/pay/${id}?lang=en`)).text()).toContain(
      "This booking was cancelled",
    )
  })
})

describe("fired by the operator", () => {
  const url = () => `${world.shop.url}/events`

  it("sends each of the six kinds at the address with the kind, three of them with service tags", async () => {
    const id = await newOrder(world)
    await world.sandbox.pay(id, { action: "update", services: ["insurance-damage"] })
    const fired = await world.sandbox.fire(id, { kinds: [...EVENT_KINDS], url: url() })
    expect(fired.map((one) => one.status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(
      events().map(({ url, body }) => [url, body.isBooking, body.services[0].tags !== undefined]),
    ).toEqual([
      ["/events/order_created", false, false],
      ["/events/order_confirmed", false, true],
      ["/events/order_booked", true, true],
      ["/events/order_booking_cancelled", true, true],
      ["/events/order_archived", false, false],
      ["/events/order_unarchived", false, false],
    ])
  })

  it("reverses, shuffles and sends all at once", async () => {
    const id = await newOrder(world)
    const kinds = ["order_booked", "order_confirmed", "order_archived"] as const
    await world.sandbox.fire(id, { kinds: [...kinds], url: url(), order: "reversed" })
    expect(kindsReceived()).toEqual(["order_archived", "order_confirmed", "order_booked"])
    await world.sandbox.fire(id, { kinds: [...kinds], url: url(), order: "shuffled" })
    expect(kindsReceived().slice(3).sort()).toEqual([...kinds].sort())
    let answered = 0
    world.shop.answer = () => ({ delayMs: 500 })
    const firing = world.sandbox.fire(id, { kinds: [...kinds], url: url(), order: "at_once" })
    void firing.then(() => answered++)
    await until(() => events().length === 9)
    expect(answered).toBe(0)
    await firing
  })

  it("sends a wrong key or a wrong token", async () => {
    const id = await newOrder(world)
    const address = `${url()}?token=right&keep=1`
    await world.sandbox.fire(id, { kinds: ["order_confirmed"], url: address, wrongKey: true })
    expect(events()[0]!.url).toBe("/events/order_confirmed?token=right&keep=1")
    expect(events()[0]!.body.cartSecureKey).not.toBe("a-secure-key-of-the-cart")
    const headers = { "x-shop-token": "right" }
    await world.sandbox.fire(id, { kinds: ["order_confirmed"], url: address, headers, wrongToken: true })
    expect(events()[1]!.body.cartSecureKey).toBe("a-secure-key-of-the-cart")
    expect(events()[1]!.url).toMatch(/\?token=wrong-[0-9a-f]{24}&keep=1$/)
    expect(events()[1]!.headers["x-shop-token"]).toMatch(/^wrong-/)
  })

  it.each([
    ["flat", (body: any) => [body.event, body.transactionId]],
    ["event-data", (body: any) => [body.event, body.data.transactionId]],
    ["type-payload", (body: any) => [body.type, body.payload.transactionId]],
    ["kind-data", (body: any) => [body.kind, body.data.transactionId]],
    ["name-order", (body: any) => [body.name, body.order.transactionId]],
  ] as const)("in the envelope %s, without the kind in the address", async (envelope, read) => {
    const id = await newOrder(world)
    await world.sandbox.fire(id, { kinds: ["order_archived"], url: url(), kindInPath: false, envelope })
    expect(events()[0]!.url).toBe("/events")
    expect(read(events()[0]!.body)).toEqual(["order_archived", id])
    expect(world.sandbox.order(id)?.archived).toBe(true)
  })
})

describe("POST /_sandbox/trigger", () => {
  const trigger = async (body: unknown) => {
    const headers = { "content-type": "application/json" }
    const init = { method: "POST", headers, body: JSON.stringify(body) }
    const response = await fetch(`${world.sandbox.url}/_sandbox/trigger`, init)
    return { status: response.status, body: await response.json() }
  }

  const CONFIRMED = { kind: "order_confirmed" }
  const SENT = { ...CONFIRMED, url: "http://127.0.0.1:9/e" }
  it.each([
    [{ kind: "order_lost" }, 400, '"kinds[0]" Invalid option'],
    [CONFIRMED, 400, "There is no events URL"],
    [{ ...CONFIRMED, transactionId: "unknown" }, 404, "has no order unknown"],
    [{ ...CONFIRMED, url: "http://…/events" }, 400, '"url" must be an absolute http or https URL'],
    [{ kind: "discount", code: "A" }, 400, "--discount-url"],
    [{ kind: "reject" }, 400, "this one is draft"],
  ])("answers %j with %d and a sentence, and calls no shop", async (changes, status, words) => {
    const transactionId = await newOrder(world)
    const message = expect.stringContaining(words)
    expect(await trigger({ transactionId, ...changes })).toMatchObject({ status, body: { message } })
    expect(world.shop.received).toEqual([])
  })
})
