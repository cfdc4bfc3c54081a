import type { PriceDisplay } from "../answers"
import type { Language, ShortLanguage, Words } from "../language"
import { sumText, withTaxTexts } from "../taxes"
import type { RentalCart } from "../types"
import { boughtWords, type SumInWords } from "./bought-cart"
import { isBought, lineInWords, missingDurations, noDurationText } from "./cart-lines"
import { withDurationTexts } from "./duration-words"

/** The words of `<rental-cart>` beside those of durations; a reason's or refusal's are found by its code. */
const CART_TEXTS: Words = {
  en: {
    due_today: "Due today: {}",
    delivery_open: "plus the delivery that you choose on the payment page",
    plus_delivery: "plus delivery",
    to_pay: "To pay: {}",
    pays_all: "Paid this way, everything is bought.",
    then: "then {}",
    paid_once: "{} paid once",
    delivery: "{} delivery",
    lines: "Details",
    rent: "Rent now",
    rent_today: "Rent now: {} today",
    failed: "Please try again.",
    bought: "bought, paid once",
    rented: "rented by the month",
    no_common_duration: "Not for rent together.",
    same_product: "The same product is to rent and to buy here: choose one for all of it.",
    not_for: "{}: not for {}",
    address_needed: "Enter your address to see the price.",
  },
  fr: {
    due_today: "À payer aujourd’hui\u00a0: {}",
    delivery_open: "plus la livraison que vous choisirez sur la page de paiement",
    plus_delivery: "plus la livraison",
    to_pay: "À payer\u00a0: {}",
    pays_all: "Avec ce moyen de paiement, tout est acheté.",
    then: "puis {}",
    paid_once: "{} en une fois",
    delivery: "{} de livraison",
    lines: "Détails",
    rent: "Louer maintenant",
    rent_today: "Louer maintenant\u00a0: {} aujourd’hui",
    failed: "Veuillez réessayer.",
    bought: "acheté, payé en une fois",
    rented: "loué au mois",
    no_common_duration: "Ne se louent pas ensemble.",
    same_product: "Le même produit est ici à louer et à acheter\u00a0: choisissez l’un des deux pour tout.",
    not_for: "{}\u00a0: pas pour {}",
    address_needed: "Indiquez votre adresse pour voir le prix.",
  },
  de: {
    due_today: "Heute fällig: {}",
    delivery_open: "zuzüglich der Lieferung, die Sie auf der Zahlungsseite wählen",
    plus_delivery: "zuzüglich Lieferung",
    to_pay: "Zu zahlen: {}",
    pays_all: "Mit dieser Zahlungsart wird alles gekauft.",
    then: "dann {}",
    paid_once: "{} einmalig",
    delivery: "{} Lieferung",
    rent: "Jetzt mieten",
    rent_today: "Jetzt mieten: {} heute",
    failed: "Bitte erneut versuchen.",
    bought: "wird gekauft, einmalig bezahlt",
    rented: "wird monatlich gemietet",
    no_common_duration: "Nicht zusammen mietbar.",
    same_product: "Dasselbe Produkt soll hier gemietet und gekauft werden: Wählen Sie eines für alles davon.",
    not_for: "{}: nicht für {}",
    address_needed: "Bitte geben Sie Ihre Adresse ein, um den Preis zu sehen.",
  },
}

/** The language with all words. */
const withCartTexts = (language: ShortLanguage): Language => withDurationTexts(language, CART_TEXTS)

/** The same, where words also say whether prices are with taxes. */
export const cartLanguage = (language: ShortLanguage, cart: PriceDisplay): Language =>
  withTaxTexts(withCartTexts(language), cart)

/** What is known of a cart that amounts are shown of. */
type Amounts = Pick<
  RentalCart,
  "monthly" | "due_today" | "total" | "duration" | "prices_shown" | "net" | "delivery_open"
>

/** A cart with the amounts that the shop shows, and whether taxes are in them: without `net` they are. */
export function shownOf<Cart extends Amounts>(cart: Cart): Cart {
  const isGross = cart.prices_shown === "without_taxes" && !cart.net
  return { ...cart, ...cart.net, prices_shown: isGross ? "with_taxes" : cart.prices_shown }
}

