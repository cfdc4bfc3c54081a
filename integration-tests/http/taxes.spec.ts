import { Modules } from "@medusajs/framework/utils"
import { ADDRESS, createCart, RENTAL_PROVIDER, startPayment } from "../helpers/checkout"
import { succeed } from "../helpers/http-client"
import { createProductRate, createRegion, createTaxRegion, type RegionInput } from "../helpers/regions"
import { describeRentals } from "../helpers/rentals"

/**
 * Taxes are known, or nothing is priced or sent. The bike costs 1200.00; its rules take (price + taxes) / 6 and / 12, both as monthly
 * price and as first payment.
 */
describeRentals("the taxes of a rental", (shop) => {
  const region = (input: RegionInput) => createRegion(shop.admin, shop.seed, input)
  afterEach(() => jest.restoreAllMocks())
  const prices = async (regionId: string, country = "", variants = [shop.bike.variantId]) => {
    const query = [...variants.map((id) => `variant_id=${id}`), `region_id=${regionId}`]
    if (country) query.push(`country_code=${country}`)
    return (await succeed(shop.store.get(`/store/rental/prices?${query.join("&")}`))).prices
  }
  const view = async (cartId: string, country?: string) => {
    const query = country ? `?country_code=${country}` : ""
    return (await succeed(shop.store.get(`/store/rental/carts/${cartId}${query}`))).rental_cart
  }
  const checkout = (cartId: string, body: Record<string, unknown> = {}) =>
    shop.store.post(`/store/rental/carts/${cartId}/checkout`, body)
  /** A cart without an address, one bike if nothing else is said. */
  const cartIn = async (regionId: string, more: Record<string, unknown> = {}) =>
    (await createCart(shop.store, { regionId }, [{ variantId: shop.bike.variantId }], more)).id
  const sentLines = (cartId: string) =>
    shop
      .sent(cartId)
      .at(-1)!
      .products.map(({ unitPrice, vat }: Record<string, number>) => [unitPrice, vat])

  it("are the product's own rate where all countries of the region have it, before defaults that differ", async () => {
    const { id, taxRegions } = await region({ rates: { be: 21, de: 19 } })
    for (const country of ["be", "de"]) {
      const taxRegionId = taxRegions[country]!
      await createProductRate(shop.admin, { taxRegionId, productId: shop.bike.id, rate: 6 })
    }
    const trailer = await shop.product({ title: "Remorque", priceHT: 1200 })
    // 1272 / 6 and / 12
    const offers = [{ monthly: 212 }, { monthly: 106, deposit: 106 }]
    expect(await prices(id, "", [shop.bike.variantId, trailer.variantId])).toMatchObject([
      { eligible: true, offers },
      { eligible: false, offers: [], reason: "address_needed" },
    ])
  })

  describe("of a country whose taxes aren't Medusa's own", () => {
    const taxesBy = async (answer: (items: { id: string }[]) => Promise<object[]>) => {
      const { id } = await region({ rates: { be: 20, de: 20 } })
      await shop.pg("tax_region").where({ country_code: "de" }).update({ provider_id: null })
      const tax = shop.container.resolve(Modules.TAX) as unknown as { getTaxLines: jest.Mock }
      return { id, asked: jest.spyOn(tax, "getTaxLines").mockImplementation(answer as never) }
    }

    it("are asked of each country", async () => {
      const own = { rate: 20, code: "vat", name: "VAT", provider_id: "own" }
      const { id, asked } = await taxesBy(async (items) =>
        items.map((item) => ({ line_item_id: item.id, ...own })),
      )
      expect(await prices(id)).toMatchObject([{ eligible: true, offers: [{}, { monthly: 120 }] }])
      const countries = asked.mock.calls.map(([, context]) => context.address.country_code)
      expect(countries.sort()).toEqual(["be", "de"])
    })

    it("aren't known, and nothing fails, where their provider wants a whole address", async () => {
      const { id } = await taxesBy(() => Promise.reject(new Error("A postal code is missing")))
      const cartId = await cartIn(id)
      for (const country of ["", "de"]) {
        expect(await prices(id, country)).toMatchObject([{ eligible: false, reason: "address_needed" }])
      }
      expect(await view(cartId)).toMatchObject({ monthly: null, items: [{ reason: "address_needed" }] })
      expect(await checkout(cartId)).toMatchObject({ status: 400, body: { code: "address_needed" } })
    })
  })

  describe("where they differ by country", () => {
    it("keep everything from being priced or sent until the country is known", async () => {
      const { id } = await region({ rates: { be: 6, de: 20 } })
      const cartId = await cartIn(id)
      expect(await prices(id)).toEqual([
        { variant_id: shop.bike.variantId, eligible: false, offers: [], reason: "address_needed" },
      ])
      const unpriced = { durations: [], monthly: null, delivery: null, due_today: null }
      const items = [{ eligible: false, monthly: null, reason: "address_needed" }]
      expect(await view(cartId)).toMatchObject({ ...unpriced, items })
      const refused = { status: 400, body: { code: "address_needed", type: "not_allowed" } }
      expect(await checkout(cartId)).toMatchObject(refused)
      expect(await startPayment(shop.store, cartId, RENTAL_PROVIDER)).toMatchObject(refused)
      expect(await shop.store.post(`/store/rental/carts/${cartId}`, { duration: 6 })).toMatchObject(refused)
      expect(shop.sent(cartId)).toEqual([])
      expect(await shop.transactions(cartId)).toEqual([])
    })

    it("are those of the country that the storefront names, which the cart is given at the checkout", async () => {
      const { id } = await region({ rates: { be: 6, de: 20 } })
      const cartId = await cartIn(id)
      // 1272 / 12
      expect(await prices(id, "BE")).toMatchObject([{ eligible: true, offers: [{}, { monthly: 106 }] }])
      expect(await view(cartId, "be")).toMatchObject({ duration: 12, monthly: 106, deposit: 106 })
      expect(
        await shop.store.post(`/store/rental/carts/${cartId}`, { duration: 6, country_code: "be" }),
      ).toMatchObject({ status: 200, body: { rental_cart: { duration: 6, monthly: 212 } } })
      expect(await checkout(cartId, { country_code: "be" })).toMatchObject({ status: 200 })
      expect(sentLines(cartId)).toEqual([[1200, 6]])
      const { cart } = await succeed(
        shop.store.get(`/store/carts/${cartId}?fields=+tax_total,*shipping_address`),
      )
      expect(cart).toMatchObject({ tax_total: 72, shipping_address: { country_code: "be" } })
    })

    it("aren't those of a named country where the cart has a delivery address, or the region hasn't that country", async () => {
      const { id } = await region({ rates: { be: 6, de: 20 } })
      expect(await prices(id, "fr")).toMatchObject([{ reason: "address_needed" }])
      const foreign = await cartIn(id)
      expect(await checkout(foreign, { country_code: "fr" })).toMatchObject({
        body: { code: "address_needed" },
      })
      const addressed = await cartIn(id, { shipping_address: { ...ADDRESS, country_code: "de" } })
      expect(await checkout(addressed, { country_code: "be" })).toMatchObject({ status: 200 })
      expect(sentLines(addressed)).toEqual([[1200, 20]])
    })
  })

  it("are 0 % where Medusa knows no rate for the country", async () => {
    const { id } = await region({ rates: { it: null } })
    const cartId = await cartIn(id)
    // 1200 / 12
    expect(await prices(id)).toMatchObject([{ eligible: true, offers: [{}, { monthly: 100 }] }])
    expect(await checkout(cartId)).toMatchObject({ status: 200 })
    expect(sentLines(cartId)).toEqual([[1200, 0]])
  })

  it("add up where several rates meet on one line, as a province's on top of its country's", async () => {
    const { id, taxRegions } = await region({ rates: { es: 20 } })
    const province = { country_code: "es", province_code: "es-cn", parent_id: taxRegions.es }
    await createTaxRegion(shop.admin, { ...province, rate: 2.5, combinable: true })
    const address = { ...ADDRESS, country_code: "es", province: "es-cn" }
    const cartId = await cartIn(id, { shipping_address: address })
    // 1200 with 22.5 % is 1470; / 12
    expect(await view(cartId)).toMatchObject({ monthly: 122.5 })
    expect(await checkout(cartId)).toMatchObject({ status: 200 })
    expect(sentLines(cartId)).toEqual([[1200, 22.5]])
    const { snapshot } = (await shop.transactions(cartId))[0]!
    expect(snapshot.lines[0].tax_lines.map(({ rate }: { rate: number }) => rate).sort()).toEqual([2.5, 20])
  })

  it("are asked of Medusa with the customer, their groups and the delivery, as Medusa asks itself", async () => {
    const cartId = await shop.cart()
    const tax = shop.container.resolve(Modules.TAX)
    const customers = shop.container.resolve(Modules.CUSTOMER)
    const customer = (await customers.listCustomers({ email: "camille.durand@example.test" }))[0]!
    const group = await customers.createCustomerGroups({ name: "Exempt" })
    await customers.addCustomerToGroup({ customer_id: customer.id, customer_group_id: group.id })
    const asked = jest.spyOn(tax, "getTaxLines")
    await view(cartId)
    // as a provider that sends it on would: Medusa's amounts are objects that become numbers
    expect(JSON.parse(JSON.stringify(asked.mock.calls[0]![1]))).toMatchObject({
      address: { country_code: "fr", city: "Paris", postal_code: "75011" },
      customer: { id: customer.id, email: customer.email, customer_groups: [group.id] },
      shipping_methods: [{ shipping_option_id: shop.seed.shippingOptionId, amount: 10 }],
    })
  })
})
