import type { Sandbox } from "../../src/sandbox"
import { completeCart, createCart, fillCart, startPayment, startRental, RENTAL_PROVIDER } from "../helpers/checkout"
import { succeed } from "../helpers/http-client"
import { connectToService } from "../helpers/rental-settings"
import { describeShop } from "../helpers/shop"
import { SERVICE_API_KEY, startSimulator } from "../helpers/simulator"

const PAID_BY = {
  customer: { email: "lea.martin@example.test", firstName: "Léa", lastName: "Martin", phone: "+33698765432" },
  deliveryAddress: { street: "3 place Bellecour", city: "Lyon", postCode: "69002", country: "FR" },
  invoiceAddress: { street: "9 quai Voltaire", city: "Paris", postCode: "75007", country: "FR" },
}

describeShop("renting a cart", (shop) => {
  let service: Sandbox

  beforeAll(async () => {
    service = await startSimulator()
    await connectToService(shop, { url: service.url, apiKey: SERVICE_API_KEY, paymentUrl: service.paymentUrl })
  })
  afterAll(() => service.close())

  const bikeCart = async (quantity = 1) => {
    const bike = await shop.product({ title: "Vélo cargo", priceHT: 1200 })
    const cart = await createCart(shop.store, shop.seed, [{ variantId: bike.variantId, quantity }])
    await fillCart(shop.store, shop.seed, cart.id)
    return { bike, cartId: cart.id }
  }

  const orderOf = async (id: string) => {
    const fields = "*payment_collections.payments,*items,*shipping_address,*billing_address,*shipping_methods,email,total"
    return (await succeed(shop.admin.get(`/admin/orders/${id}?fields=${fields},payment_status`))).order
  }

  it("makes a paid order with the real buyer and addresses, once", async () => {
    const { cartId } = await bikeCart()
    const session = await startRental(shop.store, cartId, { duration: 12, lang: "fr" })
    expect(session.payment_url).toBe(`${service.url}/pay/${session.transaction_id}?duration=12&lang=fr`)

    const paid = await service.pay(session.transaction_id, { ...PAID_BY, duration: 12 })
    expect(paid.status).toBe(302)
    const orderId = service.order(session.transaction_id)?.externalOrderId as string
    expect(orderId).toMatch(/^order_/)

    const order = await orderOf(orderId)
    expect(order).toMatchObject({
      email: "lea.martin@example.test",
      // 1200.00 and 10.00 of delivery, each with 20 %
      total: 1452,
      payment_status: "captured",
      shipping_address: { first_name: "Léa", address_1: "3 place Bellecour", postal_code: "69002", city: "Lyon", country_code: "fr" },
      billing_address: { last_name: "Martin", address_1: "9 quai Voltaire", postal_code: "75007", country_code: "fr" },
    })
  })

  it("gives the browser that completes the cart by itself no order", async () => {
    const { cartId } = await bikeCart()
    await startRental(shop.store, cartId)
    const answer = await completeCart(shop.store, cartId)
    expect(answer.body).not.toMatchObject({ type: "order" })
    expect((await succeed(shop.admin.get("/admin/orders"))).orders).toEqual([])
  })

  it("gives the same unchanged cart the same transaction", async () => {
    const { cartId } = await bikeCart()
    const first = await startRental(shop.store, cartId, { duration: 12 })
    const again = await startRental(shop.store, cartId, { duration: 12 })
    expect(again.transaction_id).toBe(first.transaction_id)
    expect(service.orders().filter((order) => order.cartId === cartId)).toHaveLength(1)
  })
})
