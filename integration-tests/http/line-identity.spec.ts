import { startRental } from "../helpers/checkout"
import { cartCalls } from "../helpers/cart-calls"
import { succeed } from "../helpers/http-client"
import { manyKinds } from "../helpers/many-kinds"
import { captured, describeRentalsInEurope } from "../helpers/rentals"

/** Which lines are in the order, and at which price: to the cent, and with their engraving. A bike is 1200.00 without taxes. */
describeRentalsInEurope("the lines of an order", (shop) => {
  const rental = async (id: string) =>
    (await succeed(shop.admin.get(`/admin/rental/transactions/${id}`))).transaction
  /** A cart with a bike for each of these engravings. */
  const engraved = async (...texts: string[]) => {
    const bike = { variant_id: shop.bike.variantId, quantity: 1 }
    const cartId = await shop.cart([], {
      items: texts.map((engraving) => ({ ...bike, metadata: { engraving } })),
    })
    const { rental_transaction_id: id, transaction_id } = await startRental(shop.store, cartId)
    return { cartId, id, transaction_id }
  }
  const itemsOf = async (cartId: string): Promise<Record<string, any>[]> =>
    (await succeed(shop.store.get(`/store/carts/${cartId}?fields=*items`))).cart.items
  const engravingsIn = (items: Record<string, any>[]) =>
    items.map(({ metadata }) => metadata.engraving).sort()
  /** The success call with so many bikes. */
  const orderOf = async (transaction_id: string, quantity: number) => {
    const held = await shop.payWithoutCallback(transaction_id)
    const [line] = held.body.products
    const { status, body } = await shop.call(held, { products: [{ ...line, quantity }] })
    expect(status).toBe(200)
    return shop.order(body.platformOrderId)
  }

  it("are those that the cart has after a removal on the payment page", async () => {
    const { cartId, id, transaction_id } = await engraved("A", "B", "C")
    await cartCalls(shop, transaction_id).removeProduct({ id: shop.bike.variantId })
    const kept = engravingsIn(await itemsOf(cartId))
    expect(kept).toHaveLength(2)
    expect(engravingsIn((await orderOf(transaction_id, 2)).items)).toEqual(kept)
    // The service names the product, not the line.
    expect(await rental(id)).toMatchObject({
      status: "active",
      attention: {
        code: "which_line",
        params: { what: "line", name: "Vélo cargo", paid: 2, sent: 3 },
        resolved_at: null,
      },
      actions: { recommended: "resolve" },
    })
  })

  it("are those that the shopper kept in the shop", async () => {
    const { cartId, id, transaction_id } = await engraved("A", "B")
    const [first] = (await itemsOf(cartId)).filter(({ metadata }) => metadata.engraving === "A")
    await succeed(shop.store.delete(`/store/carts/${cartId}/line-items/${first!.id}`))
    expect(engravingsIn((await orderOf(transaction_id, 1)).items)).toEqual(["B"])
    expect((await rental(id)).attention).toBeNull()
  })

  describe("that are paid once", () => {
    it("lose a removed unit where the call lists none of them, which is asked about", async () => {
      const cartId = await shop.cart({ bells: 3 })
      const { rental_transaction_id: id, transaction_id } = await startRental(shop.store, cartId)
      await cartCalls(shop, transaction_id).removeProduct({ id: shop.bell.variantId })
      const { body } = await shop.call(await shop.payWithoutCallback(transaction_id))
      // 1440.00, 2 x 48.00 and 12.00
      expect(captured(await shop.order(body.platformOrderId))).toEqual([1548])
      expect((await rental(id)).attention).toMatchObject({
        code: "which_line",
        params: { what: "units", name: "Sonnette", paid: 2, sent: 3 },
      })
    })

    it("are gone with their removal where the call lists others", async () => {
      const lamp = await shop.product({ title: "Lampe", priceHT: 30 })
      const cartId = await shop.cart([
        { variantId: shop.bike.variantId, quantity: 1 },
        { variantId: shop.bell.variantId, quantity: 3 },
        { variantId: lamp.variantId, quantity: 1 },
      ])
      shop.service.configure({ disabledProductsInPayload: true })
      const { rental_transaction_id: id, transaction_id } = await startRental(shop.store, cartId)
      await cartCalls(shop, transaction_id).removeProduct({ id: shop.bell.variantId })
      const held = await shop.payWithoutCallback(transaction_id)
      const products = held.body.products.filter((line: any) => line.id !== shop.bell.variantId)
      const { body } = await shop.call(held, { products })
      // 1440.00, 36.00 and 12.00
      expect(captured(await shop.order(body.platformOrderId))).toEqual([1488])
      expect((await rental(id)).attention).toBeNull()
    })

    const mixedCart = async (variantId: string, quantity: number) => {
      shop.service.configure({ disabledProductsInPayload: true })
      const cartId = await shop.cart([
        { variantId: shop.bike.variantId, quantity: 1 },
        { variantId, quantity },
      ])
      const { rental_cart } = await succeed(shop.store.get(`/store/rental/carts/${cartId}`))
      const { rental_transaction_id: id, transaction_id } = await startRental(shop.store, cartId)
      const sent = shop.sent(cartId)[0]!.products.find(({ disabled }: any) => disabled)
      return { cartId, id, sent, rental_cart, held: await shop.payWithoutCallback(transaction_id) }
    }

    // @covers product.unitPrice
    it("are shown, sent, ordered and captured at one sum: 5,000 units of 0.014", async () => {
      const screw = await shop.product({ title: "Vis", priceHT: 0.014, stock: 10_000 })
      const { id, sent, rental_cart, held } = await mixedCart(screw.variantId, 5000)
      // 70.00 and 20 %
      expect(rental_cart.paid_once).toBe(84)
      expect(sent.unitPrice).toBe(0.014)
      const { body } = await shop.call(held)
      // 1440.00, 84.00 and 12.00
      expect(captured(await shop.order(body.platformOrderId))).toEqual([1536])
      expect(await rental(id)).toMatchObject({ charges: { paid_once: 84 }, paid: { once: 84, total: 1536 } })
    })

    it("ask where what came back makes another sum, and are then what the call says", async () => {
      const screw = await shop.product({ title: "Vis", priceHT: 0.014, stock: 10_000 })
      const { id, held } = await mixedCart(screw.variantId, 5000)
      const products = held.body.products.map((line: any) =>
        line.id === screw.variantId ? { ...line, price: 0.01, unitPrice: 0.01 } : line,
      )
      expect(await shop.call(held, { products })).toMatchObject({
        status: 409,
        body: { code: "amounts_differ" },
      })
      const { body } = await shop.admin.post(`/admin/rental/transactions/${id}/complete`, {})
      // 1440.00, 60.00 and 12.00
      expect(captured(await shop.order(body.transaction.order_id))).toEqual([1512])
    })

    // @covers line.name, line.vat
    it("that come back with another id and other units are in the order once: as the call says", async () => {
      const lamp = await shop.product({ title: "Lampe", priceHT: 40 })
      const { id, held } = await mixedCart(lamp.variantId, 3)
      const products = held.body.products.map((line: any) =>
        line.id === lamp.variantId
          ? { ...line, id: "SKU-1", combinationId: null, name: "Lampe avant", quantity: 2 }
          : line,
      )
      expect(await shop.call(held, { products })).toMatchObject({ body: { code: "contents_differ" } })
      // 1440.00, 2 x 48.00 and 12.00
      expect((await rental(id)).paid).toMatchObject({ total: 1548, told: { total: 1548 } })
      const { body } = await shop.admin.post(`/admin/rental/transactions/${id}/complete`, {})
      const order = await shop.order(body.transaction.order_id)
      expect(captured(order)).toEqual([1548])
      expect(order.items.map(({ title }: any) => title)).toContain("Lampe avant")
    })

    it.each([undefined, 8.32, 8.33])(
      "keep 9.99 with its taxes in it where the call says %j",
      async (price) => {
        await manyKinds(shop).pricesWithTaxes()
        const light = await shop.product({ title: "Lampe", priceHT: 9.99 })
        const { id, cartId, sent, rental_cart, held } = await mixedCart(light.variantId, 1)
        expect(sent.unitPrice).toBe(8.325)
        expect(rental_cart.paid_once).toBe(9.99)
        const before = (await itemsOf(cartId)).map((item) => item.id).sort()
        const products = held.body.products.map((line: any) =>
          price && line.id === light.variantId ? { ...line, price, unitPrice: price } : line,
        )
        const { body } = await shop.call(held, { products })
        const order = await shop.order(body.platformOrderId)
        expect(order.items.find(({ variant_id }: any) => variant_id === light.variantId)).toMatchObject({
          unit_price: 9.99,
          total: 9.99,
        })
        // Nothing had changed: no line was written again.
        expect((await itemsOf(cartId)).map((item) => item.id).sort()).toEqual(before)
        expect(await rental(id)).toMatchObject({ status: "active", charges: { paid_once: 9.99 } })
      },
    )
  })
})
