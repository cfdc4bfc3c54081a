import { cartRefusal, durationNotOffered, refusal, statusOfRefusal } from "../../refusals"
import type { Refusal } from "../codes"
import { say } from "../say"

const inAll = (fact: Refusal) =>
  (["en", "fr", "de"] as const).map((language) => say(fact, language, { as: "shopper" }).text)

describe("a refusal in words", () => {
  it.each<[Refusal, string, string, string]>([
    [
      refusal("cart_already_rented"),
      "This cart has already been rented and paid. Please start a new cart.",
      "Ce panier a déjà été loué et payé. Veuillez commencer un nouveau panier.",
      "Dieser Warenkorb wurde bereits gemietet und bezahlt. Bitte beginnen Sie einen neuen.",
    ],
    [
      { code: "currency_not_supported", params: { currency: "USD" } },
      "Renting is possible in euros only; this cart is in USD.",
      "La location n'est possible qu'en euros\u00a0; ce panier est en USD.",
      "Mieten ist nur in Euro möglich; dieser Warenkorb ist in USD.",
    ],
    [
      { code: "ineligible_items", params: { names: ["Sonnette", "Panier"] } },
      "These products can't be rented: Sonnette, Panier. Please remove them from the cart, or choose another way to pay.",
      "Ces produits ne peuvent pas être loués\u00a0: Sonnette, Panier. Veuillez les retirer du panier ou choisir un autre moyen de paiement.",
      "Diese Produkte können nicht gemietet werden: Sonnette, Panier. Bitte nehmen Sie sie aus dem Warenkorb oder wählen Sie eine andere Zahlungsart.",
    ],
    [
      { code: "ineligible_items", params: { names: ["Vélo", "Panier"], choice: "buy" } },
      "In this shop these products can't be bought along with rented ones: Vélo, Panier. Please rent them too, or order them on their own.",
      "Dans cette boutique, ces produits ne peuvent pas être achetés avec des produits loués\u00a0: Vélo, Panier. Veuillez les louer aussi ou les commander à part.",
      "In diesem Shop können diese Produkte nicht zusammen mit gemieteten gekauft werden: Vélo, Panier. Bitte mieten Sie sie auch oder bestellen Sie sie einzeln.",
    ],
    [
      { code: "rent_and_buy", params: { names: ["Vélo"] } },
      "This cart has the same product to rent and to buy: Vélo. Please rent or buy all of it, or order on its own what you buy.",
      "Ce panier contient le même produit à louer et à acheter\u00a0: Vélo. Veuillez tout louer ou tout acheter, ou commander à part ce que vous achetez.",
      "Dieser Warenkorb enthält dasselbe Produkt zum Mieten und zum Kaufen: Vélo. Bitte mieten oder kaufen Sie alles davon, oder bestellen Sie einzeln, was Sie kaufen.",
    ],
    [
      durationNotOffered(7, [6, 12]),
      "This cart can't be rented for 7 months. It can be rented for 6, 12 months.",
      "Ce panier ne peut pas être loué pour 7 mois. Il peut l'être pour 6, 12 mois.",
      "Dieser Warenkorb kann nicht für 7 Monate gemietet werden. Möglich sind 6, 12 Monate.",
    ],
    [
      durationNotOffered(null, []),
      "A rental's duration is a whole number of months. Please choose one that this cart can be rented for.",
      "La durée d'une location est un nombre entier de mois. Veuillez en choisir une que ce panier permet.",
      "Die Laufzeit einer Miete ist eine ganze Zahl von Monaten. Bitte wählen Sie eine, für die dieser Warenkorb gemietet werden kann.",
    ],
    [
      { code: "payment_page_unavailable", params: { why: "being_made" } },
      "The payment page is still being prepared. Please try again in a few seconds.",
      "La page de paiement est encore en préparation. Veuillez réessayer dans quelques secondes.",
      "Die Zahlungsseite wird noch vorbereitet. Bitte versuchen Sie es in einigen Sekunden noch einmal.",
    ],
    [
      { code: "invalid_prices_query", params: { field: "variant_id", fault: "too_many", most: 100 } },
      "variant_id: Ask for 100 variants at most at once.",
      "variant_id\u00a0: Demandez 100 variantes au plus à la fois.",
      "variant_id: Fragen Sie nach höchstens 100 Varianten auf einmal.",
    ],
    [
      { code: "invalid_prices_query", params: { field: "region_id", fault: "too_long", most: 255 } },
      "region_id: Is longer than 255 characters.",
      "region_id\u00a0: Plus long que 255 caractères.",
      "region_id: Länger als 255 Zeichen.",
    ],
    [
      { code: "invalid_prices_query", params: { field: "region_id", fault: "missing" } },
      "region_id: Name the region whose prices are wanted.",
      "region_id\u00a0: Nommez la région dont vous voulez les prix.",
      "region_id: Nennen Sie die Region, deren Preise gefragt sind.",
    ],
    [
      { code: "invalid_prices_query", params: { field: "country_code", fault: "unreadable" } },
      "country_code: Send a country's two letters.",
      "country_code\u00a0: Envoyez les deux lettres d'un pays.",
      "country_code: Senden Sie die zwei Buchstaben eines Landes.",
    ],
    [
      { code: "region_not_found", params: { id: "reg_1" } },
      "region_id: There is no region with the id reg_1.",
      "region_id\u00a0: Il n'y a pas de région avec l'identifiant reg_1.",
      "region_id: Es gibt keine Region mit der Kennung reg_1.",
    ],
  ])("%j is told in English, French and German", (fact, en, fr, de) => {
    expect(inAll(fact)).toEqual([en, fr, de])
  })

  it.each([
    "rental_not_configured",
    "rental_not_in_region",
    "credit_lines",
    "amount_too_large",
    "address_needed",
    "nothing_eligible",
    "nothing_rented",
    "no_common_duration",
    "cart_completed",
    "collection_without_cart",
    "cart_not_found",
    "too_many_transactions",
    "prices_unavailable",
    "service_busy",
  ] as const)("%s is a whole sentence of its own in each language", (code) => {
    const said = inAll(refusal(code))
    for (const sentence of said) expect(sentence).toMatch(/^\p{Lu}.*\.$/u)
    expect(new Set(said).size).toBe(3)
  })
})

