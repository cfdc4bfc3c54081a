import { createHmac } from "node:crypto"
import { startRental } from "../helpers/checkout"
import { succeed } from "../helpers/http-client"
import { describeRentals } from "../helpers/rentals"

const SECRET = "discount-secret-of-the-tests"
const UNKNOWN = { message: "Unknown code" }

/** POST discount-code/:settings_id with real promotions (docs/decisions/discount-codes.md). */
describeRentals("discount codes", (shop) => {
  let settingsId: string
  beforeAll(async () => {
    await shop.settings({ discount_code_secret: SECRET })
    const { settings } = await succeed(shop.admin.get("/admin/rental/settings"))
    settingsId = settings.callback_urls.discount_code.split("/").at(-1)
  })

  const signed = (body: string, secret = SECRET) => createHmac("sha256", secret).update(body).digest("base64")
  const send = (body: string, signature: string | null = signed(body), id = settingsId) =>
    shop.anonymous.send("POST", `/rental/callbacks/discount-code/${id}`, body, {
      "content-type": "application/json",
      ...(signature === null ? {} : { "x-webhook-signature": signature }),
    })
  const check = (discountCode: unknown) => send(JSON.stringify({ discountCode }))
  const expectValid = async (code: string, expected: object) => {
    expect(await check(code)).toMatchObject({ status: 200, body: { code, ...expected } })
  }
  const expectUnknown = async (...codes: string[]) => {
    for (const code of codes) {
      const { status, body } = await check(code)
      expect({ code, status, body }).toEqual({ code, status: 404, body: UNKNOWN })
    }
  }

  const PERCENT = {
    ...({ type: "percentage", target_type: "order", allocation: "across" } as const),
    ...{ value: 10, currency_code: "eur" },
  }
  const AMOUNT = { ...PERCENT, type: "fixed", value: 25.5 }
  /** As the admin creates it. */
  const promotion = async (
    code: string,
    more: Record<string, unknown> = {},
    method: object = {},
  ): Promise<string> => {
    const application_method = { ...PERCENT, ...method }
    const body = { code, type: "standard", status: "active", application_method, ...more }
    return (await succeed(shop.admin.post("/admin/promotions", body))).promotion.id
  }
  const campaign = (identifier: string, more: object) => ({
    campaign: { name: identifier, campaign_identifier: identifier, ...more },
  })
  const fromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

  // @covers discount.code, discount.id, discount.type, discount.value
  it("gives a percentage in the document's shape", async () => {
    const id = await promotion("TEN")
    const { status, body } = await check("TEN")
    expect({ status, body }).toEqual({
      status: 200,
      body: { code: "TEN", id, type: "product_percentage", value: 10, minimumAmount: null },
    })
    await promotion("ITEMS", {}, { target_type: "items", value: 12.5 })
    await expectValid("ITEMS", { type: "product_percentage", value: 12.5 })
  })

  // @covers discount.unknown, discount.every-product, discount.type, discount.value, error.discount
  // @covers discount.minimumAmount, silent.minimum-taxes
  it("reads status, campaign, budget, limit and rules of a promotion as Medusa keeps them", async () => {
    await promotion("AMOUNT", { is_tax_inclusive: true }, AMOUNT)
    await expectValid("AMOUNT", { type: "fixed_amount", value: 25.5 })
    // 150 without taxes, and 20 %
    const subtotal = [{ attribute: "subtotal", operator: "gte", values: ["150"] }]
    await promotion("SUBTOTAL", { rules: subtotal, metadata: { rental_minimum_amount: "99.90" } })
    await expectValid("SUBTOTAL", { minimumAmount: 180 })
    await promotion("DRAFT", { status: "draft" })
    await promotion("PAST", campaign("past", { starts_at: fromNow(-2), ends_at: fromNow(-1) }))
    await promotion("USAGE", campaign("usage", { budget: { type: "usage", limit: 2 } }))
    const limited = await promotion("LIMIT", { limit: 3 })
    const france = { rules: [{ attribute: "region.id", operator: "in", values: [shop.seed.regionId] }] }
    await promotion("FRANCE", france)
    await expectUnknown("DRAFT", "PAST")
    for (const code of ["USAGE", "LIMIT", "FRANCE"]) await expectValid(code, { value: 10 })
    // Two of two uses, three of three, and a region that the code isn't for.
    const used = { used: 2, raw_used: JSON.stringify({ value: "2", precision: 20 }) }
    await shop.pg("promotion_campaign_budget").update(used)
    await shop.pg("promotion").where({ id: limited }).update({ used: 3 })
    const germany = { name: "Deutschland", currency_code: "eur", countries: ["de"] }
    await succeed(shop.admin.post("/admin/regions", germany))
    await expectUnknown("USAGE", "LIMIT", "FRANCE")
  })

  // @covers discount.discountCode
  it("takes the code exactly as sent, with case and spaces respected", async () => {
    await promotion("Été 24 ")
    await expectValid("Été 24 ", {})
    await expectUnknown("été 24 ", "Été 24", " Été 24 ", "Été  24 ", "%", "Été 24 \u0000", "x".repeat(5000))
  })

  // @covers discount.headers, auth.signature
  it("verifies the signature first, over the raw bytes", async () => {
    await promotion("TEN")
    const odd = '{ "discountCode" :\n"TEN","é":1 }'
    expect(await send(odd)).toMatchObject({ status: 200, body: { code: "TEN" } })
    const wrong = { status: 401, body: { code: "wrong_signature" } }
    expect(await send(odd, signed(odd, "another secret"))).toMatchObject(wrong)
    // No JSON and no code are only noticed behind a right signature.
    expect(await send("{", null)).toMatchObject(wrong)
    expect(await send("{")).toMatchObject({ status: 400, body: { code: "not_json" } })
    expect(await check(5)).toMatchObject({
      status: 400,
      body: { code: "invalid_body", fields: [{ field: "discountCode" }] },
    })
  })

  // @covers discount.condition
  it("says the same at an unknown address and where no secret is set", async () => {
    await promotion("TEN")
    const body = JSON.stringify({ discountCode: "TEN" })
    const elsewhere = await send(body, signed(body), "rset_unknown")
    await shop.settings({ discount_code_secret: null })
    const unset = await send(body)
    expect(elsewhere).toMatchObject({ status: 404, body: { code: "no_discount_codes" } })
    expect([unset.status, unset.text]).toEqual([404, elsewhere.text])
    expect(await send(body, signed(body, ""))).toMatchObject({ status: 404 })
  })

  it("are taken by the payment page", async () => {
    await promotion("TEN")
    shop.service.configure({
      discountUrl: `${shop.url}/rental/callbacks/discount-code/${settingsId}`,
      discountSecret: SECRET,
    })
    const { transaction_id } = await startRental(shop.store, await shop.cart(), { duration: 12 })
    await shop.service.discount(transaction_id, "TEN")
    expect(shop.service.order(transaction_id)!.choice.discount).toMatchObject({
      code: "TEN",
      type: "product_percentage",
      value: 10,
    })
  })
})
