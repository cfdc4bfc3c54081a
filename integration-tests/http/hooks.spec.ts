import { MedusaError } from "@medusajs/framework/utils"
import { StepResponse } from "@medusajs/framework/workflows-sdk"
import {
  finishRentalWorkflow,
  prepareRentalWorkflow,
  updateRentalProductsWorkflow,
} from "../../src/workflows"
import { startRental } from "../helpers/checkout"
import { succeed } from "../helpers/http-client"
import { describeRentalsInEurope } from "../helpers/rentals"

/** A shop's own code takes one handler for each hook: these do what each test asks. */
let handlers: {
  validate?: (input: any) => void
  prepared?: (input: any) => unknown
  orderMade?: (input: any) => void
  productChoicesChanged?: (input: any) => void
} = {}
prepareRentalWorkflow.hooks.validate((input) => handlers.validate?.(input))
prepareRentalWorkflow.hooks.prepared((input) => new StepResponse(handlers.prepared?.(input) as any))
finishRentalWorkflow.hooks.orderMade((input) => handlers.orderMade?.(input))
updateRentalProductsWorkflow.hooks.productChoicesChanged((input) => handlers.productChoicesChanged?.(input))

describeRentalsInEurope("a shop's own code beside a rental", (shop) => {
  beforeEach(() => (handlers = {}))

  const checkout = (cartId: string) => shop.store.post(`/store/rental/carts/${cartId}/checkout`, {})

  it("prepared adds names, pictures and where it came from to what is sent; the price stays", async () => {
    const cartId = await shop.cart()
    const { cart } = await succeed(shop.store.get(`/store/carts/${cartId}`))
    const [line] = cart.items
    const image_url = "https://img.example/engraved.jpg"
    handlers.prepared = () => ({
      lines: { [line.id]: { name: "Bike, engraved for Ana", image_url }, item_gone: { name: "Nothing" } },
      source: "trade fair",
      tracking_id: "track-7",
    })
    const first = await startRental(shop.store, cartId)
    // The same additions are the same rental; others are another one.
    expect((await startRental(shop.store, cartId)).transaction_id).toBe(first.transaction_id)
    expect(shop.sent(cartId)).toMatchObject([
      {
        source: "trade fair",
        trackingId: "track-7",
        products: [{ name: "Bike, engraved for Ana", imageUrl: image_url, unitPrice: 1200, quantity: 1 }],
      },
    ])
    handlers = {}
    expect((await startRental(shop.store, cartId)).transaction_id).not.toBe(first.transaction_id)
    expect(shop.sent(cartId)).toHaveLength(2)
    expect(shop.sent(cartId)[1]!.products[0].name).toBe(line.product_title)
  })

  it("prepared can't add a price: nothing is sent", async () => {
    const cartId = await shop.cart()
    const { cart } = await succeed(shop.store.get(`/store/carts/${cartId}`))
    handlers.prepared = () => ({ lines: { [cart.items[0].id]: { unit_price: 1 } } })
    await expect(checkout(cartId)).rejects.toThrow("answered 500, which openapi.json doesn't describe")
    expect(shop.sent(cartId)).toEqual([])
  })

  it("orderMade is called once for a booking, and once for its confirmation, however often the service says so", async () => {
    const made: any[] = []
    handlers.orderMade = (input) => made.push(input)
    const { id: rental_transaction_id, ...held } = await shop.paid()
    const booked = { isBooking: true }
    const { body } = await shop.event("order_booked", held, booked)
    expect((await shop.event("order_booked", held, { ...booked, trackingData: "again" })).status).toBe(200)
    expect((await shop.event("order_confirmed", held, { isBooking: false })).status).toBe(200)
    expect((await shop.event("order_booked", held, { ...booked, trackingData: "late" })).status).toBe(200)
    const order_id = body.platformOrderId
    expect(made).toEqual([
      { rental_transaction_id, order_id, as: "booked" },
      { rental_transaction_id, order_id, as: "confirmed" },
    ])
  })

  it("an orderMade that fails leaves the order paid, asks for attention the second time, and is tried again", async () => {
    handlers.orderMade = () => {
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "The ERP has no stock number for this bike.")
    }
    const { cartId, ...held } = await shop.paid()
    expect((await shop.call(held)).status).toBe(200)
    expect((await shop.call(held)).status).toBe(200)
    const rental = await shop.rentalOf(cartId)
    expect(rental).toMatchObject({ attention: { code: "order_not_finished" } })
    expect(JSON.stringify(rental.attention)).toContain("The ERP has no stock number for this bike.")
    // 1200.00 and 20 % VAT, and the delivery
    expect(await shop.order(rental.order_id)).toMatchObject({
      payment_collections: [{ status: "completed" }],
    })

    handlers = {}
    await succeed(shop.press(rental.id, "retry"))
    expect(await shop.rentalOf(cartId)).toMatchObject({
      status: "active",
      attention: { settled_by: { code: "order_made" } },
    })
  })

  // Medusa takes no hook back: the files behind this one run in the same shop.
  afterAll(() => {
    handlers = {}
  })

  it("productChoicesChanged is told of each change of what may be rented, and takes it back by an error", async () => {
    const told: unknown[] = []
    handlers.productChoicesChanged = (input) => void told.push(input)
    const product = `/admin/rental/products/${shop.bike.id}`
    await succeed(
      shop.admin.post("/admin/rental/products", { product_ids: [shop.bike.id], removable: false }),
    )
    handlers.productChoicesChanged = (input) => {
      told.push(input)
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "The ERP rents it.", "erp_says_no")
    }
    expect(await shop.admin.post(product, { rentable: false })).toMatchObject({
      status: 400,
      body: { code: "erp_says_no" },
    })
    const { product: now } = await succeed(shop.admin.get(product))
    expect(now).toMatchObject({ rentable: true, removable: false })
    expect(told).toEqual([
      { product_ids: [shop.bike.id], removable: false },
      { product_ids: [shop.bike.id], rentable: false },
    ])
  })
})