describe("a refusal", () => {
  it.each([
    ["cart_not_found", 404, "not_found"],
    ["too_many_transactions", 429, "too_many_requests"],
    ["cart_completed", 400, "not_allowed"],
    ["service_busy", 400, "not_allowed"],
  ] as const)("for %s is a %i, of the type %s", (code, status, type) => {
    expect(statusOfRefusal(refusal(code))).toEqual({ status, type })
  })

  it("of a cart is for another currency, or for credit that pays a part of it", () => {
    expect(cartRefusal({ currency_code: "usd" })).toEqual({
      code: "currency_not_supported",
      params: { currency: "USD" },
    })
    expect(cartRefusal({ currency_code: "EUR", credit_lines: [{}] })).toEqual({
      code: "credit_lines",
      params: {},
    })
    expect(cartRefusal({ currency_code: "eur", credit_lines: [] })).toBeNull()
  })

  it("of a cart is for a total that can't be counted in cents, whatever else is in it", () => {
    const tooLarge = { code: "amount_too_large", params: {} }
    expect(cartRefusal({ currency_code: "eur", total: 1e12 })).toBeNull()
    expect(cartRefusal({ currency_code: "eur", total: 1.2e15 })).toEqual(tooLarge)
    expect(cartRefusal({ currency_code: "eur", total: -1.2e15 })).toEqual(tooLarge)
    expect(cartRefusal({ currency_code: "eur", total: Number.NaN })).toEqual(tooLarge)
  })

  it("names at most 20 characters of a duration that isn't offered", () => {
    expect(durationNotOffered(1e300, [6])).toEqual({
      code: "duration_not_offered",
      params: { wanted: "1e+300", offered: [6] },
    })
  })
})
