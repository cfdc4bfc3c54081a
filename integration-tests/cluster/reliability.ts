import { readdirSync, readFileSync } from "node:fs"
import { setTimeout as wait } from "node:timers/promises"
import { seeded } from "../../src/core/__tests__/oracle/random"
import { createFilledCart, startRental } from "../helpers/checkout"
import { type Answer, type HttpClient, succeed } from "../helpers/http-client"
import { createProduct } from "../helpers/products"
import { createPercentPromotion } from "../helpers/promotions"
import { endSlowness, makeSlowable, slowDown, SLOW_STEPS } from "../helpers/slow-steps"
import { EVENTS, PAID_BY, payWithoutCallback, type CapturedCall } from "../helpers/rentals"
import { sendBytes } from "./hostile"
import { inParallel } from "./in-parallel"
import { brokenInvariants, type Broken } from "./invariants"
import type { Server, TwoServers } from "./two-servers"

/** Says how much of each fault happens. The same seed draws the same rentals, calls and faults, though not the same moments. */
export interface Violence {
  seed: number
  rentals: number
  kills: number
  servers: 1 | 2
}

/** One rental, as the service and the program know it. */
export interface Rental {
  number: number
  plan: Plan
  cartId: string
  transactionId?: string
  /** Cents that were paid. */
  paid: number
  /** The answers to the calls, by kind; a call without an answer has none here. */
  answers: { kind: string; status: number; orderId?: string }[]
  /** Kinds of calls that got no answer: whether they came through isn't known. */
  unanswered: string[]
}

type Plan = "paid" | "event only" | "booked" | "booked, confirmed" | "booked, cancelled" | "left"
const PLANS: Plan[] = [
  "paid",
  "paid",
  "paid",
  "event only",
  "booked",
  "booked, confirmed",
  "booked, cancelled",
  "left",
]

/** The deeds of a run, and the faults that it left. */
export interface RunResult extends Broken {
  rentals: Rental[]
  done: Record<string, number>
  /** Seconds from the payment to the first 200, in ascending order. */
  seconds: number[]
}

type Random = ReturnType<typeof seeded>

/** Cents with 20 % of taxes: a bike of 1200.00, a bell of 40.00, the delivery of 12.00. */
const PRICE = { bike: 144_000, rare: 144_000, bell: 4_800, delivery: 1_200 }
/** The service's operator has another price for the delivery. */
const DELIVERED_OTHERWISE = 490
const CODE = "SHAKEN"

/** Rents, pays and calls while servers die, the database stops and the service misbehaves; then looks at what is left. */
export async function shake(shop: TwoServers, violence: Violence): Promise<RunResult> {
  const done: Record<string, number> = {}
  const count = (what: string) => void (done[what] = (done[what] ?? 0) + 1)
  const { query } = shop.database
  // What was committed stays, though the tests' PostgreSQL is a hasty one.
  await query(
    "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET synchronous_commit = on', current_database()); END $$",
  )
  const enough = `UPDATE inventory_level SET stocked_quantity = 100000, raw_stocked_quantity = '{"value": "100000", "precision": 20}'`
  await query(enough)
  const rare = await createProduct(shop.first.admin, shop.seed, {
    title: "Vélo rare",
    priceHT: 1200,
    stock: Math.ceil(violence.rentals / 4),
  })
  const { id: promotion } = await createPercentPromotion(shop.first.admin, CODE, 10)
  await succeed(shop.first.admin.post(`/admin/promotions/${promotion}`, { limit: 1_000 }))
  const variants = { bike: shop.bike.variantId, bell: shop.seed.bell.variantId, rare: rare.variantId }
  const servers = [shop.first, shop.second].slice(0, violence.servers)
  await makeSlowable(query)
  const seconds: number[] = []

  let isOver = false
  const faults = cause(
    shop,
    servers,
    { random: seeded(violence.seed + 1), kills: violence.kills, count },
    () => isOver,
  )
  /** Waits until this rental's share of the kills is done, so that shoppers rent during all of them. */
  const itsTurn = async (number: number) => {
    while ((done["server killed"] ?? 0) < (violence.kills * number) / violence.rentals - 1) await wait(250)
  }
  const rentals = await inParallel(4, violence.rentals, async (number) => {
    await itsTurn(number)
    const random = seeded(violence.seed * 1_000 + number)
    return rentOne(shop, servers, { number, random, variants, count, seconds })
  })
  isOver = true
  await faults
  await endSlowness(query)
  const broken = await brokenInvariants(shop, rentals, { quietSeconds: 60, servers })
  return { rentals, done, seconds: seconds.sort((one, other) => one - other), ...broken }
}

