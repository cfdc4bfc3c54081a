import { cartRefusal, durationNotOffered, refusal, statusOfRefusal } from "../../refusals"
import type { Refusal } from "../codes"
import { say } from "../say"

const inAll = (fact: Refusal) =>
  (["en", "fr", "de"] as const).map((language) => say(fact, language, { as: "shopper" }).text)

describe("a refusal in words", () => {
  it.each<[Refusal, string, string, string]>([
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
      durationNotOffered(7, [6, 12]),
      "This cart can't be rented for 7 months. It can be rented for 6, 12 months.",
      "Ce panier ne peut pas être loué pour 7 mois. Il peut l'être pour 6, 12 mois.",
      "Dieser Warenkorb kann nicht für 7 Monate gemietet werden. Möglich sind 6, 12 Monate.",
    ],
    [
      { code: "invalid_prices_query", params: { field: "variant_id", fault: "too_many", most: 100 } },
      "variant_id: Ask for 100 variants at most at once.",
      "variant_id\u00a0: Demandez 100 variantes au plus à la fois.",
      "variant_id: Fragen Sie nach höchstens 100 Varianten auf einmal.",
    ],
  ])("%j is told in English, French and German", (fact, en, fr, de) => {
    expect(inAll(fact)).toEqual([en, fr, de])
  })

  it.each([
    "cart_already_rented",
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

  it("asks for a whole number of months where none was wanted, and names none where none is offered", () => {
    expect(inAll(durationNotOffered(null, []))[0]).toBe(
      "A rental's duration is a whole number of months. Please choose one that this cart can be rented for.",
    )
  })

  it("names at most 20 characters of a duration that isn't offered", () => {
    expect(durationNotOffered(1e300, [6])).toEqual({
      code: "duration_not_offered",
      params: { wanted: "1e+300", offered: [6] },
    })
  })
})
