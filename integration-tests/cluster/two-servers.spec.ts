import { setTimeout as wait } from "node:timers/promises"
import { startRental } from "../helpers/checkout"
import { eventually } from "../helpers/eventually"
import { type Answer, succeed } from "../helpers/http-client"
import { payWithoutCallback, type CapturedCall } from "../helpers/rentals"
import { startSimulator } from "../helpers/simulator"
import { endSlowness, makeSlowable, slowDown } from "../helpers/slow-steps"
import { describeTwoServers, type Server } from "./two-servers"

jest.setTimeout(600_000)

/** As long as a server that died may keep the others from its cart. */
const MAX_HELD_SECONDS = 30
/** Then the service's next try makes the order; a busy machine takes its time. Milliseconds. */
const UNTIL_TAKEN_OVER = 120_000

/** A shop with several servers (docs/decisions/several-servers.md). */
describeTwoServers("a shop with two servers", (shop) => {
  const both = () => [shop.first, shop.second]
  const calls = (method: string, path: string) =>
    shop.service.calls("in").filter((call) => call.method === method && call.url.includes(path))
  const created = (cartId: string) =>
    calls("POST", "/v1/subscriptions/transaction").filter(
      ({ requestBody }) => JSON.parse(requestBody).cartId === cartId,
    )
  const rented = async (quantity?: number) => {
    const cartId = await shop.cart(quantity)
    const { transaction_id } = await startRental(shop.first.store, cartId)
    return { cartId, transactionId: transaction_id }
  }
  const paid = async () => {
    const rental = await rented()
    return { ...rental, ...(await payWithoutCallback(shop.service, rental.transactionId)) }
  }
  const send = (server: Server, { path, body }: CapturedCall) => server.anonymous.post(path, body)
  const ordersOf = (cartId: string) =>
    shop.database.query("SELECT order_id FROM order_cart WHERE cart_id = $1 AND deleted_at IS NULL", [cartId])
  const captures = (orderId: string) =>
    shop.database.query(
      `SELECT c.amount FROM order_payment_collection o JOIN payment p ON p.payment_collection_id = o.payment_collection_id
       JOIN capture c ON c.payment_id = p.id WHERE o.order_id = $1 AND p.canceled_at IS NULL`,
      [orderId],
    )
  /** One order for the cart, the one that was answered, its 1440.00 and 12.00 of delivery captured once. */
  const expectOneOrder = async (cartId: string, orderId: string) => {
    expect(await ordersOf(cartId)).toEqual([{ order_id: orderId }])
    expect((await captures(orderId)).map(({ amount }) => Number(amount))).toEqual([1452])
  }

  it("follows a change of the settings on the other server at its next request, without a restart", async () => {
    const other = await startSimulator({ apiKey: "key-of-the-other-account", retryDelaysMs: [] })
    const { settings } = await succeed(shop.first.admin.get("/admin/rental/settings"))
    const change = (server: Server, to: object) => succeed(server.admin.post("/admin/rental/settings", to))
    const theirs = { api_url: { production: other.url }, payment_url: other.paymentUrl }
    try {
      await change(shop.first, { ...theirs, api_key: "key-of-the-other-account", default_duration: 6 })
      expect((await succeed(shop.second.store.get("/store/rental/rules"))).default_duration).toBe(6)
      const session = await startRental(shop.second.store, await shop.cart())
      expect(session).toMatchObject({ duration: 6, payment_url: expect.stringContaining(other.url) })
    } finally {
      await other.close()
      const { api_urls: api_url, payment_url } = settings
      await change(shop.first, { api_url, payment_url, api_key: shop.service.apiKey, default_duration: null })
    }
  })

  it("makes one order at the service for a cart that is rented on both at once", async () => {
    const cartId = await shop.cart()
    const open = ({ store }: Server) => succeed(store.post(`/store/rental/carts/${cartId}/checkout`))
    const answers = await Promise.all([...both(), ...both()].map(open))
    expect(new Set(answers.map(({ payment_url }) => payment_url)).size).toBe(1)
    expect(created(cartId)).toHaveLength(1)
  })

  it("makes one order of success calls and events that reach both at once", async () => {
    const held = await paid()
    const event = {
      path: "/rental/callbacks/events/rset_default/order_confirmed",
      body: { ...held.body, isBooking: false },
    }
    const sent = [...both(), ...both(), ...both()].flatMap((server) =>
      [held, event].map((call) => untilAnswered(() => send(server, call))),
    )
    const answers = await Promise.all(sent)
    const [orderId, ...others] = new Set(answers.map(({ body }) => body.platformOrderId as string))
    expect(others).toEqual([])
    await expectOneOrder(held.cartId, orderId!)
  })

  it("writes no token, secure key or API key into its logs", async () => {
    const held = await paid()
    await send(shop.first, held)
    await shop.first.anonymous.get(held.path)
    await shop.second.anonymous.post(
      "/rental/callbacks/events/rset_default/order_archived?token=token-of-the-dashboard",
      held.body,
    )
    // A log line comes by a pipe, after the answer.
    await eventually(() => expect(shop.second.output()).toContain("/order_archived?token=-"))
    await eventually(() =>
      expect(shop.first.output()).toMatch(/"method":"GET","path":"\/rental\/callbacks\/success\/-"/),
    )
    const written = shop.first.output() + shop.second.output()
    const secrets = [held.path.split("/").at(-1)!, held.body.cartSecureKey, shop.service.apiKey]
    for (const secret of [...secrets, "token-of-the-dashboard"]) expect(written).not.toContain(secret)
  })

  it("takes back an order whose server died before the order was linked to its cart", async () => {
    const { query } = shop.database
    const held = await paid()
    const reservedWithoutCart = `SELECT line_item_id FROM reservation_item r WHERE r.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM order_item i JOIN order_cart c ON c.order_id = i.order_id AND c.deleted_at IS NULL
        WHERE i.item_id = r.line_item_id)`
    await makeSlowable(query)
    await slowDown(query, { order_cart: 100_000 })
    const cut = send(shop.first, held).catch(() => undefined)
    const linking = "FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'"
    await eventually(async () => expect(await query(`SELECT pid ${linking}`)).toHaveLength(1))
    await eventually(async () => expect(await query(reservedWithoutCart)).toHaveLength(1))
    await shop.first.kill()
    await cut
    // PostgreSQL would write the link at the end of its sleep, whoever asked for it.
    await query(`SELECT pg_terminate_backend(pid) ${linking}`)
    await endSlowness(query)
    await shop.pass(MAX_HELD_SECONDS)

    const { body } = await untilAnswered(() => send(shop.second, held))
    await shop.first.start()
    await expectOneOrder(held.cartId, body.platformOrderId)
    const alone = await query(
      `SELECT id FROM "order" o WHERE o.deleted_at IS NULL
         AND NOT EXISTS (SELECT FROM order_cart c WHERE c.order_id = o.id AND c.deleted_at IS NULL)`,
    )
    expect(alone).toEqual([])
    expect(await query(reservedWithoutCart)).toEqual([])
  })

  it("loses nothing while Redis is away, though no call is answered then", async () => {
    const held = await paid()
    const edited = await rented()
    const { requestBody } = created(edited.cartId)[0]!
    const change = {
      cartId: edited.cartId,
      cartSecureKey: JSON.parse(requestBody).cartSecureKey,
      phone: "+33611223344",
    }
    await shop.redis.stop()
    const early = [
      ...both().map((server) => send(server, held)),
      shop.second.anonymous.patch("/rental/callbacks/customer-data", change),
    ]
    let answered = 0
    const waited = Promise.allSettled(early.map((call) => call.finally(() => answered++)))
    await wait(3_000)
    expect(answered).toBe(0)
    await shop.redis.start()
    const { body } = await untilAnswered(() => send(shop.second, held))
    await waited
    await expectOneOrder(held.cartId, body.platformOrderId)
    await eventually(async () => {
      const { cart } = await succeed(
        shop.first.store.get(`/store/carts/${edited.cartId}?fields=shipping_address.phone`),
      )
      expect(cart.shipping_address.phone).toBe("+33611223344")
    })
  })

  /** Repeats a call as the service does, while the shop answers that trying again can help. */
  const untilAnswered = async (call: () => Promise<Answer>): Promise<Answer> => {
    for (const from = Date.now(); ; await wait(2_000)) {
      const answer = await call()
      if (answer.status === 200) return answer
      expect(answer.status).toBeGreaterThanOrEqual(500)
      expect(Date.now() - from).toBeLessThan(UNTIL_TAKEN_OVER)
    }
  }
})