interface Renting {
  number: number
  random: Random
  variants: Record<"bike" | "bell" | "rare", string>
  count: (what: string) => void
  seconds: number[]
}

async function rentOne(shop: TwoServers, servers: Server[], renting: Renting): Promise<Rental> {
  const { number, random, variants, count, seconds } = renting
  const { whole, pick, chance } = random
  const plan = pick(PLANS)
  const bikes = whole(1, 2)
  let kind: "rare" | "bike" = chance(0.3) ? "rare" : "bike"
  const bells = chance(0.4) ? whole(1, 2) : 0
  const hasCode = chance(0.3)
  const code = chance(0.4) ? `GONE-${number}` : CODE
  const isRemoved = bikes === 2 && chance(0.4)
  const rental: Rental = { number, plan, cartId: "", paid: 0, answers: [], unanswered: [] }
  const anyServer = () => pick(servers)

  const lines = () => [
    { variantId: variants[kind], quantity: bikes },
    ...(bells ? [{ variantId: variants.bell, quantity: bells }] : []),
  ]
  const more = {
    email: `renter-${number}@example.test`,
    ...(hasCode && { promo_codes: [code] }),
  }
  // A shopper whose page fails begins anew.
  let ownPromotion: { id: string } | undefined
  const begun = await again(async () => {
    const { store, admin } = anyServer()
    if (hasCode && code !== CODE) ownPromotion ??= await createPercentPromotion(admin, code, 10)
    const ordered = chance(0.5) ? lines() : lines().reverse()
    const cartId = await createFilledCart(store, shop.seed, ordered, more).catch((fault: Error) => {
      // The last ones are sold: another will do.
      if (fault.message.includes("required inventory")) kind = "bike"
      throw fault
    })
    return { cartId, session: await startRental(store, cartId) }
  })
  if (!begun) return rental
  rental.cartId = begun.cartId
  rental.transactionId = begun.session.transaction_id
  count("rented")
  if (chance(0.3)) await shopperMeddles(anyServer(), begun.cartId, { random, variants })
  if (plan === "left") return rental

  const taken = isRemoved ? 1 : 0
  if (isRemoved) await shop.service.remove(begun.session.transaction_id, variants[kind])
  const goods = (bikes - taken) * PRICE[kind] + bells * PRICE.bell
  const delivery = chance(0.2) ? DELIVERED_OTHERWISE : PRICE.delivery
  rental.paid = (hasCode ? (goods * 9) / 10 : goods) + delivery
  const customer = { ...PAID_BY.customer, email: `payer-${number}@example.test` }
  const held = await payWithoutCallback(shop.service, begun.session.transaction_id, { ...PAID_BY, customer })
  held.body.deliveryMode = { ...held.body.deliveryMode, price: delivery / 100 }
  count("paid")
  const paidAt = performance.now()

  const note = (kind: string, { status, body }: Answer) => {
    rental.answers.push({ kind, status, orderId: body?.platformOrderId })
    if (status === 200 && body?.platformOrderId) seconds.push((performance.now() - paidAt) / 1000)
    return status
  }
  const send = async (kind: string, path: string, body: CapturedCall["body"]) => {
    count(kind)
    const { anonymous } = anyServer()
    const answer = await anonymous.post(path, body).catch((fault) => {
      rental.unanswered.push(kind)
      throw fault
    })
    return note(kind, answer)
  }
  const event = (kind: string, isBooking: boolean) => () =>
    send(kind, `${EVENTS}/${kind}`, { ...held.body, isBooking }).catch(() => 0)
  /** docs/service.md: the success call alone is repeated, until it is answered. */
  const success = async () => {
    if (chance(0.1)) {
      count("success_call, broken off")
      await breakOff(anyServer(), held, chance(0.5))
    }
    for (let tries = 0; tries < 60; tries++) {
      const status = await send("success_call", held.path, held.body).catch(() => 0)
      if (status === 200 || (status >= 400 && status < 500)) return
      await wait(1_000 + 250 * tries)
    }
  }
  const twice = async (call: () => Promise<unknown>) => {
    const first = call()
    if (chance(0.3)) await wait(whole(0, 300)).then(call)
    await first
  }
  const deleted = ownPromotion && deletePromotion(anyServer(), ownPromotion, renting)
  const meddling = chance(0.3) ? shopperMeddles(anyServer(), begun.cartId, { random, variants }) : undefined
  const sendsData = chance(0.5) && sendCustomerData(shop, anyServer(), begun.session.transaction_id)
  const button = chance(0.2) ? pressAnyButton(anyServer(), begun.cartId, random) : undefined
  await wait(whole(0, 500))
  if (chance(0.5)) await event("order_created", false)()
  switch (plan) {
    case "paid":
      await Promise.all([twice(success), chance(0.5) && twice(event("order_confirmed", false))])
      break
    case "event only":
      // An operator presses "validate external shop" where no event came through.
      await twice(event("order_confirmed", false))
      if (!rental.answers.some(({ status }) => status > 0 && status < 500)) await success()
      break
    default: {
      const book = event("order_booked", true)
      const booking = twice(book)
      if (chance(0.5)) await booking
      const then =
        plan === "booked, cancelled"
          ? event("order_booking_cancelled", true)
          : event("order_confirmed", false)
      if (plan !== "booked") await twice(then)
      await booking
    }
  }
  if (chance(0.15)) await event("order_archived", false)()
  await Promise.all([meddling, button, sendsData, deleted])
  return rental
}

