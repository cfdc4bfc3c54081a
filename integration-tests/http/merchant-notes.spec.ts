import { withRental } from "../../src/workflows/with-rental"
import { eventually } from "../helpers/eventually"
import { succeed, type Answer } from "../helpers/http-client"
import { describeRentalsInEurope } from "../helpers/rentals"
import { rentalId, type RentalId } from "../../src/modules/rental/ids"

/** Closing attention and allowing a refund wait for whatever is changing the rental, as all the merchant's buttons do. */
describeRentalsInEurope("a merchant's note on a rental that is being changed", (shop) => {
  const rented = async () => {
    const { id, cartId, transactionId } = await shop.rented()
    return { id: rentalId(id), cart_id: cartId, transaction_id: transactionId }
  }
  const rejected = { code: "rejected", params: { order_id: null } } as const
  const write = (id: string, action: string) => shop.press(id, action, { note: "Spoke to the shopper." })
  const attentionOf = async (id: string) => (await shop.rental.retrieveRentalTransaction(id)).attention

  /** Presses the button while a change is under way, and ends the change once the button has waited. */
  const pressDuring = async (
    row: { id: RentalId; cart_id: string },
    action: string,
    change: () => Promise<unknown>,
  ): Promise<Answer> => {
    const { pressed } = await withRental(shop.container, row, async () => {
      const waits = jest.spyOn(shop.rental.transactions.claims, "wait")
      const pressed = write(row.id, action)
      await eventually(() => expect(waits).toHaveBeenCalled())
      waits.mockRestore()
      await change()
      return { pressed }
    })
    return pressed
  }

  it("leaves open what came up during that change: nobody has read it", async () => {
    const row = await rented()
    await shop.rental.attention.raise(row.id, rejected)
    const answer = await pressDuring(row, "resolve", () =>
      shop.rental.attention.raise(row.id, { code: "paid_twice", params: { order_id: "order_1" } }),
    )
    expect(answer).toMatchObject({ status: 409, body: { code: "newer_attention", type: "not_allowed" } })
    expect(await attentionOf(row.id)).toMatchObject({
      resolved_at: null,
      problems: [{ code: "rejected" }, { code: "paid_twice" }],
    })
  })

  it("is answered with 409 where the change takes too long, and so is Make the order", async () => {
    const row = await rented()
    const held = await shop.payWithoutCallback(row.transaction_id)
    await shop.call(held, { rejected: true })
    await succeed(shop.admin.post(`/admin/rental/transactions/${row.id}/resolve`, { note: "Seen." }))
    await shop.pg("rental_call").update({
      body: shop.pg.raw("body || '{\"rejected\": false}'"),
      result: { code: "contents_differ" },
    })
    const wait = jest.spyOn(shop.rental.transactions.claims, "wait").mockResolvedValue(false)
    const answers = await Promise.all([write(row.id, "resolve"), write(row.id, "complete")])
    wait.mockRestore()
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 409, body: { code: "try_again", type: "not_allowed" } })
    }
    expect((await write(row.id, "complete")).status).toBe(200)
  })
})
