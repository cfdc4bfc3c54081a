import { collectPrices } from "../collect"
import {
  dueTodayText,
  fromText,
  isRental,
  lineText,
  lowestOffer,
  orderTermsText,
  RENTAL_PROVIDER_ID,
  rentalLanguage,
  rentalOffersJsonLd,
  type RentalCart,
  type RentedOrder,
  type VariantPrice,
} from "../index"

/** No-break spaces as a tilde, narrow ones as an underscore. */
const seen = (text: string | null) => text?.replaceAll("\u00a0", "~").replaceAll("\u202f", "_")

const offer = (duration: number, monthly: number, deposit: number, net?: [number, number]) => ({
  duration,
  monthly,
  deposit,
  ...(net && { net: { monthly: net[0], deposit: net[1] } }),
})
const variant = (id: string, ...offers: VariantPrice["offers"]): VariantPrice => ({
  variant_id: id,
  eligible: offers.length > 0,
  offers,
})
/** The cheapest to buy isn't for rent. */
const PRICES = [
  variant("v16"),
  variant("v20", offer(12, 45, 60), offer(24, 39.9, 50)),
  variant("v24", offer(12, 49, 60)),
]

const CART: RentalCart = {
  cart_id: "cart_1",
  durations: [12, 24],
  duration: 24,
  monthly: 89.1,
  deposit: 89.1,
  paid_once: 4.9,
  delivery: 5,
  due_today: 99,
  total: null,
  delivery_open: false,
  refusal: null,
  status: null,
  payment_url: null,
  items: [],
}

