import sendRentalReminders from "../../src/jobs/send-rental-reminders"
import { BUYER_EMAIL, startRental } from "../helpers/checkout"
import { heard } from "../helpers/heard"
import { succeed } from "../helpers/http-client"
import { describeRentalsInEurope } from "../helpers/rentals"

describeRentalsInEurope("reminders of rentals that aren't paid", (shop) => {
  const told = heard(shop, "rental.abandoned", "rental.booking_due")

  /** Opened, or booked, so many hours ago. */
  const age = (id: string, column: "opened_at" | "booked_at", hours: number) =>
    shop.setRow(id, { [column]: new Date(Date.now() - hours * 3_600_000) })
  const opened = async (hours: number) => {
    const cart_id = await shop.cart()
    const rental = await startRental(shop.store, cart_id, { lang: "de" })
    await age(rental.rental_transaction_id, "opened_at", hours)
    return { cart_id, ...rental }
  }
  const tick = () => sendRentalReminders(shop.container)

  it("tells once of a cart whose rental was opened and not paid, with whom to write to and the link", async () => {
    await shop.settings({ abandoned_after_hours: 3 })
    const { rental_transaction_id: id, transaction_id, cart_id, payment_url } = await opened(4)
    await Promise.all([tick(), tick()])
    // Another rental of the cart is the same shopper's.
    const again = await startRental(shop.store, cart_id, { duration: 6 })
    await age(again.rental_transaction_id, "opened_at", 4)
    await tick()
    expect(told).toEqual([
      {
        name: "rental.abandoned",
        data: { id, transaction_id, cart_id, email: BUYER_EMAIL, language: "de", payment_url },
      },
    ])
  })

  it("tells of nothing while the setting isn't set, nor too early, nor of what is older than a week", async () => {
    const { rental_transaction_id: id } = await opened(4)
    await tick()
    await shop.settings({ abandoned_after_hours: 5 })
    await tick()
    await age(id, "opened_at", 8 * 24)
    await tick()
    expect(told).toEqual([])
  })

  it("tells of no rental whose cart was changed or paid since", async () => {
    await shop.settings({ abandoned_after_hours: 3 })
    const changed = await opened(4)
    const { cart } = await succeed(shop.store.get(`/store/carts/${changed.cart_id}`))
    await succeed(
      shop.store.post(`/store/carts/${changed.cart_id}/line-items/${cart.items[0].id}`, { quantity: 2 }),
    )
    const paid = await opened(4)
    const held = await shop.payWithoutCallback(paid.transaction_id)
    expect((await shop.call(held)).status).toBe(200)
    await tick()
    expect(told).toEqual([])
  })

  it("tells once of a booking that isn't finished, with the page that finishes it", async () => {
    await shop.settings({ abandoned_after_hours: 3 })
    const { rental_transaction_id: id, transaction_id } = await opened(1)
    const held = await shop.payWithoutCallback(transaction_id)
    const finalize_url = "https://pay.example.test/finalize/1"
    await shop.event("order_booked", held, { isBooking: true, finalizeUrl: finalize_url })
    await tick()
    expect(told).toEqual([])
    await age(id, "booked_at", 4)
    await Promise.all([tick(), tick()])
    const { order_id } = await shop.rentalOf(held.body.cartId)
    const email = "lea.martin@example.test"
    expect(told).toEqual([
      {
        name: "rental.booking_due",
        data: { id, transaction_id, order_id, email, language: "de", finalize_url },
      },
    ])
  })
})
