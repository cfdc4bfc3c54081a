import { parsePriceRules } from "../../wire/price-rule"
import { say, serializeServiceFault, type AnyMessage, type Wording } from "../say"

const NAMED: Wording & { as?: "shopper" } = {
  euros: (amounts) => `${[amounts].flat().join(" / ")} EUR`,
  country: (code) => `Land ${code}`,
  order: () => "#58",
  call: (kind) => `Call ${kind}`,
}
const asked_for = "order"
const fields = ["a", "b", "c", "d", "e", "f", "g"].map((field) => ({ field, message: "" }))
const difference = { code: "sent_price", params: { name: "Vélo", sent: [1200, 99.9], paid: 1100 } }
const DIFFERS = { code: "contents_differ", params: { where: "order", order_id: "order_1", difference } }
const inCart = (code: string, params: object) => ({
  code: "contents_differ",
  params: { where: "cart", difference: { code, params } },
})

/** A message, its language, and a part of its text and remedy. */
it.each<[AnyMessage, "en" | "fr" | "de", string]>([
  // each kind of parameter, as whoever reads it writes it
  [
    DIFFERS,
    "fr",
    "ce qui est dans la commande réservée #58 : « Vélo » a été envoyé à 1200 / 99.9 EUR hors taxes et payé à 1100 EUR.",
  ],
  [
    { code: "tax_rate_differs", params: { country: "BE", sent: 20, there: 21, order_id: null } },
    "de",
    "mit den gesendeten 20 % Steuern, aber im Land der Adresse von der Zahlungsseite (Land BE) sind es 21 %.",
  ],
  [
    { code: "call_not_applied", params: { kind: "success_call", tries: 3, why: "no stock" } },
    "fr",
    "L'appel « Call success_call » du service n'a pas pu être traité (essais : 3) : no stock",
  ],
  [
    { code: "order_not_made", params: { why: { code: "cart_gone" } } },
    "de",
    "aber Medusa hat ihre Bestellung verweigert: ihren Warenkorb gibt es nicht mehr.",
  ],
  [{ code: "not_a_choice", params: { choices: [1, 6, 12], unit: "months" } }, "en", "1, 6 or 12 months."],
  [{ code: "not_a_choice", params: { choices: ["a", "b"] } }, "fr", 'Choisissez "a" ou "b".'],
  [
    { code: "unknown_placeholder", params: { found: "order", known: ["cart_id", "order_id"] } },
    "de",
    "{order} ist kein Platzhalter: Nehmen Sie {cart_id} oder {order_id}, genau so",
  ],
  [{ code: "unexpected", params: { at: 2, found: "\u202e" } }, "fr", "caractère 3 : « U+202E » n'est"],
  [{ code: "unexpected", params: { at: 0, found: "a".repeat(99) } }, "en", `"${"a".repeat(40)}…"`],
  [{ code: "ambiguous_percentage", params: { at: 11, found: "- 20%" } }, "en", "write * 1.2 for a share"],
  [
    { code: "invalid_request", params: { fields: [{ field: "products.0.vat", message: "too low" }] } },
    "en",
    "as invalid: products.0.vat (too low). Correct these fields",
  ],
  [{ code: "invalid_request", params: { fields } }, "en", "as invalid: a, b, c, d, e, +2."],
  // what decides which of a code's texts is said
  [{ code: "rate_limited", params: { retry_after_seconds: 1 } }, "fr", "Attendez 1 s et réessayez."],
  [{ code: "rate_limited", params: { retry_after_seconds: null } }, "en", "Wait a few minutes"],
  [{ code: "unexpected", params: { at: 6, found: "" } }, "de", "Am Ende: Die Formel ist nicht vollständig."],
  [{ code: "try_again", params: { because: "postponed" } }, "en", "It will be tried again by itself."],
  [
    { code: "keys_do_not_match", params: { what: "cart", kind: "success_call", order_id: null } },
    "en",
    "sent a payment for this rental with another cart's number. It was not used.",
  ],
  [inCart("sent_units", { name: "Vélo", sent: 1, paid: 2 }), "en", '1 of "Vélo" were sent and 2 paid'],
  [inCart("never_sent", { name: "Trottinette" }), "en", '"Trottinette" was paid but never sent'],
  [{ code: "booking_cancelled", params: { order_id: "order_1" } }, "fr", "et sa commande #58 ont été"],
  [{ code: "booking_cancelled", params: { order_id: null } }, "de", "Die Reservierung wurde storniert."],
  [{ code: "booking_cancelled", params: {} }, "en", "The booking and its order were cancelled."],
  [
    { code: "unexpected_answer", params: { status: 201, body: "", asked_for } },
    "en",
    "it may exist at the service",
  ],
  [
    { code: "unreachable", params: { cause: "ECONNRESET", sent: true, asked_for } },
    "fr",
    "elle existe peut-être chez le service",
  ],
  [{ code: "unreachable", params: { address: "query" } }, "en", 'before "?" and "#". Enter the base'],
  [{ code: "unreachable", params: { address: "empty" } }, "de", "Die API-Adresse fehlt. Geben Sie in"],
  [{ code: "currency_not_supported", params: { currency: "USD" } }, "fr", "pas en USD : changez de région."],
  // what is said as it came, or by a code that a newer version has made
  [{ code: "not_removable", params: { name: "a; b" } }, "fr", "« a; b » a été envoyé comme non retirable"],
  [{ code: "order_not_made", params: { why: "Not enough stock" } }, "de", "verweigert: Not enough stock"],
  [{ code: "order_not_made", params: { why: { code: "moon_phase" } } }, "de", "moon_phase"],
  [inCart("weighed_otherwise", {}), "en", "weighed_otherwise"],
])("%j is said in %s", (message, language, words) => {
  const { text, remedy } = say(message, language, language === "en" ? {} : NAMED)
  expect(`${text} ${remedy}`).toContain(words)
})

