import { seeded } from "../../src/core/__tests__/oracle/random"
import applyRentalCalls from "../../src/jobs/apply-rental-calls"
import { startRental } from "../helpers/checkout"
import { succeed, type Answer } from "../helpers/http-client"
import { belgianCart, manyKinds } from "../helpers/many-kinds"
import { createPercentPromotion } from "../helpers/promotions"
import { captured, describeRentalsInEurope, PAID_BY, type CapturedCall } from "../helpers/rentals"

/**
 * Each is ten races at once, one for each of the carts below. In this one a call of nearly each kind comes before one of each other. More of
 * them, from the first on: RENTAL_TEST_ROUNDS.
 */
const { RENTAL_TEST_ROUNDS } = process.env
const ROUNDS = RENTAL_TEST_ROUNDS ? [...Array(Number(RENTAL_TEST_ROUNDS)).keys()] : [1]

/** What a cart of each kind comes to, in cents with taxes: a bike of 1200.00, a bell of 40.00, the delivery as it is paid. */
const KINDS = {
  plain: { bike: 144_000, bells: 0, delivery: 1200 },
  // A bell can't be rented: it is paid once, 40.00 with 20 %.
  mixed: { bike: 144_000, bells: 2, delivery: 1200 },
  // 10 % off: 1080.00 with 20 %.
  promoted: { bike: 129_600, bells: 0, delivery: 1200 },
  // Free at the shop, 4.90 at the service.
  freeDelivery: { bike: 144_000, bells: 0, delivery: 490 },
  // 21 %: 1452.00, and 10.00 for the delivery.
  belgian: { bike: 145_200, bells: 0, delivery: 1210 },
}
const BELL = 4800

type Kind = keyof typeof KINDS

/** The carts that are raced at once, each time anew: its kind, and how many bikes are in it. */
const CARTS: { kind: Kind; sent: number }[] = [
  { kind: "plain", sent: 1 },
  { kind: "plain", sent: 2 },
  { kind: "plain", sent: 2 },
  { kind: "mixed", sent: 1 },
  { kind: "mixed", sent: 2 },
  { kind: "promoted", sent: 1 },
  { kind: "promoted", sent: 2 },
  { kind: "freeDelivery", sent: 1 },
  { kind: "freeDelivery", sent: 2 },
  { kind: "belgian", sent: 1 },
]

type Action = "book" | "confirm" | "success" | "cancel" | "removeBike" | "removeBell"
interface Race {
  seed: number
  kind: Kind
  /** Bikes in the cart, and bikes that the confirmation names. */
  sent: number
  paid: number
  /** Each so many milliseconds after the race began. */
  calls: { action: Action; after: number }[]
}

/** The same seed gives the same race. */
function raceOf(seed: number): Race {
  const { kind, sent } = CARTS[(seed - 1) % CARTS.length]!
  const { whole, chance } = seeded(seed)
  const paid = sent === 2 && chance(0.3) ? 1 : sent
  const likely: [Action, number][] = [
    ["book", 0.6],
    ["cancel", 0.5],
    ["confirm", 0.6],
    ["success", 0.5],
    ["removeBike", sent > paid ? 0.8 : 0.1],
    ["removeBell", kind === "mixed" ? 0.5 : 0],
  ]
  const actions = likely.flatMap(([action, odds]) => [
    ...(chance(odds) ? [action] : []),
    ...(chance(odds / 4) ? [action] : []),
  ])
  return { seed, kind, sent, paid, calls: actions.map((action) => ({ action, after: whole(0, 400) })) }
}

interface Paid {
  id: string
  cartId: string
  held: CapturedCall
}

const cents = (euros: number) => Math.round(euros * 100)