describe("the sentences of a storefront", () => {
  it.each([
    ["en", "from €39.90/month"],
    ["fr", "dès 39,90~€/mois"],
    ["de", "ab 39,90~€/Monat"],
    ["de-AT", "ab €~39,90/Monat"],
    ["nl", "from €39.90/month"],
  ])("write the lowest price over all variants as %s does", (locale, text) => {
    expect(seen(fromText(PRICES, rentalLanguage(locale)))).toBe(text)
  })

  it("write one duration's price for a quantity without from, and nothing for one that isn't offered", () => {
    const english = rentalLanguage("en")
    expect(fromText(PRICES, english, { duration: 12, quantity: 3 })).toBe("€135.00/month")
    expect(fromText(PRICES, english, { duration: 6 })).toBeNull()
    expect(fromText([variant("v16")], english)).toBeNull()
  })

  it("say whether taxes are in the price where the shop says so, and show net amounts where it shows them", () => {
    const net = {
      prices: [variant("v", offer(12, 60, 24, [50, 20]))],
      prices_shown: "without_taxes" as const,
    }
    expect(fromText(net, rentalLanguage("en"))).toBe("from €50.00/month excl. taxes")
    expect(seen(fromText({ ...net, prices_shown: "with_taxes" }, rentalLanguage("fr")))).toBe(
      "dès 50,00~€/mois TTC",
    )
    expect(lowestOffer(net)).toEqual({ duration: 12, monthly: 50, deposit: 20 })
  })

  it("say what is due today and for how long it goes on", () => {
    expect(dueTodayText(CART, rentalLanguage("en"))).toBe("Due today: €99.00, then €89.10/month, 24 months")
    expect(seen(dueTodayText(CART, rentalLanguage("fr")))).toBe(
      "À payer aujourd’hui~: 99,00~€, puis 89,10~€/mois, 24~mois",
    )
  })

  it("promise no sum without the delivery where that is chosen on the payment page", () => {
    const open = { ...CART, delivery: null, delivery_open: true, due_today: 94 }
    expect(dueTodayText(open, rentalLanguage("en"))).toBe(
      "Due today: €94.00, plus the delivery that you choose on the payment page, then €89.10/month, 24 months",
    )
    // 94.00 today and 23 months of 89.10: 2143.30
    expect(seen(dueTodayText({ ...open, total: 2143.3 }, rentalLanguage("de")))).toBe(
      "Heute fällig: 94,00~€, zuzüglich der Lieferung, die Sie auf der Zahlungsseite wählen, dann 23~× 89,10~€, 2.143,30~€ insgesamt, zuzüglich Lieferung",
    )
  })

  it("count the months that follow where the shop says what the first payment is", () => {
    // 99.00 today and 23 months of 89.10: 2148.30
    const cart = { ...CART, total: 2148.3 }
    expect(seen(dueTodayText(cart, rentalLanguage("en")))).toBe(
      "Due today: €99.00, then 23~× €89.10, €2,148.30 in all",
    )
  })

  it("say with every sum whether taxes are in it where the shop does", () => {
    const net = { monthly: 74.25, deposit: 74.25, paid_once: 0, delivery: 0, due_today: 82.5, total: 1790.25 }
    const cart = { ...CART, net, prices_shown: "without_taxes" as const }
    expect(seen(dueTodayText(cart, rentalLanguage("en")))).toBe(
      "Due today: €82.50 excl. taxes, then 23~× €74.25 excl. taxes, €1,790.25 excl. taxes in all",
    )
    expect(dueTodayText({ ...CART, prices_shown: "with_taxes" }, rentalLanguage("en"))).toBe(
      "Due today: €99.00 incl. taxes, then €89.10/month incl. taxes, 24 months",
    )
    // amounts without a net twin are with taxes, whatever the shop shows
    expect(dueTodayText({ ...CART, prices_shown: "without_taxes" }, rentalLanguage("en"))).toContain(
      "€99.00 incl. taxes",
    )
  })

  it("leave out what follows where the only month is paid today", () => {
    const cart = { ...CART, duration: 1, due_today: 89.1, total: 89.1 }
    expect(dueTodayText(cart, rentalLanguage("en"))).toBe("Due today: €89.10, €89.10 in all")
  })

  it("keep one formatter for each language and country, however they are written", () => {
    expect(rentalLanguage("fr_CH")).toBe(rentalLanguage("fr-ch"))
    expect(rentalLanguage("fr-CH-u-nu-latn")).toBe(rentalLanguage("fr-CH"))
    expect(rentalLanguage("xx-yy")).toBe(rentalLanguage("en"))
    expect(rentalLanguage("fr-BE")).not.toBe(rentalLanguage("fr-CH"))
  })

  it("say the terms of an order, a line each, and none of an order that was bought", () => {
    const charges = { due_today: 143, first_payment: 35, paid_once: 78, delivery: 30, total: null, lines: [] }
    const terms = { duration: 12, monthly: 49.45, charges: { ...charges, may_differ: false } }
    const lines = (rental_transaction: RentedOrder["rental_transaction"], locale = "en") =>
      orderTermsText({ rental_transaction }, rentalLanguage(locale)).map((line) => seen(line))
    expect(lines(terms)).toEqual([
      "Duration: 12 months",
      "Each month: €49.45",
      "Due with the order: €143.00",
      "First payment: €35.00",
      "Paid once: €78.00",
      "Delivery: €30.00",
    ])
    const differing = { ...terms, charges: { ...charges, delivery: 0, may_differ: true } }
    expect(lines(differing, "fr")).toEqual([
      "Durée~: 12~mois",
      "Chaque mois~: 49,45~€",
      "À payer à la commande~: 143,00~€",
      "Premier paiement~: 35,00~€",
      "Payé en une fois~: 78,00~€",
      "Un code ou un service a été utilisé sur la page de paiement~: le montant prélevé peut être différent.",
    ])
    expect(lines(null)).toEqual([])
  })

  it("say nothing of a cart without a price", () => {
    expect(dueTodayText({ ...CART, monthly: null, due_today: null }, rentalLanguage("en"))).toBeNull()
  })

  const ITEM = { variant_id: "v", quantity: 1, monthly: null, deposit: null }
  const BIKE = {
    ...ITEM,
    item_id: "i1",
    title: "Bike",
    eligible: true,
    choice: "rent" as const,
    reason: null,
  }
  const BELL = {
    ...ITEM,
    ...{ item_id: "i2", title: "Bell", eligible: false, choice: "buy" as const },
    reason: "price_out_of_range" as const,
  }

  it.each([
    ["that is rented", {}],
    [
      "that is refused",
      { durations: [], duration: null, refusal: { code: "ineligible_items", message: "" } },
    ],
    ["whose region has no renting", { refusal: { code: "rental_not_in_region", message: "" } }],
  ])("use the page's own words for why a line isn't rented, in a cart %s", (_, more) => {
    const cart: RentalCart = { ...CART, ...more, items: [BIKE, BELL] }
    const own = rentalLanguage("en", { en: { price_out_of_range: "only to buy" } })
    expect(lineText(cart, BELL, own)).toBe("only to buy")
    expect(lineText(cart, BELL, rentalLanguage("en"))).toBe("bought, paid once")
  })

  it("say nothing of a line where nothing is rented, or taxes aren't known", () => {
    const none = { ...CART, durations: [], duration: null }
    const own = rentalLanguage("en", { en: { price_out_of_range: "only to buy" } })
    const bought = { ...none, refusal: { code: "nothing_rented", message: "" }, items: [BELL] }
    expect(lineText(bought, BELL, own)).toBeNull()
    const untaxed = { ...BELL, choice: null, reason: "address_needed" as const }
    const unknown = { ...none, refusal: { code: "address_needed", message: "" }, items: [untaxed] }
    expect(lineText(unknown, untaxed, own)).toBeNull()
  })

  it("use a page's own words, for languages of its own too", () => {
    const words = { nl: { from: "vanaf {}", monthly: "{}/maand" }, en: { from: "only {}" } }
    expect(seen(fromText(PRICES, rentalLanguage("nl", words)))).toBe("vanaf €~39,90/maand")
    expect(fromText(PRICES, rentalLanguage("en", words))).toBe("only €39.90/month")
  })
})

