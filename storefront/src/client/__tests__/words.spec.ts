import { BIKES_AND_BELL, LOCALES, visible } from "../../../../integration-tests/helpers/shop-answers"
import { collectPrices } from "../collect"
import {
  fromText,
  lineText,
  lowestOffer,
  rentalLanguage,
  rentalOffersJsonLd,
  type JsonLdProduct,
  type RentalCart,
  type VariantPrice,
} from "../index"

const offer = (duration: number, monthly: number, deposit: number) => ({ duration, monthly, deposit })
const variant = (id: string, ...offers: VariantPrice["offers"]): VariantPrice => ({
  variant_id: id,
  eligible: offers.length > 0,
  offers,
})
/** The cheapest to buy isn't for rent. */
const THREE = {
  prices: [
    variant("v16"),
    variant("v20", offer(12, 45, 60), offer(24, 39.9, 50)),
    variant("v24", offer(12, 49, 60)),
  ],
}
const english = rentalLanguage("en")

describe("the sentences of a storefront", () => {
  it.each(LOCALES)("write the lowest price over all variants for %s as %s", (locale, text) => {
    expect(visible(fromText(THREE, rentalLanguage(locale))!)).toBe(text)
  })

  it("write one duration's price for a quantity without from, and nothing for one that isn't offered", () => {
    expect(fromText(THREE, english, { duration: 12, quantity: 3 })).toBe("€135.00/month")
    expect(fromText(THREE, english, { duration: 6 })).toBeNull()
  })

  it("are made of net amounts where the shop shows them", () => {
    const offers = [{ ...offer(12, 60, 24), net: { monthly: 50, deposit: 20 } }]
    const found = lowestOffer({ prices: [variant("v", ...offers)], prices_shown: "without_taxes" })
    expect(found).toEqual(offer(12, 50, 20))
  })

  it("keep one formatter for each language and country, however they are written", () => {
    expect(rentalLanguage("fr_CH")).toBe(rentalLanguage("fr-ch"))
    expect(rentalLanguage("fr-CH-u-nu-latn")).toBe(rentalLanguage("fr-CH"))
    expect(rentalLanguage("xx-yy")).toBe(rentalLanguage("en"))
    expect(rentalLanguage("fr-BE")).not.toBe(rentalLanguage("fr-CH"))
  })

  it.each<[string, Partial<RentalCart>, string | null]>([
    ["that is rented", {}, "only to buy"],
    [
      "that is refused",
      { duration: null, refusal: { code: "ineligible_items", message: "" } },
      "only to buy",
    ],
    [
      "of which nothing is rented",
      {
        duration: null,
        refusal: { code: "nothing_rented", message: "" },
        items: BIKES_AND_BELL.items.slice(1),
      },
      null,
    ],
  ])("use the page's own words for why a line isn't rented, in a cart %s", (_, more, text) => {
    const cart: RentalCart = { ...BIKES_AND_BELL, ...more }
    const own = rentalLanguage("en", { en: { price_out_of_range: "only to buy" } })
    expect(lineText(cart, cart.items.at(-1)!, own)).toBe(text)
  })

  it("use a page's own words, for languages of its own too", () => {
    const words = { nl: { from: "vanaf {}", monthly: "{}/maand" }, en: { from: "only {}" } }
    expect(visible(fromText(THREE, rentalLanguage("nl", words))!)).toBe("vanaf €~39,90/maand")
    expect(fromText(THREE, rentalLanguage("en", words))).toBe("only €39.90/month")
  })
})

describe("a product for search engines", () => {
  const VARIANT: NonNullable<JsonLdProduct["variants"]>[number] = {
    id: "v20",
    calculated_price: {
      calculated_amount: 825,
      is_calculated_price_tax_inclusive: false,
      currency_code: "eur",
    },
  }
  it("is offered to lease by the month beside being sold", () => {
    const url = "https://shop.test/bike"
    const product = {
      ...{ title: "Bike", url },
      variants: [{ ...VARIANT, sku: "B20", manage_inventory: true, inventory_quantity: 3 }],
    }
    product.variants[0]!.calculated_price = { ...VARIANT.calculated_price, calculated_amount_with_tax: 990 }
    const common = { "@type": "Offer", url, availability: "https://schema.org/InStock" }
    const month = { price: 45, priceCurrency: "EUR", unitCode: "MON", billingDuration: 12 }
    const first = { price: 60, priceComponentType: "https://schema.org/Downpayment" }
    const json = rentalOffersJsonLd(product, THREE)
    const businessFunction = (verb: string) => `http://purl.org/goodrelations/v1#${verb}`
    expect(json).toMatchObject({
      ...{ "@context": "https://schema.org", "@type": "Product", name: "Bike", sku: "B20" },
      offers: [
        { ...common, businessFunction: businessFunction("Sell"), price: 990, priceCurrency: "EUR" },
        { ...common, businessFunction: businessFunction("LeaseOut"), priceSpecification: [month, first] },
        { priceSpecification: [{ price: 39.9, unitCode: "MON", billingDuration: 24 }, { price: 50 }] },
      ],
    })
    // one kind of tax: each price says that it is with them
    expect(JSON.stringify(json)).not.toContain('"valueAddedTaxIncluded":false')
    expect(JSON.stringify(json).split('"valueAddedTaxIncluded":true')).toHaveLength(6)
  })

  it("isn't offered for sale where only its price without taxes is known", () => {
    const json = rentalOffersJsonLd({ variants: [VARIANT] }, THREE)
    expect(JSON.stringify(json)).not.toContain("825")
    expect(json!.offers).toHaveLength(2)
  })

  it("isn't mentioned where it can't be rented", () => {
    expect(rentalOffersJsonLd({ title: "Lock" }, { prices: [variant("v16")] })).toBeNull()
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
