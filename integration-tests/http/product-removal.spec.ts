import { attentionOf, cartCalls, inboxOf } from "../helpers/cart-calls"
import { succeed } from "../helpers/http-client"
import { describeRentalsInEurope, PAID_BY } from "../helpers/rentals"

/** PATCH product-removal: the shopper removed one unit on the payment page (docs/service.md, Product removal). */
describeRentalsInEurope("a product removed on the payment page", (shop) => {
  const rented = async (items?: Parameters<typeof shop.cart>[0]) => {
    const rented = await shop.rented(items, 12)
    return { ...rented, ...cartCalls(shop, rented.transactionId) }
  }
  const cartOf = async (id: string) => {
    const fields = "id,total,item_total,*items,*payment_collection,*payment_collection.payment_sessions"
    return (await succeed(shop.store.get(`/store/carts/${id}?fields=${fields}`))).cart
  }
  const contents = async (id: string) => {
    const { items } = await cartOf(id)
    return Object.fromEntries(items.map((item: any) => [item.variant_id, item.quantity]))
  }

  // @covers flow.calls, removal.no-retry
  it("takes one unit: the cart's total follows, Medusa deletes the payment session, and the page can be paid", async () => {
    const { cartId, id, transactionId, removeProduct } = await rented(3)
    expect((await cartOf(cartId)).payment_collection.payment_sessions).toHaveLength(1)
    await shop.service.remove(transactionId, shop.bike.variantId)
    const cart = await cartOf(cartId)
    // 2 x 1200.00 with 20 %, and 12.00 of delivery
    expect(cart).toMatchObject({
      item_total: 2880,
      total: 2892,
      items: [{ quantity: 2 }],
      payment_collection: { amount: 2892 },
    })
    expect(cart.payment_collection.payment_sessions ?? []).toEqual([])
    const result = { id: shop.bike.variantId, units: 1, item_id: cart.items[0].id, left: 2 }
    expect(await inboxOf(shop)).toMatchObject([{ kind: "product_removal", status: "applied", result }])

    expect(await shop.service.pay(transactionId, PAID_BY)).toMatchObject({ status: 302 })
    const order = await shop.order(shop.service.order(transactionId)!.externalOrderId as string)
    expect(order).toMatchObject({ total: 2892, payment_status: "captured", items: [{ quantity: 2 }] })
    expect(shop.sent(cartId)).toHaveLength(1)
    expect(await attentionOf(shop, id)).toBeNull()
    const late = { status: 409, body: { code: "cart_completed" } }
    expect(await removeProduct({ id: shop.bike.variantId })).toMatchObject(late)
  })

  // @covers removal.condition, product.deletableByCustomer
  it("refuses a product that was sent with deletableByCustomer false", async () => {
    await succeed(shop.admin.post(`/admin/rental/products/${shop.bike.id}`, { removable: false }))
    const { cartId, removeProduct } = await rented(2)
    expect(shop.sent(cartId)[0]!.products[0].deletableByCustomer).toBe(false)
    const refused = { status: 409, body: { code: "not_removable" } }
    expect(await removeProduct({ id: shop.bike.variantId })).toMatchObject(refused)
    expect(await contents(cartId)).toEqual({ [shop.bike.variantId]: 2 })
  })

  // @covers removal.once-per-line, silent.removal-unit
  it("takes two units by the same call repeated, also at once, and never more than were sent", async () => {
    const { cartId, removeProduct } = await rented(4)
    await Promise.all([1, 2].map(() => removeProduct({ id: shop.bike.variantId })))
    await succeed(removeProduct({ id: shop.bike.variantId }))
    expect(await contents(cartId)).toEqual({ [shop.bike.variantId]: 1 })
    await succeed(removeProduct({ id: shop.bike.variantId }))
    const refused = { status: 409, body: { code: "already_removed" } }
    expect(await removeProduct({ id: shop.bike.variantId })).toMatchObject(refused)
    expect(await inboxOf(shop)).toHaveLength(5)
  })

  // @covers silent.removal-unit
  it("takes the line where the service is read to mean it, as it was read when the rental was opened", async () => {
    await shop.settings({ removal: "line" })
    const { cartId, removeProduct } = await rented({ bikes: 2, bells: 3 })
    // read otherwise by now: what is open stays as it was opened
    await shop.settings({ removal: "unit" })
    await succeed(removeProduct({ id: shop.bell.variantId }))
    expect(await contents(cartId)).toEqual({ [shop.bike.variantId]: 2 })
  })

  it("is taken also where the units that stay are out of stock", async () => {
    const rare = await shop.product({ title: "Vélo rare", priceHT: 1000, stock: 3 })
    const { cartId, removeProduct } = await rented([{ variantId: rare.variantId, quantity: 3 }])
    const none = JSON.stringify({ value: "0", precision: 20 })
    await shop.pg("inventory_level").update({ stocked_quantity: 0, raw_stocked_quantity: none })
    await succeed(removeProduct({ id: rare.variantId }))
    expect(await contents(cartId)).toEqual({ [rare.variantId]: 2 })
  })

  // @covers removal.headers, removal.cartId, removal.cartSecureKey, removal.unsigned
  // @covers customer-data.cartSecureKey, customer-data.unsigned
  it("names the field that can't be read, and says the same to whatever doesn't belong together", async () => {
    const { cartId, removeProduct, customerData } = await rented(1)
    for (const id of [null, "", { length: 1 }]) {
      const answer = await removeProduct({ id })
      expect(answer).toMatchObject({ status: 400, body: { code: "invalid_body", fields: [{ field: "id" }] } })
    }
    expect((await removeProduct({ id: shop.bike.variantId, cartSecureKey: null })).status).toBe(404)
    const forged = await removeProduct({ id: shop.bike.variantId, cartSecureKey: "A".repeat(43) })
    const elsewhere = await removeProduct({ id: shop.bike.variantId, cartId: "cart_of_somebody_else" })
    expect([forged.status, elsewhere.status, elsewhere.text]).toEqual([404, 404, forged.text])
    // Nor may they change the shopper.
    const eve = { firstName: "Eve" }
    expect((await customerData({ ...eve, cartSecureKey: "A".repeat(43) })).text).toBe(forged.text)
    expect((await customerData({ ...eve, cartId: "cart_of_somebody_else" })).text).toBe(forged.text)
    const { problems } = (await shop.transactions(cartId))[0]!.attention
    const codes = ["call_unreadable", "keys_do_not_match", "keys_do_not_match"]
    expect(problems.map(({ code }: { code: string }) => code)).toEqual(codes)
    expect(await contents(cartId)).toEqual({ [shop.bike.variantId]: 1 })
    expect(await shop.pg("cart_address").where({ first_name: "Eve" })).toEqual([])
    expect((await inboxOf(shop)).map(({ status }) => status)).toEqual(Array(5).fill("refused"))
  })
})
