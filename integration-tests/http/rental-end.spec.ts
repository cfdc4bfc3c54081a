import { Modules } from "@medusajs/framework/utils"
import { RENTAL_MODULE } from "../../src/modules/rental"
import { readDeveloperSettings } from "../../src/modules/rental/settings/options"
import { remind } from "../../src/workflows/notify/remind"
import { BUYER_EMAIL, startRental } from "../helpers/checkout"
import { loggedIn } from "../helpers/customers"
import { heard } from "../helpers/heard"
import { succeed } from "../helpers/http-client"
import { writeRentals, type RentalRow } from "../helpers/rental-rows"
import { PAID_BY, describeRentalsInEurope } from "../helpers/rentals"

describeRentalsInEurope("the end of a rental", (shop) => {
  const told = heard(shop, "rental.ending", "rental.ended")
  const bus = () => shop.container.resolve(Modules.EVENT_BUS)
  beforeEach(() => shop.settings({ ending_notice_days: 30 }))

  const at = (moment: string) => remind(shop.container, new Date(moment))
  const names = () => told.map(({ name }) => name)
  /** Active for 12 months, paid on 31 January 2026 at noon: it ends on 31 January 2027. */
  const RUNNING: RentalRow = { at: "2026-01-31T12:00:00Z", status: "active", duration: 12 }
  const BEFORE_END = "2027-01-15T12:00:00Z"
  const AFTER_END = "2027-02-01T12:00:00Z"

  it("is announced 30 days before, and on the day", async () => {
    const [paid, ends, notice] = ["2026-08-31T10:00:00Z", "2027-02-28T12:00:00.000Z", "2027-01-29T12:00:00Z"]
    const justBefore = (moment: string) => new Date(Date.parse(moment) - 1).toISOString()
    const [id] = await writeRentals(shop.pg, [{ at: paid, status: "active", duration: 6 }])
    await at(justBefore(notice))
    expect(told).toEqual([])
    await at(notice)
    expect(told).toMatchObject([{ name: "rental.ending", data: { id, ends_at: ends } }])
    await at(justBefore(ends))
    expect(told).toHaveLength(1)
    await at(ends)
    await at(ends)
    expect(names()).toEqual(["rental.ending", "rental.ended"])
    const transaction = await shop.rentalById(id!)
    expect(transaction.ends_at).toBe(ends)
  })

  it("is announced to no one by a server that may not call the rental's environment: a copy of the shop", async () => {
    await writeRentals(shop.pg, [RUNNING])
    const { settings } = shop.container.resolve(RENTAL_MODULE)
    const locked = readDeveloperSettings({}, { RENTAL_ONLY_ENVIRONMENT: "staging" })
    const lock = jest.replaceProperty(settings as any, "developer", locked)
    await at(BEFORE_END)
    await at(AFTER_END)
    expect(told).toEqual([])
    lock.restore()
    // Nor by any while no notice is set; on the day it is.
    await shop.settings({ ending_notice_days: null })
    await at(BEFORE_END)
    await at(AFTER_END)
    expect(names()).toEqual(["rental.ended"])
  })

  it("names customer, language, products, order and end, also long after the rental's own people are redacted", async () => {
    const customer = await loggedIn(shop, BUYER_EMAIL)
    const cartId = await shop.cart()
    await succeed(customer.store.post(`/store/carts/${cartId}/customer`, {}))
    const { rental_transaction_id: id, transaction_id } = await startRental(shop.store, cartId, {
      lang: "de",
    })
    await shop.call(await shop.payWithoutCallback(transaction_id, PAID_BY))
    const { order_id, subscription_id } = await shop.rentalOf(cartId)
    await shop.setRow(id, { ends_at: "2027-01-31T12:00:00Z", created_at: "2026-01-31T12:00:00Z" })
    await shop.container.resolve(Modules.WORKFLOW_ENGINE).run("job-forget-rental-personal-data", {})
    const calls = shop.service.calls("in").length
    await at(BEFORE_END)
    const data = {
      id,
      transaction_id,
      subscription_id,
      order_id,
      customer_id: customer.id,
      email: "lea.martin@example.test",
      language: "de",
      products: [
        {
          product_id: shop.bike.id,
          variant_id: shop.bike.variantId,
          title: "Vélo cargo",
          quantity: 1,
        },
      ],
      ends_at: "2027-01-31T12:00:00.000Z",
    }
    expect(told).toEqual([{ name: "rental.ending", data }])
    await at(AFTER_END)
    expect(told[1]).toEqual({ name: "rental.ended", data })
    expect(shop.service.calls("in")).toHaveLength(calls)
  })

  it("is announced by the next tick where a server died between claim and event, or the bus was down", async () => {
    const [id] = await writeRentals(shop.pg, [RUNNING])
    const claim = (seconds: number) =>
      shop.setRow(id!, {
        lease_owner: "a server that died",
        lease_expires_at: shop.pg.raw("now() + make_interval(secs => ?)", [seconds]),
      })
    await claim(20)
    await at(BEFORE_END)
    expect(told).toEqual([])
    await claim(-1)
    const down = jest.spyOn(bus(), "emit").mockRejectedValueOnce(new Error("Redis is away"))
    await at(BEFORE_END)
    expect(down).toHaveBeenCalledTimes(1)
    down.mockRestore()
    expect(told).toEqual([])
    await at(BEFORE_END)
    await at(BEFORE_END)
    expect(names()).toEqual(["rental.ending"])
  })

  it("isn't announced of what was cancelled, closed, forgotten, paid twice, of staging or over for a week", async () => {
    const of = (more: Partial<RentalRow>): RentalRow => ({ ...RUNNING, ...more })
    const ids = await writeRentals(shop.pg, [
      of({ status: "cancelled" }),
      of({ order_closed_at: "2026-05-01T12:00:00Z" }),
      of({ cart: "cart_twice" }),
      of({ cart: "cart_twice", order: null }),
      of({ environment: "staging" }),
      of({}),
      of({ paid: "2026-01-24T11:59:59Z" }),
      of({ status: "booked" }),
    ])
    const [, , first, , , forgotten] = ids
    await shop.setRow(forgotten!, { forgotten_at: "2026-06-01T12:00:00Z" })
    await at("2027-01-31T12:00:00Z")
    expect(told.map(({ name, data }) => [name, data.id])).toEqual([["rental.ended", first]])
  })
})
