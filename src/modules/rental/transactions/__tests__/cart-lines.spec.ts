import { compileRules, type PriceRule } from "../../../../core/pricing"
import { cartDurations, priceItem, rentedAndBought, toRentalLine, type LinePricing } from "../cart-lines"
import { sentUnitPrice, sumOfRates } from "../../decide/sent"
import { aCart, anItem } from "./a-cart"

const rule = (id: number, duration: number, minPrice = "100.00"): PriceRule => ({
  id,
  name: `${duration} mois`,
  rule: `([[prixHT]] + [[tva]]) / ${duration}`,
  depositRule: "50",
  minPrice,
  maxPrice: "5000.00",
  duration,
})
const rules = [rule(1, 12), rule(2, 6, "1000.00")]
const pricing: LinePricing = {
  rules,
  book: compileRules(rules, { vat_placeholder: "amount" }),
  defaultDuration: null,
  product: (id) => ({ rentable: id !== "prod_kept", removable: id !== "prod_fixed" }),
}

describe("a cart line as it is sold", () => {
  // @covers product.unitPrice, price-rule.prixHT
  it.each([
    // 3 x 1199.90 less 15 %: 3059.745 and 20 % of it; a third is 1019.915
    [{ quantity: 3, total: 3671.694, tax_total: 611.949 }, 101992],
    // 7 for 100.00 in all: 14.2857… each
    [{ quantity: 7, total: 120, tax_total: 20 }, 1429],
  ])("costs its share without taxes, after promotions, half up: %o", (item, cents) => {
    expect(toRentalLine(anItem(item)).unit_price).toBe(cents)
  })

  it("is read from the exact amounts where Medusa has them", () => {
    const amounts = { total: 1.206, tax_total: 0.201 }
    const raw = { raw_total: { value: "1.20599999999999999999" }, raw_tax_total: { value: "0.201" } }
    // a hair below 1.005
    expect(toRentalLine(anItem({ ...amounts, ...raw })).unit_price).toBe(100)
    expect(toRentalLine(anItem(amounts)).unit_price).toBe(101)
  })

  // @covers product.combination
  it.each([
    ["the variant's title where the product has several", {}, "Rouge"],
    ["the product's name where it has one", { variant_count: 1 }, "Vélo cargo"],
    [
      "the line's title where there is no product",
      { product_title: null, variant_title: null },
      "Vélo cargo",
    ],
  ])("is described by %s", (_, item, name) => {
    expect(toRentalLine(anItem(item)).combination_name).toBe(name)
  })

  it.each([
    ["https://cdn.test/a.jpg", "https://cdn.test/a.jpg"],
    ["/static/a.jpg", null],
    [null, null],
  ])("shows its picture only by an absolute address: %s", (thumbnail, url) => {
    expect(toRentalLine(anItem({ thumbnail })).image_url).toBe(url)
  })

  // @covers product.id, silent.product-id
  it("is named by its variant, else by itself", () => {
    expect(toRentalLine(anItem()).id).toBe("variant_1")
    expect(toRentalLine(anItem({ variant_id: null })).id).toBe("cali_1")
  })
})

describe("tax rates", () => {
  // @covers product.vat
  it.each([
    [[], 0],
    [[0.1, 0.2], 0.3],
    [[5.5, 2.1, 0.025], 7.625],
  ])("%j add up to %d", (rates, sum) => {
    expect(sumOfRates(rates.map((rate) => ({ rate })))).toBe(sum)
  })
})

describe("pricing a line", () => {
  it("offers the durations whose rules fit, in cents with taxes", () => {
    expect(priceItem(anItem(), pricing)).toMatchObject({
      eligible: true,
      removable: true,
      offers: [
        { duration: 6, ruleId: 2, monthly: 24000, deposit: 5000 },
        { duration: 12, ruleId: 1, monthly: 12000, deposit: 5000 },
      ],
    })
  })

  it("doesn't rent what no rule fits, nor what the merchant keeps from renting", () => {
    const priced = (item: Parameters<typeof anItem>[0]) => priceItem(anItem(item), pricing)
    const none = { eligible: false, offers: [] }
    expect(priced({ total: 60, tax_total: 10 })).toMatchObject({ ...none, total: 6000 })
    expect(priced({ product_id: "prod_kept" })).toMatchObject(none)
    expect(priced({ product_id: "prod_fixed" })).toMatchObject({ eligible: true, removable: false })
  })

  it("doesn't rent parts of a unit, and still knows their price", () => {
    const cloth = anItem({ quantity: 1.5, total: 2160, tax_total: 360 })
    const price = { unit_price: 120000, total: 216000 }
    expect(priceItem(cloth, pricing)).toMatchObject({ eligible: false, offers: [], ...price })
  })

  it("doesn't rent gift cards, nor what is given away, whatever the rules say", () => {
    const book = compileRules([rule(3, 12, "0.00")], { vat_placeholder: "amount" })
    const eligible = (item: Parameters<typeof anItem>[0]) =>
      priceItem(anItem(item), { ...pricing, book }).eligible
    expect(eligible({ total: 0.012, tax_total: 0.002 })).toBe(true)
    expect(eligible({ total: 0, tax_total: 0 })).toBe(false)
    expect(eligible({ is_giftcard: true })).toBe(false)
  })
})

