import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type RentalModuleService from "../../src/modules/rental/service"
import type { PayOptions, Sandbox, SandboxOptions } from "../../simulator/src"
import { BUYER, createCart, createFilledCart, ONLY_ID, startRental, type CartItemInput } from "./checkout"
import { forgetRules } from "./forget-rules"
import { type Answer, succeed } from "./http-client"
import { connectToService } from "./rental-settings"
import { describeShop, type Shop, type ShopOptions } from "./shop"
import { SERVICE_API_KEY, startSimulator } from "./simulator"

/** Where the service sends its events, of a shop with the settings of its default row. */
export const EVENTS = "/rental/callbacks/events/rset_default"

/** Who pays in these tests: neither the cart's email nor its addresses. */
export const PAID_BY = {
  customer: { email: "lea.martin@example.test", firstName: "Léa", lastName: "Martin", phone: "+33698765432" },
  deliveryAddress: { street: "3 place Bellecour", city: "Lyon", postCode: "69002", country: "FR" },
  invoiceAddress: { street: "9 quai Voltaire", city: "Paris", postCode: "75007", country: "FR" },
} satisfies PayOptions

/** The success call that the service would have made, for a test to change and to send itself. */
export interface CapturedCall {
  path: string
  body: Record<string, any>
}

/** A rental as its storefront has it, by our id and by the service's. */
export interface Rented {
  cartId: string
  id: string
  transactionId: string
}

export type Paid = Rented & CapturedCall

/** One bike and no bell where nothing else is said. */
interface BikesAndBells {
  bikes?: number
  bells?: number
}

/** The argument of `cart`: lines, or how many bikes and bells. */
type Items = CartItemInput[] | number | BikesAndBells

/** A seeded shop that is connected to a simulator of the service, and what these tests ask of both. */
export type RentalShop = Shop & ReturnType<typeof equip>

const ORDER_FIELDS = [
  "id,email,total,item_total,shipping_total,tax_total,status,payment_status,customer_id",
  "*items,*shipping_address,*billing_address,*shipping_methods,*customer",
  "*payment_collections,*payment_collections.payments,*payment_collections.payments.captures,*payment_collections.payment_sessions",
  "*rental_transaction",
].join(",")

/**
 * A shop that rents: connected to a simulator, with a bike that can be rented and a bell that can't. The simulator is reset
 * after each test; it repeats no success call unless `options` say so.
 */
export function describeRentals(
  name: string,
  suite: (shop: RentalShop) => void,
  options: SandboxOptions = {},
  world?: ShopOptions["world"],
): void {
  const rented = (base: Shop) => {
    const shop = base as RentalShop
    beforeAll(async () => {
      const service = await startSimulator({
        retryDelaysMs: [],
        successTimeoutMs: 60_000,
        ...options,
      })
      Object.assign(shop, equip(shop, service))
      await shop.settings({})
    })
    afterEach(() => shop.service.reset())
    afterAll(() => shop.service.close())
    suite(shop)
  }
  describeShop(name, rented, { world })
}

/**
 * The same in the shop that Medusa's starter seeds (seed-europe.ts). What is about orders, calls and people is tested here; what is about
 * rules, prices and settings in France, with regions of its own beside it.
 */
export const describeRentalsInEurope = (
  name: string,
  suite: (shop: RentalShop) => void,
  options?: SandboxOptions,
): void => describeRentals(name, suite, options, "europe")

