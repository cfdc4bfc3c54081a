import { type Served, toDiscountCode } from "../to-discount-code"

/** As Medusa returns them: with null where its types say undefined, and without what isn't read. */
type ShopPromotion = any
type PromotionRule = any

const NOW = new Date("2026-06-15T12:00:00Z")
const SERVED: Served = {
  regions: [
    { id: "reg_fr", countries: ["fr"] },
    { id: "reg_de", countries: ["de", "at"] },
  ],
  salesChannelIds: ["sc_web"],
  vatRate: 0,
}

const TEN_PERCENT: ShopPromotion = {
  ...{ id: "promo_1", code: "TEN", type: "standard", status: "active", is_automatic: false },
  ...{ is_tax_inclusive: false, limit: null, used: 0, metadata: null, campaign: null, rules: [] },
  application_method: {
    ...{ type: "percentage", target_type: "order", allocation: "across", value: 10 },
    ...{ currency_code: null, max_quantity: null, target_rules: [] },
  },
}
const FIXED: ShopPromotion = {
  ...TEN_PERCENT,
  is_tax_inclusive: true,
  application_method: { ...TEN_PERCENT.application_method, type: "fixed", value: 25.5, currency_code: "eur" },
}

const rule = (attribute: string, operator: string, ...values: string[]): PromotionRule => ({
  attribute,
  operator,
  values: values.map((value) => ({ value })),
})
const by = (method: object, promotion = TEN_PERCENT): ShopPromotion => ({
  ...promotion,
  application_method: { ...promotion.application_method, ...method },
})
const onItems = (method: object, promotion = TEN_PERCENT) =>
  by({ target_type: "items", ...method }, promotion)
const limited = (...rules: PromotionRule[]): ShopPromotion => ({ ...TEN_PERCENT, rules })
const campaign = (more: object, promotion = TEN_PERCENT): ShopPromotion => ({
  ...promotion,
  campaign: { starts_at: null, ends_at: null, budget: null, ...more },
})
const budget = (type: string, limit: number | null, used: number, promotion = TEN_PERCENT) =>
  campaign({ budget: { type, limit, used } }, promotion)
const of = (promotion: ShopPromotion, code = "TEN", served = SERVED) =>
  toDiscountCode(promotion, code, served, NOW)