describe("rent or buy", () => {
  const RENTABLE = anItem()
  const TOO_CHEAP = anItem({ total: 60, tax_total: 10 })

  it.each<[string, typeof RENTABLE, unknown, "rent" | "buy", boolean]>([
    ["can be rented", RENTABLE, undefined, "rent", true],
    ["can be rented", RENTABLE, "buy", "buy", true],
    ["can be rented", RENTABLE, " Buy ", "buy", true],
    ["can be rented", RENTABLE, "bought", "rent", true],
    ["can be rented", RENTABLE, ["buy"], "rent", true],
    ["can't be rented", TOO_CHEAP, undefined, "buy", false],
    ["can't be rented", TOO_CHEAP, "buy", "buy", false],
  ])("of a line that %s: %#", (_, item, rental, choice, eligible) => {
    const metadata = rental === undefined ? null : { engraving: "A", rental }
    const line = priceItem({ ...item, metadata }, pricing)
    expect(line).toMatchObject({ choice, eligible, item: { metadata: { ...metadata, rental: choice } } })
    expect(line.offers.length > 0).toBe(choice === "rent")
  })

  // @covers silent.promotions
  it("sends what is bought at its unrounded price", () => {
    // 7 for 1000.00 without taxes
    const seven = anItem({ quantity: 7, total: 1200, tax_total: 200, metadata: { rental: "buy" } })
    expect(sentUnitPrice(priceItem(seven, pricing))).toBe(142.857143)
    expect(sentUnitPrice(priceItem({ ...seven, metadata: null }, pricing))).toBe(142.86)
  })

  it("is either for one variant, where both could be rented", () => {
    const rented = priceItem(anItem(), pricing)
    const bought = priceItem(anItem({ id: "cali_2", metadata: { rental: "buy" } }), pricing)
    const other = priceItem(anItem({ id: "cali_3", variant_id: "v2", metadata: { rental: "buy" } }), pricing)
    const given = priceItem(anItem({ id: "cali_4", total: 0, tax_total: 0 }), pricing)
    expect(rentedAndBought([rented, bought, other])).toEqual([rented])
    expect(rentedAndBought([rented, other, given])).toEqual([])
  })
})

describe("a cart's durations", () => {
  const bike = priceItem(anItem(), pricing)
  const lockOf = (metadata: object | null) =>
    anItem({ id: "cali_2", total: 180, tax_total: 30, metadata } as never)
  const lock = priceItem(lockOf(null), pricing)
  const bought = priceItem(lockOf({ rental: "buy" }), pricing)
  const bell = priceItem(anItem({ id: "cali_3", total: 12, tax_total: 2 }), pricing)

  it("are those that every line offers that can be rented", () => {
    expect(cartDurations(aCart(), [bike, bell], null)).toEqual({ offered: [6, 12], chosen: 12 })
    expect(cartDurations(aCart(), [bike, lock, bell], 6)).toEqual({ offered: [12], chosen: 12 })
    expect(cartDurations(aCart(), [bike, bought], null).offered).toEqual([6, 12])
    expect(cartDurations(aCart(), [bell, bought], 6)).toEqual({ offered: [], chosen: undefined })
  })

  // @covers creation.duration
  it("are chosen by the cart, then by the shop, then the longest", () => {
    const cart = (rental_duration: unknown) => aCart({ metadata: { rental_duration } })
    expect(cartDurations(cart(12), [bike], 6).chosen).toBe(12)
    expect(cartDurations(cart(7), [bike], 24).chosen).toBe(12)
  })

  it.each([
    [12, 12],
    ["12", 12],
    [" 12 ", 12],
    ["12.5", 6],
    [12.5, 6],
    [[12], 6],
    [undefined, 6],
  ])("of metadata count as a whole number or its text, else the shop's: %p", (rental_duration, months) => {
    expect(cartDurations(aCart({ metadata: { rental_duration } }), [bike], 6).chosen).toBe(months)
  })
})