it.each([
  ["fr", "Ces produits ne peuvent pas être loués\u00a0: Sonnette, Panier. Veuillez les retirer du panier"],
  ["de", "Diese Produkte können nicht gemietet werden: Sonnette, Panier. Bitte nehmen Sie sie aus"],
] as const)(
  "shoppers are told by words of their own, in French with spaces that don't break",
  (language, words) => {
    const fact = { code: "ineligible_items", params: { names: ["Sonnette", "Panier"] } }
    expect(say(fact, language, { as: "shopper" }).text).toContain(words)
  },
)

it("a message has a title, a text and a remedy, with amounts, orders and calls as the API writes them", () => {
  expect(say({ code: "amounts_differ", params: { paid: 1452, cart: 1440.5 } })).toEqual({
    title: "The amounts differ",
    text: "By the service's call the order is worth 1452 €, by the cart 1440.5 €. No order was made.",
    remedy: 'Compare the columns under Products, then press "Make the order".',
  })
  expect(say(DIFFERS).text).toContain('order order_1: "Vélo" was sent at 1200 or 99.9 € without taxes and')
})

it("a stored fault is answered as a fact with its English words, which name an order only where one was made", () => {
  const fault = { code: "timeout", params: { seconds: 10, asked_for: "price_rules" } } as const
  const answered = serializeServiceFault(fault)
  expect(answered).toEqual({
    ...{ kind: "timeout", ...fault, remedy: "Try again in a few minutes." },
    problem: "The rental service did not answer within 10 s.",
  })
  expect(say(answered)).toEqual(say(fault))
})

it("what is quoted of the service's answer is cut", () => {
  // {"id":" takes seven of the two hundred characters.
  expect(parsePriceRules([{ id: "a".repeat(1000) }])).toMatchObject({
    malformed: [{ params: { quote: `{"id":"${"a".repeat(193)}` } }],
  })
})
