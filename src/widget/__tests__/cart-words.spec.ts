import type { RentalCart } from "../answers"
import { makeLanguage, type Words } from "../language"
import { cartWords } from "../more/cart-words"
import { withTaxTexts } from "../more/taxes"

/** One bike for a month or two at 39.90, of which the first payment is 60. */
const CART: RentalCart = {
  cart_id: "cart_1",
  durations: [1, 2],
  duration: 2,
  monthly: 39.9,
  deposit: 60,
  paid_once: 0,
  delivery: 0,
  due_today: 60,
  total: null,
  delivery_open: false,
  refusal: null,
  status: null,
  payment_url: null,
  items: [],
}

const said = (cart: Partial<RentalCart>, lang = "en") => {
  const { totals, rent } = cartWords(makeLanguage(lang), { ...CART, ...cart })
  return [...totals.map(({ text, open = "" }) => text + open), rent].map((text) =>
    text.replaceAll("\u00a0", "~"),
  )
}

describe("the words of a cart", () => {
  it.each([
    [
      "the same product rented and bought",
      "rent_and_buy",
      "The same product is to rent and to buy here: choose one for all of it.",
    ],
    ["no duration in common", "no_common_duration", "Not for rent together."],
    ["a refusal without words of ours", "ineligible_items", "Not for rent together."],
  ])("say why there is no duration: %s", (_, code, words) => {
    const refusal = { code, message: "" }
    expect(cartWords(makeLanguage("en"), { ...CART, durations: [], duration: null, refusal }).legend).toBe(
      words,
    )
  })

  it.each<[string, Words, string]>([
    ["in the server's sentence", {}, "Not in your region."],
    ["in the page's words", { en: { rental_not_in_region: "Only in France." } }, "Only in France."],
  ])("say why a cart can't be rented that has its durations all the same, %s", (_, own, sentence) => {
    const refusal = { code: "rental_not_in_region", message: "Not in your region." }
    const words = cartWords(makeLanguage("en", own), { ...CART, refusal })
    expect([words.legend, words.whyNot]).toEqual(["Rental duration", sentence])
    expect(cartWords(makeLanguage("en"), CART).whyNot).toBe("")
    // the legend says it
    expect(cartWords(makeLanguage("en"), { ...CART, durations: [], duration: null, refusal }).whyNot).toBe("")
  })

  // 60.00 + 2 × 39.90 = 139.80
  it("say of every sum that it is with taxes where the shop says so", () => {
    expect(said({ prices_shown: "with_taxes", total: 139.8 })).toEqual([
      "Due today: €60.00 incl. taxes",
      "first payment €60.00",
      "then 2~× €39.90 incl. taxes, €139.80 incl. taxes in all",
      "Rent now: €60.00 today",
    ])
  })

  // a delivery that costs nothing can't be sent, so the payment page offers its own
  it.each([
    [
      "en",
      [
        "Due today: €60.00, plus the delivery that you choose on the payment page",
        "first payment €60.00",
        "then 2~× €39.90, €139.80 in all, plus delivery",
        "Rent now: €60.00 today, plus delivery",
      ],
    ],
    [
      "fr",
      [
        "À payer aujourd’hui~: 60,00~€, plus la livraison que vous choisirez sur la page de paiement",
        "premier paiement 60,00~€",
        "puis 2~× 39,90~€, 139,80~€ au total, plus la livraison",
        "Louer maintenant~: 60,00~€ aujourd’hui, plus la livraison",
      ],
    ],
    [
      "de",
      [
        "Heute fällig: 60,00~€, zuzüglich der Lieferung, die Sie auf der Zahlungsseite wählen",
        "erste Zahlung 60,00~€",
        "dann 2~× 39,90~€, 139,80~€ insgesamt, zuzüglich Lieferung",
        "Jetzt mieten: 60,00~€ heute, zuzüglich Lieferung",
      ],
    ],
  ])("promise no sum without the delivery that is still to be chosen, in %s", (lang, words) => {
    expect(said({ delivery: null, delivery_open: true, total: 139.8 }, lang)).toEqual(words)
  })

  // without a fifth: 60.00 / 1.2 = 50.00, 39.90 / 1.2 = 33.25, 50.00 + 2 × 33.25 = 116.50
  it("say of net sums that they are without taxes, and what is charged with them", () => {
    const net = { monthly: 33.25, deposit: 50, paid_once: 0, delivery: 0, due_today: 50, total: 116.5 }
    expect(said({ prices_shown: "without_taxes", net, total: 139.8 }, "fr")).toEqual([
      "À payer aujourd’hui~: 50,00~€ HT",
      "premier paiement 50,00~€",
      "puis 2~× 33,25~€ HT, 116,50~€ HT au total",
      "Louer maintenant~: 60,00~€ TTC aujourd’hui",
    ])
  })

  it("say nothing of months that follow the only one, which is paid today", () => {
    const only = { duration: 1, deposit: 39.9, due_today: 39.9, total: 39.9 }
    expect(said(only)).toEqual([
      "Due today: €39.90",
      "first payment €39.90",
      "€39.90 in all",
      "Rent now: €39.90 today",
    ])
  })

  it("say that nothing is due today, and leave out the parts that are nothing", () => {
    expect(said({ deposit: 0, due_today: 0 })).toEqual([
      "Due today: €0.00",
      "then €39.90/month, 2 months",
      "Rent now: €0.00 today",
    ])
  })

  it("say of each duration that the cart hasn't which lines keep it away", () => {
    const rented = {
      quantity: 1,
      eligible: true,
      choice: "rent" as const,
      monthly: 39.9,
      deposit: 60,
      reason: null,
    }
    const items = [
      { ...rented, item_id: "i1", variant_id: "v1", title: "Bike", durations: [1, 2, 6] },
      { ...rented, item_id: "i2", variant_id: "v2", title: "Trailer", durations: [1, 2, 6, 12] },
      { ...rented, item_id: "i3", variant_id: "v3", title: "Lamp" },
      {
        ...rented,
        item_id: "i4",
        variant_id: null,
        title: "Bell",
        eligible: false,
        choice: "buy" as const,
        monthly: null,
      },
    ]
    const words = cartWords(makeLanguage("en"), { ...CART, items })
    expect(words.bought).toEqual(["1 × Bell: bought, paid once"])
    expect(words.missing).toEqual(["6 months: not for Lamp", "12 months: not for Bike, Lamp"])
    expect(cartWords(makeLanguage("fr"), { ...CART, items }).missing).toContain(
      "12\u00a0mois\u00a0: pas pour Bike, Lamp",
    )
  })

  it("say nothing of durations where all lines are offered for the same", () => {
    const item = {
      item_id: "i1",
      variant_id: "v1",
      title: "Bike",
      quantity: 1,
      eligible: true,
      choice: "rent" as const,
    }
    const items = [{ ...item, monthly: 39.9, deposit: 60, reason: null }]
    expect(cartWords(makeLanguage("en"), { ...CART, items }).missing).toEqual([])
  })

  it.each([
    ["en", ["1 × Bike: rented by the month"], ["1 × Bike: bought, paid once"]],
    ["fr", ["1 × Bike~: loué au mois"], ["1 × Bike~: acheté, payé en une fois"]],
    ["de", ["1 × Bike: wird monatlich gemietet"], ["1 × Bike: wird gekauft, einmalig bezahlt"]],
  ])("say which line is which while one product is both rented and bought, in %s", (lang, rented, bought) => {
    const bike = { title: "Bike", variant_id: "v1", quantity: 1, eligible: true, reason: null }
    const unpriced = { monthly: null, deposit: null }
    const items = (["rent", "buy"] as const).map((choice) => ({
      ...bike,
      ...unpriced,
      item_id: choice,
      choice,
    }))
    const refusal = { code: "rent_and_buy", message: "" }
    const words = cartWords(makeLanguage(lang), { ...CART, durations: [], duration: null, refusal, items })
    const shown = (texts: string[]) => texts.map((text) => text.replaceAll("\u00a0", "~"))
    expect(shown(words.lines)).toEqual(rented)
    expect(shown(words.bought)).toEqual(bought)
    // bought lines alone have no such choice to say
    const only = { ...CART, duration: null, refusal: { ...refusal, code: "nothing_rented" } }
    expect(cartWords(makeLanguage(lang), { ...only, items: [items[1]!] }).bought).toEqual(["1 × Bike"])
  })

  it("write French colons after a no-break space", () => {
    const item = {
      item_id: "i1",
      variant_id: "v1",
      title: "Vélo",
      quantity: 1,
      eligible: true,
      choice: "rent" as const,
    }
    const items = [{ ...item, monthly: 39.9, deposit: 60, reason: null }]
    expect(cartWords(makeLanguage("fr"), { ...CART, items }).lines).toEqual([
      "1 × Vélo\u00a0: 2\u00a0mois, 39,90\u00a0€/mois, premier paiement 60,00\u00a0€",
    ])
  })
})

describe("a monthly price that says whether it is with taxes", () => {
  it.each<[string, string, Words, string]>([
    ["in our words", "de", {}, "{}/Monat inkl. MwSt."],
    ["in the page's", "de", { de: { with_taxes: "{} im Monat, brutto" } }, "{} im Monat, brutto"],
    ["unless the page has its own monthly price", "de", { de: { monthly: "{} im Monat" } }, "{} im Monat"],
    [
      "unless there are no words for it",
      "nl",
      { nl: { from: "vanaf {}", monthly: "{} per maand" } },
      "{} per maand",
    ],
  ])("says it %s", (_which, lang, words, monthly) => {
    const language = makeLanguage(lang, words)
    expect(withTaxTexts(language, { prices_shown: "with_taxes" }).texts.monthly).toBe(monthly)
  })
})