/** What follows what is due today; each part is `null` where it isn't known, or where nothing follows. */
export interface Follows {
  /** "€89.10/month" or "23 × €89.10". */
  amount: string | null
  /** "€2,148.30", in all. */
  total: string | null
  /** "24 months". */
  months: string
}

/** What a cart costs after today; `null` where its lines have no duration. Zero months don't follow. */
export function whatFollows(cart: Amounts, language: Language): Follows | null {
  const shown = shownOf(cart)
  const { monthly, due_today, total, duration } = shown
  if (duration === null) return null
  const { fill } = language
  const sum = sumText(language, shown.prices_shown)
  const times =
    monthly && total != null && due_today != null ? Math.round((total - due_today) / monthly) : null
  const each = times === null ? withTaxTexts(language, shown).texts.monthly : `${times}\u00a0× ${sum}`
  return {
    amount: monthly == null || times === 0 ? null : fill(each, monthly),
    total: total == null ? null : fill(sum, total),
    months: language.months(duration),
  }
}

/** What is due today, its parts, and what follows; `language` has the cart's words. A part that is nothing isn't said. */
function cartTotals(cart: RentalCart, language: Language): SumInWords[] {
  const { texts, fill } = language
  const shown = shownOf(cart)
  const { due_today } = shown
  const today: SumInWords[] = (["deposit", "paid_once", "delivery"] as const).flatMap((part) =>
    shown[part] ? { part, text: fill(texts[part], shown[part]) } : [],
  )
  if (due_today != null) {
    const due = fill(texts.due_today.replace("{}", sumText(language, shown.prices_shown)), due_today)
    today.unshift({
      part: "due_today",
      ...(cart.delivery_open ? { text: due + ", ", open: texts.delivery_open } : { text: due }),
    })
  }
  const text = followsInWords(shown, language)
  return text ? [...today, { part: "monthly", text }] : today
}

/** A sum without the delivery says so, where that is chosen on the payment page. */
const openly = (text: string, { delivery_open }: Pick<RentalCart, "delivery_open">, { texts }: Language) =>
  delivery_open ? `${text}, ${texts.plus_delivery}` : text

/** What follows what is due today; after the only month nothing does. */
function followsInWords(cart: RentalCart, language: Language): string | undefined {
  const follows = cart.monthly ? whatFollows(cart, language) : null
  if (!follows) return
  const { texts } = language
  const { amount, total, months } = follows
  const rest = total ? openly(texts.in_all.replace("{}", total), cart, language) : months
  return amount ? `${texts.then.replace("{}", amount)}, ${rest}` : rest
}

/** What the element says of a cart. */
export function cartWords(asked: ShortLanguage, cart: RentalCart) {
  const language = cartLanguage(asked, shownOf(cart))
  const { texts, months } = language
  // what is charged: where sums are without taxes it says that it is with them
  const due = cart.due_today
  const charged = cart.prices_shown === "without_taxes" ? sumText(language, "with_taxes") : "{}"
  const addressNeeded = cart.items[0]?.reason === "address_needed"
  const noDuration = addressNeeded ? texts.address_needed : noDurationText(cart, language)
  const refusal = (code?: string, message?: string) => texts[code!] ?? message ?? texts.failed
  if (cart.bought) return { ...boughtWords(cart, cart.bought.total, language), refusal }
  const lines = (bought: boolean) =>
    cart.items.filter((item) => isBought(item) === bought).map((item) => lineInWords(cart, item, language))
  return {
    legend: (cart.duration ? texts.legend : noDuration)!,
    durations: cart.durations.map(months),
    totals: cartTotals(cart, language),
    lines: lines(false),
    // that the address is needed is said once for all lines
    bought: addressNeeded ? [] : lines(true),
    missing: missingDurations(cart, language),
    details: texts.lines,
    // a page's own word for it stays as it is
    rent:
      due != null && !asked.texts.rent
        ? openly(language.fill(texts.rent_today!.replace("{}", charged), due), cart, language)
        : texts.rent,
    /** Why the shop refused: our words, the server's sentence, or that there was no answer. */
    refusal,
    /** Why a cart can't be rented that has a duration; without one the legend says why. */
    whyNot: cart.duration && cart.refusal ? refusal(cart.refusal.code, cart.refusal.message) : "",
  }
}
