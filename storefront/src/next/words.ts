import type { PricesAnswer } from "../../../src/widget/answers"
import type { Language } from "../../../src/widget/language"
import { helpIn } from "../../../src/widget/help-in"
import { rentalLanguage } from "../client/words"
import type { HelpView } from "./views"

/** What a fitted storefront says beside the components' words. */
const EN = {
  buy: "Buy",
  buy_for: "Buy for {}",
  rent_monthly: "Rent by the month",
  or_rent: "Or rent by the month",
  or_buy: "Or buy it all",
  all_bought: "Paid this way, everything is bought: {}.",
  pay_next: "You pay on the page that opens next.",
  variant_not_rented: "This variant can’t be rented.",
  cart_not_rented: "Nothing in this cart can be rented.",
  payment_failed: "The payment didn’t go through. Please try again, or choose another way to pay.",
  rental: "Rental",
  rentals: "Rentals",
  order_value: "The value of what is in the order, which isn’t what you pay:",
  cart_value: "The value of what is in the cart, which isn’t what you pay:",
  not_final: "The booking isn’t final yet: finish it on the payment page.",
}

/** Each language has all of them. */
const SHOP_TEXTS: Record<string, Record<keyof typeof EN, string>> = {
  en: EN,
  fr: {
    buy: "Acheter",
    buy_for: "Acheter pour {}",
    rent_monthly: "Louer au mois",
    or_rent: "Ou louer au mois",
    or_buy: "Ou tout acheter",
    all_bought: "Avec ce moyen de paiement, tout est acheté\u00a0: {}.",
    pay_next: "Vous payez sur la page qui s’ouvre ensuite.",
    variant_not_rented: "Cette variante ne peut pas être louée.",
    cart_not_rented: "Rien dans ce panier ne peut être loué.",
    payment_failed: "Le paiement n’a pas abouti. Veuillez réessayer ou choisir un autre moyen de paiement.",
    rental: "Location",
    rentals: "Locations",
    order_value: "La valeur du contenu de la commande, qui n’est pas ce que vous payez\u00a0:",
    cart_value: "La valeur du contenu du panier, qui n’est pas ce que vous payez\u00a0:",
    not_final: "La réservation n’est pas encore définitive\u00a0: finalisez-la sur la page de paiement.",
  },
  de: {
    buy: "Kaufen",
    buy_for: "Kaufen für {}",
    rent_monthly: "Monatlich mieten",
    or_rent: "Oder monatlich mieten",
    or_buy: "Oder alles kaufen",
    all_bought: "Mit dieser Zahlungsart wird alles gekauft: {}.",
    pay_next: "Sie zahlen auf der Seite, die sich danach öffnet.",
    variant_not_rented: "Diese Variante kann nicht gemietet werden.",
    cart_not_rented: "Nichts in diesem Warenkorb kann gemietet werden.",
    payment_failed:
      "Die Zahlung ist nicht zustande gekommen. Bitte versuchen Sie es erneut oder wählen Sie eine andere Zahlungsart.",
    rental: "Miete",
    rentals: "Mieten",
    order_value: "Der Wert der bestellten Waren, der nicht das ist, was Sie zahlen:",
    cart_value: "Der Wert der Waren im Warenkorb, der nicht das ist, was Sie zahlen:",
    not_final: "Die Reservierung ist noch nicht abgeschlossen: Schließen Sie sie auf der Zahlungsseite ab.",
  },
}

/** The page's language, or what works it out: a cookie, a header, the storefront's own library. */
export type Locale = string | (() => string | Promise<string>)

/** A page's language with the words of a fitted storefront. */
export async function languageOf(locale: Locale): Promise<Language> {
  const language = rentalLanguage(typeof locale === "string" ? locale : await locale())
  const { tag, texts } = language
  // such a storefront has a step of its own for the delivery, before the payment page
  const own = { delivery_open: texts.plus_delivery }
  return { ...language, texts: { ...EN, ...SHOP_TEXTS[tag], ...texts, ...own } }
}

/** What the merchant says of renting in the page's language, a page or a text; nothing where they say nothing. */
export function helpView(
  { help }: Pick<PricesAnswer, "help">,
  { tag, texts }: Language,
): HelpView | undefined {
  const { url, text } = helpIn(help, tag)
  return url || text ? { label: texts.help, href: url, text } : undefined
}