describe("a discount code's promotion", () => {
  it("gives a percentage of the products", () => {
    expect(of(TEN_PERCENT)).toEqual({
      ok: true,
      discount: { code: "TEN", id: "promo_1", type: "product_percentage", value: 10, minimumAmount: null },
    })
  })

  it("gives a fixed amount with taxes", () => {
    expect(of(FIXED)).toEqual({
      ok: true,
      discount: { code: "TEN", id: "promo_1", type: "fixed_amount", value: 25.5, minimumAmount: null },
    })
  })

  it.each<[string, ShopPromotion]>([
    ["a percentage over the items", by({ target_type: "items", allocation: "across" })],
    ["100 %", by({ value: 100 })],
    ["a campaign that has begun at this instant", campaign({ starts_at: NOW })],
    ["a campaign that ends in a second", campaign({ ends_at: new Date(NOW.getTime() + 1000).toISOString() })],
    ["a usage budget with one use left", budget("usage", 5, 4)],
    ["a spend budget that is just enough, for an amount", budget("spend", 100, 74.5, FIXED)],
    ["a budget without a limit", budget("spend", null, 1e6)],
    ["one use left", { ...TEN_PERCENT, limit: 5, used: 4 }],
    ["every euro region", limited(rule("region.id", "in", "reg_de", "reg_fr", "reg_us"))],
    ["every country of the regions", limited(rule("shipping_address.country_code", "in", "fr", "de", "at"))],
    ["its own sales channel", limited(rule("sales_channel_id", "eq", "sc_web"))],
    ["euro", limited(rule("currency_code", "eq", "eur"))],
  ])("is valid with %s", (_, promotion) => {
    expect(of(promotion)).toMatchObject({ ok: true })
  })

  it.each<[string, ShopPromotion, RegExp]>([
    ["another code", { ...TEN_PERCENT, code: "ten" }, /another code/],
    ["automatic", { ...TEN_PERCENT, is_automatic: true }, /automatic/],
    ["buy and get", { ...TEN_PERCENT, type: "buyget" }, /buyget/],
    ["a draft", { ...TEN_PERCENT, status: "draft" }, /draft/],
    ["used up", { ...TEN_PERCENT, limit: 5, used: 5 }, /usage limit/],
    ["before its campaign", campaign({ starts_at: new Date(NOW.getTime() + 1) }), /hasn't begun/],
    ["at its campaign's end", campaign({ ends_at: NOW }), /over/],
    ["over its usage budget", budget("usage", 5, 5), /usage budget/],
    ["over its spend budget by a cent of its amount", budget("spend", 100, 74.51, FIXED), /spent/],
    ["budgeted for each customer", budget("use_by_attribute", 1, 0), /each customer/],
    ["for a customer group", limited(rule("customer.groups.id", "in", "cusgroup_vip")), /customer.groups.id/],
    ["for one of two euro regions", limited(rule("region.id", "in", "reg_fr")), /region.id/],
    ["not for one euro region", limited(rule("region.id", "ne", "reg_de")), /region.id/],
    ["for some countries", limited(rule("shipping_address.country_code", "in", "fr", "de")), /country_code/],
    ["for dollars", limited(rule("currency_code", "eq", "usd")), /currency_code/],
    ["up to an amount", limited(rule("subtotal", "lte", "500")), /subtotal/],
    ["for some products", by({ target_rules: [rule("items.product.id", "in", "prod_1")] }), /some products/],
    ["on shipping", by({ target_type: "shipping_methods" }), /isn't on the products/],
    ["once, on the cheapest item", onItems({ allocation: "once", max_quantity: 1 }), /some units/],
    ["an amount off each item", onItems({ allocation: "each", max_quantity: 9 }, FIXED), /one amount on/],
    ["an amount without taxes", { ...FIXED, is_tax_inclusive: false }, /without taxes/],
    ["an amount in dollars", by({ currency_code: "usd" }, FIXED), /usd/],
    ["an amount in no currency", by({ currency_code: null }, FIXED), /no currency/],
    ["nothing off", by({ value: 0 }), /worth nothing/],
    ["without a method", { ...TEN_PERCENT, application_method: null }, /no application method/],
  ])("isn't valid: %s", (_, promotion, why) => {
    expect(of(promotion)).toEqual({ ok: false, why: expect.stringMatching(why) })
  })

  it("is for no region where the shop has none in euro", () => {
    expect(of(limited(rule("region.id", "in", "reg_us")), "TEN", { ...SERVED, regions: [] })).toMatchObject({
      ok: false,
    })
  })

  const OF_80 = rule("subtotal", "gte", "80")
  it.each<[string, PromotionRule[], unknown, number | null]>([
    ["at least 100", [rule("subtotal", "gte", "100")], undefined, 100],
    ["more than 100", [rule("item_total", "gt", "100")], undefined, 100.01],
    ["the lowest of a rule's values", [rule("subtotal", "gte", "80", "120")], undefined, 80],
    ["the highest of two rules", [OF_80, rule("item_subtotal", "gte", "120.5")], undefined, 120.5],
    ["the metadata's text", [], "49.90", 49.9],
    ["the higher of rule and metadata", [OF_80], "99", 99],
    ["none for zero", [], 0, null],
  ])("asks for a minimum: %s", (_, rules, metadata, minimumAmount) => {
    const promotion = { ...limited(...rules), metadata: { rental_minimum_amount: metadata } }
    expect(of(promotion)).toMatchObject({ ok: true, discount: { minimumAmount } })
  })

  it.each([
    // 150 x 1.2
    [rule("subtotal", "gte", "150"), 180],
    // 99.99 x 1.2 = 119.988
    [rule("original_item_subtotal", "gte", "99.99"), 119.99],
    // a cent above, then 100.01 x 1.2 = 120.012
    [rule("item_subtotal", "gt", "100"), 120.01],
    [rule("item_total", "gte", "150"), 150],
  ])("raises a minimum without taxes by the highest rate: %j", (minimum, minimumAmount) => {
    expect(of(limited(minimum), "TEN", { ...SERVED, vatRate: 20 })).toMatchObject({
      ok: true,
      discount: { minimumAmount },
    })
  })

  it.each<[string, PromotionRule[], unknown]>([
    ["a list in the metadata", [], [50]],
    ["a word in the rule", [rule("subtotal", "gte", "fifty")], undefined],
  ])("isn't valid where its minimum can't be read: %s", (_, rules, metadata) => {
    const promotion = { ...limited(...rules), metadata: { rental_minimum_amount: metadata } }
    expect(of(promotion)).toEqual({ ok: false, why: "its minimum amount can't be read" })
  })
})