describe("a product for search engines", () => {
  it("is offered to lease by the month beside being sold", () => {
    const calculated_price = {
      calculated_amount: 825,
      calculated_amount_with_tax: 990,
      is_calculated_price_tax_inclusive: false,
      currency_code: "eur",
    }
    const product = {
      title: "Bike",
      url: "https://shop.test/bike",
      variants: [{ id: "v20", sku: "B20", calculated_price, manage_inventory: true, inventory_quantity: 3 }],
    }
    const first = { price: 60, priceComponentType: "https://schema.org/Downpayment" }
    const common = {
      "@type": "Offer",
      url: "https://shop.test/bike",
      availability: "https://schema.org/InStock",
    }
    const json = rentalOffersJsonLd(product, PRICES)
    expect(json).toMatchObject({
      "@context": "https://schema.org",
      "@type": "Product",
      name: "Bike",
      sku: "B20",
      offers: [
        {
          ...common,
          businessFunction: "http://purl.org/goodrelations/v1#Sell",
          price: 990,
          priceCurrency: "EUR",
        },
        {
          ...common,
          businessFunction: "http://purl.org/goodrelations/v1#LeaseOut",
          priceSpecification: [
            { price: 45, priceCurrency: "EUR", unitCode: "MON", billingDuration: 12 },
            first,
          ],
        },
        { priceSpecification: [{ price: 39.9, unitCode: "MON", billingDuration: 24 }, { price: 50 }] },
      ],
    })
    // one kind of tax: each price says that it is with them
    expect(JSON.stringify(json)).not.toContain('"valueAddedTaxIncluded":false')
    expect(JSON.stringify(json).split('"valueAddedTaxIncluded":true')).toHaveLength(6)
  })

  it("isn't offered for sale where only its price without taxes is known", () => {
    const calculated_price = {
      calculated_amount: 825,
      is_calculated_price_tax_inclusive: false,
      currency_code: "eur",
    }
    const json = rentalOffersJsonLd({ variants: [{ id: "v20", calculated_price }] }, PRICES)
    expect(JSON.stringify(json)).not.toContain("825")
    expect(json!.offers).toHaveLength(2)
  })

  it("isn't mentioned where it can't be rented", () => {
    expect(rentalOffersJsonLd({ title: "Lock" }, [variant("v16")])).toBeNull()
  })
})

describe("what is asked for within a tick", () => {
  it("is one request for each region and country, and each gets what it asked for", async () => {
    const asked: string[][] = []
    const collect = collectPrices(async ({ variantIds, regionId, countryCode }) => {
      asked.push([regionId, countryCode ?? "", ...variantIds])
      return { prices: variantIds.map((id) => variant(id)), prices_shown: "with_taxes" }
    })
    const ask = (countryCode: string, ...variantIds: string[]) =>
      collect({ variantIds, regionId: "r", countryCode })
    const answers = await Promise.all([ask("fr", "b", "a"), ask("fr", "a", "c"), ask("de", "a")])
    expect(asked).toEqual([
      ["r", "fr", "a", "b", "c"],
      ["r", "de", "a"],
    ])
    expect(answers[0]).toEqual({ prices: [variant("b"), variant("a")], prices_shown: "with_taxes" })
    await ask("fr", "a")
    expect(asked).toHaveLength(3)
  })
})

it("knows the rental's provider by its id", () => {
  expect(RENTAL_PROVIDER_ID).toBe("pp_rental_subscription")
  expect([isRental("pp_rental_subscription"), isRental("pp_system_default"), isRental(undefined)]).toEqual([
    true,
    false,
    false,
  ])
})