describeRentalsInEurope("bookings, cancellations, removals and confirmations at once", (shop) => {
  let europe: { regionId: string; shippingOptionId: string }
  /** One for each of `CARTS`, paid at the service while the shop wasn't told; the database goes back to this before each round. */
  const paid: Paid[] = []
  beforeAll(async () => {
    const kinds = manyKinds(shop)
    europe = await kinds.europe()
    await kinds.shippingPromotion("FREESHIP", 100)
    await createPercentPromotion(shop.admin, "TEN", 10, { target_type: "order" })
    for (const { kind, sent } of CARTS) paid.push(await pay(kind, sent))
  })

  const pay = async (kind: Kind, sent: number): Promise<Paid> => {
    const cartId = await cartOf(kind, sent)
    const { rental_transaction_id: id, transaction_id } = await startRental(shop.store, cartId)
    const inBelgium = { street: "1 Grand-Place", city: "Bruxelles", postCode: "1000", country: "BE" }
    const deliveryAddress = kind === "belgian" ? inBelgium : PAID_BY.deliveryAddress
    const held = await shop.payWithoutCallback(transaction_id, { ...PAID_BY, deliveryAddress })
    held.body.deliveryMode = { ...held.body.deliveryMode, price: KINDS[kind].delivery / 100 }
    return { id, cartId, held }
  }

  const cartOf = async (kind: Kind, sent: number): Promise<string> => {
    if (kind === "belgian") return belgianCart(shop, europe)
    const cartId = await shop.cart({ bikes: sent, bells: KINDS[kind].bells })
    const code = { promoted: "TEN", freeDelivery: "FREESHIP" }[kind as string]
    if (code) await succeed(shop.store.post(`/store/carts/${cartId}/promotions`, { promo_codes: [code] }))
    return cartId
  }

  const callsOf = ({ held }: Paid, race: Race): Record<Action, () => Promise<Answer>> => {
    const { cartId, cartSecureKey, products } = held.body
    const event = (kind: string, changes: Record<string, unknown>) => shop.event(kind, held, changes)
    const remove = (id: string) =>
      shop.anonymous.patch("/rental/callbacks/product-removal", { cartId, cartSecureKey, id })
    const bike = products.find(({ id }: { id: string }) => id === shop.bike.variantId)
    const confirmed = { isBooking: false, products: [{ ...bike, quantity: race.paid }] }
    return {
      book: () => event("order_booked", { isBooking: true }),
      confirm: () => event("order_confirmed", confirmed),
      success: () => shop.call(held, confirmed),
      cancel: () => event("order_booking_cancelled", { isBooking: true }),
      removeBike: () => remove(shop.bike.variantId),
      removeBell: () => remove(shop.bell.variantId),
    }
  }

  const run = (race: Race, start: Paid): Promise<number[]> => {
    const calls = callsOf(start, race)
    return Promise.all(
      race.calls.map(async ({ action, after }) => {
        await new Promise((resolve) => setTimeout(resolve, after))
        return (await calls[action]()).status
      }),
    )
  }

  /** The job, as it would run in the next minutes, until nothing waits. */
  const settle = async () => {
    const long = new Date(Date.now() - 3_600_000)
    for (let runs = 0; runs < 5; runs++) {
      await shop.pg("rental_event").where({ status: "received" }).update({ next_retry_at: long })
      await shop.pg("rental_transaction").update({ updated_at: long })
      await applyRentalCalls(shop.container)
    }
  }

  /** What stands at the end, of all rentals of the round: few questions for all of them. */
  const ends = async () => {
    const { transactions } = await succeed(shop.admin.get("/admin/rental/transactions?limit=20"))
    const fields =
      "id,status,total,*items,*payment_collections,*payment_collections.payments,*payment_collections.payments.captures"
    const { orders } = await succeed(shop.admin.get(`/admin/orders?limit=50&fields=${fields}`))
    return {
      transactions: transactions as Record<string, any>[],
      orders: orders as Record<string, any>[],
      carts: await shop.pg("order_cart").whereNull("deleted_at"),
      links: await shop.pg("rental_event").select("rental_transaction_id", "kind", "status", "result"),
      reservations: await shop.pg("reservation_item").whereNull("deleted_at"),
      leases: await shop.pg("rental_transaction").whereNotNull("lease_owner").pluck("id"),
    }
  }

  const expectGoodEnd = (
    race: Race,
    { id, cartId }: Paid,
    statuses: number[],
    all: Awaited<ReturnType<typeof ends>>,
  ) => {
    const rental = all.transactions.find((each) => each.id === id)!
    const ids = all.carts.filter(({ cart_id }) => cart_id === cartId).map(({ order_id }) => order_id)
    const orders = all.orders.filter((order) => ids.includes(order.id))
    const live = orders.filter(({ status }) => status !== "canceled")
    const lines = orders.flatMap(({ items }) => items.map((item: { id: string }) => item.id))
    const calls = all.links.filter(({ rental_transaction_id }) => rental_transaction_id === id)
    const bellsGone = calls.filter(
      ({ kind, status, result }) =>
        kind === "product_removal" && status === "applied" && result?.id === shop.bell.variantId,
    ).length
    const { bike, bells, delivery } = KINDS[race.kind]
    const wanted = race.paid * bike + (bells - bellsGone) * BELL + delivery
    const asks = rental.attention !== null && rental.attention.resolved_at === null
    const isPaid = rental.status === "active"
    const captures = live.flatMap(captured).map(cents)
    const units = live.flatMap(({ items }) => items.map((item: { quantity: number }) => item.quantity))
    const sum = (numbers: unknown[]) => numbers.reduce<number>((total, each) => total + Number(each), 0)
    const reserved = all.reservations.filter(({ line_item_id }) => lines.includes(line_item_id))
    const end = {
      ...race,
      statuses,
      status: rental.status,
      attention: asks ? rental.attention.code : null,
      recommended: rental.actions.recommended,
      orders: orders.length,
      // Linked with its rental, and no other is.
      linked: live.map((order) => order.id === rental.order_id),
      totals: live.map(({ total }) => cents(total)),
      captured: captures,
      reserved: sum(reserved.map(({ quantity }) => quantity)),
      waiting: calls.filter(({ status }) => status === "received").length,
      leased: all.leases.includes(id),
      // 503 is a call that is kept, and was applied by the job since: a busy machine takes longer than a call waits.
      faults: statuses.filter((status) => status >= 500 && status !== 503),
    }
    // Whatever happened: one order at most, linked, its stock reserved and no other; nothing waits; nothing else is captured.
    expect({ ...end, orders: Math.min(end.orders, 1) }).toEqual({
      ...end,
      linked: live.map(() => true),
      reserved: sum(units),
      captured: captures.length ? [wanted] : [],
      waiting: 0,
      leased: false,
      faults: [],
      recommended: asks ? expect.any(String) : end.recommended,
    })
    if (asks) return
    expect(end).toEqual({
      ...end,
      status: expect.stringMatching(/^(active|booked|cancelled|open)$/),
      totals: isPaid ? [wanted] : rental.status === "booked" ? [expect.any(Number)] : [],
      captured: isPaid ? [wanted] : [],
    })
  }

  it.each(ROUNDS.map((round) => round * CARTS.length + 1))(
    "end with one order that is what was paid, with none, or with attention: ten races from seed %d on",
    async (first) => {
      const races = CARTS.map((_, at) => raceOf(first + at))
      const statuses = await Promise.all(races.map((race, at) => run(race, paid[at]!)))
      await settle()
      const all = await ends()
      for (const [at, race] of races.entries()) expectGoodEnd(race, paid[at]!, statuses[at]!, all)
    },
  )
})
