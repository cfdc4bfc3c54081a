import { Modules } from "@medusajs/framework/utils"
import { startRental } from "./checkout"
import { eventually } from "./eventually"
import { type Answer, succeed } from "./http-client"
import { paidBefore } from "./paid-orders"
import type { CapturedCall, RentalShop } from "./rentals"
import { createShippingOption } from "./seed-shop"

export const ORDER_ID = /^order_[0-9A-Z]{26}$/
/** As JSON has a moment. */
export const ISO_DATE = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

interface Paid extends CapturedCall {
  cartId: string
  transactionId: string
}

/** What the specs of the success call (docs/service.md, Success call) do and expect. Called where a suite is described: it has hooks. */
export function successCalls(shop: RentalShop) {
  const announced: { name: string; data: any }[] = []
  beforeAll(() => {
    const bus = shop.container.resolve(Modules.EVENT_BUS)
    for (const name of ["rental.confirmed", "rental.attention_required"]) {
      bus.subscribe(name, async ({ data }) => void announced.push({ name, data }))
    }
  })
  beforeEach(() => void announced.splice(0))

  /** Pays for a cart at the service, and gives the call that tells so. */
  const payFor = async (cartId: string): Promise<Paid> => {
    const { transaction_id: transactionId } = await startRental(shop.store, cartId)
    return { ...(await shop.payWithoutCallback(transactionId)), cartId, transactionId }
  }
  const paid = paidBefore(async () => payFor(await shop.cart()))
  const orderFrom = async (answer: Answer) => {
    expect(answer).toMatchObject({ status: 200, body: { platformOrderId: expect.stringMatching(ORDER_ID) } })
    return shop.order(answer.body.platformOrderId)
  }
  const orders = async () => (await succeed(shop.admin.get("/admin/orders"))).orders as { id: string }[]
  const option = async (name: string, price: number) => {
    const { stock_location } = await succeed(
      shop.admin.get(
        `/admin/stock-locations/${shop.seed.stockLocationId}?fields=*fulfillment_sets.service_zones`,
      ),
    )
    const serviceZoneId = stock_location.fulfillment_sets[0].service_zones[0].id
    return createShippingOption(shop.admin, {
      name,
      price,
      serviceZoneId,
      shippingProfileId: shop.seed.shippingProfileId,
    })
  }

  /** Refused for good: 409 with this code, no order, one attention with a remedy, one bell, one event. */
  const expectAttention = async (
    held: CapturedCall & { cartId: string },
    answer: Answer,
    code: string,
    reason: RegExp,
    // With a person's names of things: countries, amounts, orders.
    bell = reason,
  ) => {
    expect(answer).toMatchObject({ status: 409, body: { code, message: expect.stringMatching(reason) } })
    const [transaction] = await shop.transactions(held.cartId)
    expect(transaction).toMatchObject({
      attention: { code, raised_at: expect.stringMatching(ISO_DATE), resolved_at: null },
      authorized_session_id: null,
    })
    const { attention } = (await succeed(shop.admin.get(`/admin/rental/transactions/${transaction!.id}`)))
      .transaction
    expect(attention).toMatchObject({
      code,
      reason: expect.stringMatching(reason),
      remedy: expect.stringMatching(/^[A-Z].*\.$/),
    })
    const { notifications } = await succeed(shop.admin.get("/admin/notifications?channel=feed"))
    // Of this rental: the bell also tells of settings that a test has changed.
    const bells = notifications.filter((each: any) => each.resource_type === "rental_transaction")
    expect(bells).toMatchObject([
      { template: "admin-ui", data: { description: expect.stringMatching(bell) } },
    ])
    await eventually(() =>
      expect(announced).toEqual([{ name: "rental.attention_required", data: { id: transaction!.id, code } }]),
    )
  }

  return { announced, paid, payFor, orderFrom, orders, option, expectAttention }
}