function equip(shop: Shop, service: Sandbox) {
  const rental = shop.container.resolve<RentalModuleService>("rental")
  const pg: Knex = shop.container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { bike, bell } = shop.seed
  const settings = async (changes: Record<string, unknown>): Promise<void> => {
    const { url, paymentUrl } = service
    await connectToService(shop, { url, apiKey: SERVICE_API_KEY, paymentUrl }, changes)
  }
  /**
   * Makes a cart with email, addresses and delivery, of one bike if no items are given. A cart of bikes, or of bikes and bells, is copied
   * from the database's template, in a fiftieth of the time that Medusa takes; of other carts only the delivery is copied. A copy doesn't know
   * what the test has changed of the shop: use `createFilledCart` where that matters.
   */
  const cart = async (items: Items = 1, more: Record<string, unknown> = {}): Promise<string> => {
    const copied = async (statement: string, values: (string | number)[]) =>
      (await pg.raw(statement, values)).rows[0].id
    const { bikes = 1, bells = 0 } = typeof items === "number" ? { bikes: items } : (items as BikesAndBells)
    if (!Array.isArray(items) && Object.keys(more).length === 0) {
      return copied("SELECT restore.copy_cart(?, ?) AS id", [bikes, bells])
    }
    const both = [
      { variantId: bike.variantId, quantity: bikes },
      { variantId: bell.variantId, quantity: bells },
    ]
    const lines = Array.isArray(items) ? items : both.filter(({ quantity }) => quantity > 0)
    // Medusa reckons with all that may change a delivery's price or taxes.
    if ("promo_codes" in more || "shipping_address" in more) {
      return createFilledCart(shop.store, shop.seed, lines, more)
    }
    const { id } = await createCart(shop.store, shop.seed, lines, { ...BUYER, ...more }, ONLY_ID)
    return copied("SELECT restore.copy_delivery(?) AS id", [id])
  }
  /** The rows of this cart's transactions, oldest first. */
  const transactions = (cart_id: string): Promise<Record<string, any>[]> =>
    rental.listRentalTransactions({ cart_id }, { order: { created_at: "ASC" } })
  /** Rents a cart: of these items, as `cart` makes it, or one that is there. */
  const rented = async (of?: Items | string, duration?: number): Promise<Rented> => {
    const cartId = typeof of === "string" ? of : await cart(of)
    const session = await startRental(shop.store, cartId, duration ? { duration } : undefined)
    return { cartId, id: session.rental_transaction_id, transactionId: session.transaction_id }
  }
  /** An order with all that these tests look at, over the admin's route. */
  const order = async (id: string): Promise<Record<string, any>> =>
    (await succeed(shop.admin.get(`/admin/orders/${id}?fields=${ORDER_FIELDS}`))).order
  /** A rental as the panel sees it, over the admin's route. */
  const rentalById = async (id: string): Promise<Record<string, any>> =>
    (await succeed(shop.admin.get(`/admin/rental/transactions/${id}`))).transaction
  return {
    ...{ service, rental, pg, settings, cart, transactions, rented, order, rentalById },
    /** 120.00 a month for 12 months, 240.00 for 6, as much as first payment. */
    bike,
    /** Below every price rule. */
    bell,
    /** Returns the requests for an order of this cart that the service got, oldest first. */
    sent: (cartId: string): Record<string, any>[] =>
      service
        .calls("in")
        .filter(({ method, url }) => method === "POST" && url.endsWith("/v1/subscriptions/transaction"))
        .map(({ requestBody }) => JSON.parse(requestBody))
        .filter((body) => body.cartId === cartId),
    /** Pays at the service, loses its call to the shop, and returns that call. */
    payWithoutCallback: (transactionId: string, pay?: PayOptions) =>
      payWithoutCallback(service, transactionId, pay),
    /** Rents, and pays at the service, which doesn't call the shop; returns the success call that it would have made, too. */
    paid: async (of?: Items | string, pay?: PayOptions): Promise<Paid> => {
      const held = await rented(of)
      return { ...held, ...(await payWithoutCallback(service, held.transactionId, pay)) }
    },
    /** Presses one of the merchant's buttons on a rental. */
    press: (id: string, button: string, body: object = {}): Promise<Answer> =>
      shop.admin.post(`/admin/rental/transactions/${id}/${button}`, body),
    /** All orders of the shop, by id and status. */
    orders: async (): Promise<{ id: string; status: string }[]> =>
      (await succeed(shop.admin.get("/admin/orders?fields=id,status"))).orders,
    /** The order that a call's answer names; throws with any other answer. */
    orderFrom: async (answer: Answer): Promise<Record<string, any>> => {
      const body = { platformOrderId: expect.stringMatching(/^order_/) }
      expect(answer).toMatchObject({ status: 200, body })
      return order(answer.body.platformOrderId)
    },
    /** Sends a success call as the service does. */
    call: ({ path, body }: CapturedCall, changes: Record<string, unknown> = {}): Promise<Answer> =>
      shop.anonymous.post(path, { ...body, ...changes }),
    /** Sends an event about what a held call is about, as the service does. */
    event: (kind: string, { body }: CapturedCall, changes: object = {}, query = ""): Promise<Answer> =>
      shop.anonymous.post(`${EVENTS}/${kind}${query}`, { ...body, ...changes }),
    /** The rental of this cart as the panel sees it; the newest, where it has several. */
    rentalOf: async (cartId: string) => rentalById((await transactions(cartId)).at(-1)!.id),
    /** Writes into the rows of a rental, or of those that fit the filter: what a server that died, or time, would have left. */
    setRow: async (
      of: string | Record<string, unknown>,
      changes: Record<string, unknown>,
    ): Promise<unknown> =>
      pg("rental_transaction")
        .where(typeof of === "string" ? { id: of } : of)
        .update(changes),
    /** Every row of every table of ours, as text. */
    everyRow: () => everyRow(pg),
    /** Lets the kept price rules expire: the next request for them asks the service. */
    forgetRules: async (): Promise<void> => {
      await pg("rental_price_rules").delete()
      forgetRules(shop.container)
    },
  }
}

/** What was captured of an order: euros. */
export const captured = (order: Record<string, any>): number[] =>
  order.payment_collections.flatMap(({ payments }: any) =>
    payments.flatMap(({ captures }: any) => captures.map(({ amount }: any) => amount)),
  )

/** Pays at the service, loses its success call to the shop, and returns that call. */
export async function payWithoutCallback(
  service: Sandbox,
  transactionId: string,
  options: PayOptions = PAID_BY,
): Promise<CapturedCall> {
  service.failNext({ endpoint: "customer-data", lose: "call" })
  service.failNext({ endpoint: "success", lose: "call" })
  const paid = await service.pay(transactionId, options)
  if (paid.errors.length) throw new Error(`the payment page refuses: ${JSON.stringify(paid.errors)}`)
  const call = service
    .calls("out")
    .filter((each) => each.transactionId === transactionId && each.method === "POST")
    .at(-1)
  if (!call) throw new Error(`the service made no success call for ${transactionId}`)
  return { path: new URL(call.url).pathname, body: JSON.parse(call.requestBody) }
}

async function everyRow(pg: Knex): Promise<string> {
  const tables = await pg("information_schema.tables")
    .where("table_name", "like", "%rental%")
    .pluck("table_name")
  const rows = await Promise.all(tables.map((table) => pg.raw(`SELECT t::text AS row FROM "${table}" t`)))
  return rows.flatMap(({ rows }) => rows.map(({ row }: { row: string }) => row)).join("\n")
}