/** A call whose connection breaks: half-way in its body, or before its answer. */
async function breakOff({ url }: Server, call: CapturedCall, isWhole: boolean): Promise<void> {
  const body = Buffer.from(JSON.stringify(call.body))
  const head = `POST ${call.path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  const sent = isWhole ? body : body.subarray(0, body.length / 2)
  await sendBytes(url, Buffer.concat([Buffer.from(head), sent]))
}

/** A server takes its time to start again, and may be killed again before it has answered. Milliseconds. */
const PATIENCE = 600_000

/** Tries until it works; undefined where patience is at its end. */
async function again<T>(work: () => Promise<T>): Promise<T | undefined> {
  for (const from = Date.now(); Date.now() - from < PATIENCE; await wait(2_000)) {
    const done = await work().catch(() => undefined)
    if (done) return done
  }
  return undefined
}

/** What a shopper does with a cart whose payment page is open; whatever it is answered. */
async function shopperMeddles(
  { store, anonymous }: Server,
  cartId: string,
  { random, variants }: Pick<Renting, "random" | "variants">,
): Promise<void> {
  const deeds: (() => Promise<unknown>)[] = [
    () => store.post(`/store/carts/${cartId}/complete`),
    () => store.post(`/store/carts/${cartId}/line-items`, { variant_id: variants.bell, quantity: 1 }),
    () => store.post(`/store/carts/${cartId}`, { email: "another@example.test" }),
    () => store.send("DELETE", `/store/carts/${cartId}/promotions`, { promo_codes: [CODE] }),
    () => anonymous.get(`/rental/return/${cartId}`),
  ]
  await random
    .pick(deeds)()
    .catch(() => undefined)
}

/** The payer, as the service says them while the payment page is open; it doesn't repeat that. */
async function sendCustomerData({ service }: TwoServers, { anonymous }: Server, id: string): Promise<void> {
  const call = service.calls("out").find(({ transactionId, method, url }) => {
    return transactionId === id && method === "PATCH" && url.endsWith("customer-data")
  })
  if (!call) throw new Error(`the service has no customer data of ${id}`)
  const body = JSON.parse(call.requestBody)
  await anonymous.patch(new URL(call.url).pathname, body).catch(() => undefined)
}

/** The merchant deletes a promotion that a cart was paid with: before, while or after its order is made. */
async function deletePromotion({ admin }: Server, { id }: { id: string }, { random, count }: Renting) {
  await wait(random.whole(0, 600))
  count("promotion deleted")
  await again(() => admin.send("DELETE", `/admin/promotions/${id}`))
}

async function pressAnyButton({ admin }: Server, cartId: string, { pick, whole }: Random): Promise<void> {
  await wait(whole(0, 2_000))
  const rental = await rentalOf(admin, cartId).catch(() => undefined)
  const path = `/admin/rental/transactions/${rental?.id}/${pick(["retry", "complete"])}`
  if (rental) await admin.post(path).catch(() => undefined)
}

export async function rentalOf(admin: HttpClient, cartId: string): Promise<Record<string, any> | undefined> {
  return (await succeed(admin.get(`/admin/rental/transactions?q=${cartId}`))).transactions[0]
}

const FAULTS = [
  "database slow",
  "database frozen",
  "database crashed",
  "service slow",
  "service silent",
  "service wrong",
] as const
const OF_REDIS = ["redis emptied", "redis gone"] as const

interface Causing {
  random: Random
  kills: number
  count: (what: string) => void
}

/** Kills and faults, one after the other, until all kills are done and everyone has paid. */
async function cause(
  shop: TwoServers,
  servers: Server[],
  { random, kills, count }: Causing,
  isOver: () => boolean,
): Promise<void> {
  const { pick, whole, chance } = random
  let startsAtLast = -1
  for (let killed = 0; !isOver();) {
    // A shopper gets that far between two of them.
    await wait(whole(1_000, 6_000))
    if (isOver()) return
    if (killed < kills && chance(0.75)) {
      const server = pick(servers)
      killed++
      count("server killed")
      await server.kill()
      await server.start()
      continue
    }
    const fault = pick(servers.length > 1 ? [...FAULTS, ...OF_REDIS] : FAULTS)
    const isOfService = fault.startsWith("service")
    if (killed >= kills && !isOfService) continue
    if (isOfService) {
      // Add no fault while the last one still waits for its call.
      const starts = shop.service.calls("in").filter(({ url }) => url.endsWith("/transaction")).length
      if (starts === startsAtLast) continue
      startsAtLast = starts
    }
    count(fault)
    if (fault === "database slow") await slowSteps(shop, random)
    else if (fault === "database frozen") await freezePostgres(shop, whole(500, 8_000))
    else if (fault === "database crashed") await crashPostgres(shop)
    else if (fault === "redis emptied" || fault === "redis gone") {
      await shop.redis.stop()
      await wait(fault === "redis gone" ? whole(1_000, 8_000) : 0)
      await shop.redis.start()
      // Medusa plans its jobs when a server starts, and Redis has forgotten them (docs/operations.md).
      const server = pick(servers)
      await server.kill()
      await server.start()
    } else {
      const how = {
        "service slow": { delayMs: 4_000 },
        "service silent": { dropConnection: true },
        "service wrong": { status: 500 },
      }[fault]
      shop.service.failNext({ endpoint: "transaction", ...how })
    }
  }
}

/** The process that PostgreSQL's others belong to, and those. */
async function postgresProcesses({ database }: TwoServers): Promise<{ main: number; all: number[] }> {
  const [shown] = await database.query("SHOW data_directory")
  const main = Number(readFileSync(`${shown!.data_directory}/postmaster.pid`, "utf8").split("\n")[0])
  const parentOf = (pid: string) => Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1])
  const isChild = (pid: string) => {
    try {
      return parentOf(pid) === main
    } catch {
      return false
    }
  }
  const children = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && isChild(name))
  return { main, all: [main, ...children.map(Number)] }
}

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended by itself.
    }
  }
}

/** Medusa's complete-cart stops at some of its steps, and what it undoes fails. */
async function slowSteps({ database }: TwoServers, { pick, whole, chance }: Random): Promise<void> {
  const steps = { workflow_execution: whole(50, 300), [pick(SLOW_STEPS)]: whole(50, 400) }
  await slowDown(database.query, steps, chance(0.5) ? whole(1, 3) : 0)
  await wait(4_000)
  await slowDown(database.query, {})
}

async function freezePostgres(shop: TwoServers, ms: number): Promise<void> {
  const { all } = await postgresProcesses(shop)
  signal(all, "SIGSTOP")
  await wait(ms)
  signal(all, "SIGCONT")
}

/** One of its processes dies by force: PostgreSQL cuts off all others and recovers, as after a crash. */
async function crashPostgres(shop: TwoServers): Promise<void> {
  const [other] = await shop.database.query(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend' LIMIT 1",
  )
  if (other) signal([other.pid], "SIGKILL")
}
