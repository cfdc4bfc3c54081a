import { startRental } from "../helpers/checkout"
import { eventually } from "../helpers/eventually"
import { succeed } from "../helpers/http-client"
import { describeRentals } from "../helpers/rentals"

describeRentals("what the shop's settings add to the admin", (shop) => {
  const bells = async () =>
    (await succeed(shop.admin.get("/admin/notifications?channel=feed"))).notifications.map(
      ({ data }: { data: object }) => data,
    )
  const rental = async (id: string) => shop.rentalById(id)

  it("the bell names an order as the admin numbers it, in the language of the rental's sales channel", async () => {
    await shop.settings({ shop_language: "fr" })
    const { transaction_id } = await startRental(shop.store, await shop.cart())
    const held = await shop.payWithoutCallback(transaction_id)
    const { platformOrderId } = (await shop.event("order_booked", held, { isBooking: true })).body
    const { order } = await succeed(shop.admin.get(`/admin/orders/${platformOrderId}?fields=display_id`))
    const { sales_channel_id } = await shop.rentalOf(held.body.cartId)
    await succeed(
      shop.admin.post(`/admin/rental/settings?sales_channel_id=${sales_channel_id}`, {
        shop_language: "de",
      }),
    )
    await succeed(shop.admin.post(`/admin/orders/${platformOrderId}/cancel`))
    await eventually(async () =>
      expect(await bells()).toEqual([
        {
          title: "Hier storniert, beim Dienst nicht: Léa Martin, Vélo cargo",
          description: expect.stringContaining(`#${order.display_id} `),
        },
      ]),
    )
  })

  it("a rental's page links to its order in the service's dashboard, in the environment of the address", async () => {
    const { rental_transaction_id: id, transaction_id } = await startRental(shop.store, await shop.cart())
    expect((await rental(id)).dashboard_url).toBeNull()
    await shop.settings({ dashboard_url: "https://dashboard.test/orders/{transactionId}?from=shop" })
    expect((await rental(id)).dashboard_url).toBe(`https://dashboard.test/orders/${transaction_id}?from=shop`)
    await shop.settings({ environment: "staging" })
    expect((await rental(id)).dashboard_url).toBeNull()
  })
})
