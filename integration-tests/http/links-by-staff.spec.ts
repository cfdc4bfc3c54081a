import { Modules } from "@medusajs/framework/utils"
import { ADMIN_EMAIL } from "../helpers/admin-user"
import { succeed } from "../helpers/http-client"
import { describeRentals } from "../helpers/rentals"

describeRentals("a payment link by staff", (shop) => {
  const EMAIL = "camille.durand@example.test"
  const wanted = (changes: Record<string, unknown> = {}) => ({
    email: EMAIL,
    region_id: shop.seed.regionId,
    sales_channel_id: shop.seed.salesChannelId,
    country_code: "fr",
    items: [{ variant_id: shop.bike.variantId, quantity: 2 }],
    shipping_option_id: shop.seed.shippingOptionId,
    duration: 6,
    lang: "de-DE",
    ...changes,
  })
  const make = (changes?: Record<string, unknown>) => shop.admin.post("/admin/rental/links", wanted(changes))
  const carts = async () => Number((await shop.pg("cart").whereNull("deleted_at").count())[0]!.count)

  it("makes a cart of the customer and opens its rental, which says who made it", async () => {
    const { transaction, payment_url, cart_id } = await succeed(make())
    expect(payment_url).toBe(transaction.payment_url)
    const [user] = await shop.pg("user").where({ email: ADMIN_EMAIL })
    expect(transaction).toMatchObject({
      status: "open",
      cart_id,
      duration: 6,
      lang: "de",
      // 240.00 a month for 6 months, twice.
      monthly: 480,
      customer: { email: EMAIL },
      created_by: { id: user!.id, email: ADMIN_EMAIL },
      link: { kind: "pay", url: payment_url, email: EMAIL },
    })
    expect(shop.sent(cart_id)).toEqual([
      expect.objectContaining({ duration: 6, deliveryName: "Standard", totalInitialFees: 12 }),
    ])
  })

  it("takes a customer of the shop, their address, a product to be bought, and the language of the shop", async () => {
    await shop.settings({ shop_language: "fr" })
    const { customer } = await succeed(
      shop.admin.post("/admin/customers", { email: "paul@example.test", first_name: "Paul" }),
    )
    const place = { address_1: "3 rue du Port", city: "Nantes", postal_code: "44000" }
    const address = { first_name: "Paul", last_name: "Petit", ...place }
    const { variantId } = await shop.product({ title: "Vélo pliant", priceHT: 600 })
    const bought = { variant_id: variantId, quantity: 1, choice: "buy" }
    const items = [{ variant_id: shop.bike.variantId, quantity: 1 }, bought]
    const usual = { email: undefined, duration: undefined, lang: undefined }
    const made = await succeed(make({ ...usual, customer_id: customer.id, address, items }))
    expect(made.transaction).toMatchObject({ lang: "fr", customer: { email: "paul@example.test" } })
    const [cart] = await shop.pg("cart").where({ id: made.cart_id })
    // The shop supports no locale of its own: Medusa's usual one.
    expect(cart).toMatchObject({ customer_id: customer.id, locale: "fr-FR" })
    expect(shop.sent(made.cart_id)[0]).toMatchObject({
      deliveryAddress: { street: "3 rue du Port", city: "Nantes", postCode: "44000", country: "FR" },
      products: [{ disabled: false }, { disabled: true }],
    })
  })

  it("finds the variants of the sales channel alone, with what they cost a month", async () => {
    const of = (channel: string, q: string) =>
      succeed(
        shop.admin.get(
          `/admin/rental/links/variants?q=${q}&region_id=${shop.seed.regionId}&sales_channel_id=${channel}`,
        ),
      )
    const { variants } = await of(shop.seed.salesChannelId, "cargo")
    const bike = { variant_id: shop.bike.variantId, title: "Vélo cargo" }
    expect(variants).toMatchObject([{ ...bike, address_needed: false, in_stock: 100 }])
    expect(variants[0].offers).toContainEqual({ duration: 12, monthly: 120, deposit: 120 })
    const bell = await of(shop.seed.salesChannelId, "Sonnette")
    expect(bell.variants).toEqual([expect.objectContaining({ offers: [] })])
    const { sales_channel } = await succeed(shop.admin.post("/admin/sales-channels", { name: "Empty" }))
    expect((await of(sales_channel.id, "cargo")).variants).toEqual([])
  })

  it("keeps no cart where a fault keeps the rental from being opened", async () => {
    const before = await carts()
    const payments: any = shop.container.resolve(Modules.PAYMENT)
    const failing = jest
      .spyOn(payments, "createPaymentCollections")
      .mockRejectedValue(new Error("the database is away"))
    const answered = make().finally(() => failing.mockRestore())
    await expect(answered).rejects.toThrow("answered 500, which openapi.json doesn't describe")
    expect(await carts()).toEqual(before)
  })

  it("refuses at the field that it is about, and keeps no cart", async () => {
    const { sales_channel } = await succeed(shop.admin.post("/admin/sales-channels", { name: "Empty" }))
    const before = await carts()
    const bell = [{ variant_id: shop.bell.variantId, quantity: 1 }]
    const cases: [Record<string, unknown>, string, string][] = [
      [{ email: undefined }, "invalid_link", "email"],
      [{ region_id: "reg_x" }, "region_not_found", "region_id"],
      [{ country_code: "de" }, "country_not_in_region", "country_code"],
      [{ sales_channel_id: "sc_x" }, "sales_channel_not_found", "sales_channel_id"],
      [{ sales_channel_id: sales_channel.id }, "not_sold_there", "items"],
      [{ customer_id: "cus_x" }, "customer_not_found", "customer_id"],
      [{ duration: 5 }, "duration_not_offered", "duration"],
      [{ items: bell }, "nothing_eligible", "items"],
      [{ shipping_option_id: "so_x" }, "delivery_not_served", "shipping_option_id"],
    ]
    for (const [changes, code, field] of cases) {
      const { status, body } = await make(changes)
      expect([status, body.code, body.fields[0].field]).toEqual([400, code, field])
    }
    expect(await carts()).toBe(before)
  })
})
