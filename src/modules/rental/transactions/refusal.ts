import type { Sentence } from "../../../core/shopper-language"

/**
 * Why a rental can't be started: a stable `code` for the storefront and a sentence for the shopper (docs/routes.md, Refusals).
 * `too_many_transactions` and `too_many_from_address` are a 429, `cart_not_found` a 404, every other one a 400.
 */
export interface Refusal {
  code:
    | "rental_not_configured"
    | "rental_not_in_region"
    | "currency_not_supported"
    | "credit_lines"
    | "address_needed"
    | "nothing_eligible"
    | "ineligible_items"
    | "no_common_duration"
    | "duration_not_offered"
    | "cart_completed"
    | "cart_already_rented"
    | "collection_without_cart"
    | "cart_not_found"
    | "too_many_transactions"
    | "too_many_from_address"
    | "prices_unavailable"
    | "payment_page_unavailable"
    | "service_busy"
  sentence: Sentence
}

export const refusalStatus = ({ code }: Refusal): number => {
  if (code === "too_many_transactions" || code === "too_many_from_address") return 429
  return code === "cart_not_found" ? 404 : 400
}

/** The refusals whose sentence depends on nothing. */
export const REFUSALS = {
  notConfigured: {
    code: "rental_not_configured",
    sentence: {
      en: "Renting is not available in this shop at the moment. Please choose another way to pay.",
      fr: "La location n'est pas disponible dans cette boutique pour le moment. Veuillez choisir un autre moyen de paiement.",
      de: "Mieten ist in diesem Shop zurzeit nicht möglich. Bitte wählen Sie eine andere Zahlungsart.",
    },
  },
  notInRegion: {
    code: "rental_not_in_region",
    sentence: {
      en: "Renting is not available in your region. Please choose another way to pay.",
      fr: "La location n'est pas disponible dans votre région. Veuillez choisir un autre moyen de paiement.",
      de: "Mieten ist in Ihrer Region nicht möglich. Bitte wählen Sie eine andere Zahlungsart.",
    },
  },
  cartCompleted: {
    code: "cart_completed",
    sentence: {
      en: "This cart has already been ordered. Please start a new cart.",
      fr: "Ce panier a déjà été commandé. Veuillez commencer un nouveau panier.",
      de: "Dieser Warenkorb wurde bereits bestellt. Bitte beginnen Sie einen neuen.",
    },
  },
  alreadyRented: {
    code: "cart_already_rented",
    sentence: {
      en: "This cart has already been rented and paid. Please start a new cart.",
      fr: "Ce panier a déjà été loué et payé. Veuillez commencer un nouveau panier.",
      de: "Dieser Warenkorb wurde bereits gemietet und bezahlt. Bitte beginnen Sie einen neuen.",
    },
  },
  collectionWithoutCart: {
    code: "collection_without_cart",
    sentence: {
      en: "This payment belongs to no cart. Please start again from the cart.",
      fr: "Ce paiement n'appartient à aucun panier. Veuillez repartir du panier.",
      de: "Diese Zahlung gehört zu keinem Warenkorb. Bitte beginnen Sie noch einmal beim Warenkorb.",
    },
  },
  cartNotFound: {
    code: "cart_not_found",
    sentence: {
      en: "This cart does not exist. Please start a new cart.",
      fr: "Ce panier n'existe pas. Veuillez commencer un nouveau panier.",
      de: "Diesen Warenkorb gibt es nicht. Bitte beginnen Sie einen neuen.",
    },
  },
  creditLines: {
    code: "credit_lines",
    sentence: {
      en: "A cart that is partly paid with a gift card or credit can't be rented. Please take it out of the cart, or choose another way to pay.",
      fr: "Un panier payé en partie par une carte cadeau ou un avoir ne peut pas être loué. Veuillez le retirer du panier ou choisir un autre moyen de paiement.",
      de: "Ein Warenkorb, der zum Teil mit einem Gutschein oder Guthaben bezahlt ist, kann nicht gemietet werden. Bitte nehmen Sie es heraus oder wählen Sie eine andere Zahlungsart.",
    },
  },
  addressNeeded: {
    code: "address_needed",
    sentence: {
      en: "The price depends on the country of delivery. Please enter the delivery address first.",
      fr: "Le prix dépend du pays de livraison. Veuillez d'abord indiquer l'adresse de livraison.",
      de: "Der Preis hängt vom Lieferland ab. Bitte geben Sie zuerst die Lieferadresse ein.",
    },
  },
  nothingEligible: {
    code: "nothing_eligible",
    sentence: {
      en: "None of the products in this cart can be rented. Please choose another way to pay.",
      fr: "Aucun produit de ce panier ne peut être loué. Veuillez choisir un autre moyen de paiement.",
      de: "Kein Produkt in diesem Warenkorb kann gemietet werden. Bitte wählen Sie eine andere Zahlungsart.",
    },
  },
  noCommonDuration: {
    code: "no_common_duration",
    sentence: {
      en: "The products in this cart can't be rented for the same duration. Please rent them one by one.",
      fr: "Les produits de ce panier ne peuvent pas être loués pour la même durée. Veuillez les louer un par un.",
      de: "Die Produkte in diesem Warenkorb können nicht für dieselbe Dauer gemietet werden. Bitte mieten Sie sie einzeln.",
    },
  },
  noDuration: {
    code: "duration_not_offered",
    sentence: {
      en: "A rental's duration is a whole number of months. Please choose one that this cart can be rented for.",
      fr: "La durée d'une location est un nombre entier de mois. Veuillez en choisir une que ce panier permet.",
      de: "Die Dauer einer Miete ist eine ganze Zahl von Monaten. Bitte wählen Sie eine, für die dieser Warenkorb gemietet werden kann.",
    },
  },
  tooMany: {
    code: "too_many_transactions",
    sentence: {
      en: "Too many payments were started for this cart. Please try again in an hour.",
      fr: "Trop de paiements ont été commencés pour ce panier. Veuillez réessayer dans une heure.",
      de: "Für diesen Warenkorb wurden zu viele Zahlungen begonnen. Bitte versuchen Sie es in einer Stunde noch einmal.",
    },
  },
  tooManyFromAddress: {
    code: "too_many_from_address",
    sentence: {
      en: "Too many payments were started from your connection. Please try again in ten minutes.",
      fr: "Trop de paiements ont été commencés depuis votre connexion. Veuillez réessayer dans dix minutes.",
      de: "Von Ihrem Anschluss aus wurden zu viele Zahlungen begonnen. Bitte versuchen Sie es in zehn Minuten noch einmal.",
    },
  },
  pricesUnavailable: {
    code: "prices_unavailable",
    sentence: {
      en: "The rental prices can't be read at the moment. Please try again in a few minutes.",
      fr: "Les prix de location ne peuvent pas être lus pour le moment. Veuillez réessayer dans quelques minutes.",
      de: "Die Mietpreise können zurzeit nicht gelesen werden. Bitte versuchen Sie es in einigen Minuten noch einmal.",
    },
  },
  pageUnavailable: {
    code: "payment_page_unavailable",
    sentence: {
      en: "The payment page can't be opened at the moment. Please try again in a few minutes.",
      fr: "La page de paiement ne peut pas être ouverte pour le moment. Veuillez réessayer dans quelques minutes.",
      de: "Die Zahlungsseite kann zurzeit nicht geöffnet werden. Bitte versuchen Sie es in einigen Minuten noch einmal.",
    },
  },
  serviceBusy: {
    code: "service_busy",
    sentence: {
      en: "Very many payments are being started at the moment. Please try again in a minute.",
      fr: "De très nombreux paiements sont en cours de préparation. Veuillez réessayer dans une minute.",
      de: "Im Moment werden sehr viele Zahlungen begonnen. Bitte versuchen Sie es in einer Minute noch einmal.",
    },
  },
  pageNotReady: {
    code: "payment_page_unavailable",
    sentence: {
      en: "The payment page is still being prepared. Please try again in a few seconds.",
      fr: "La page de paiement est encore en préparation. Veuillez réessayer dans quelques secondes.",
      de: "Die Zahlungsseite wird noch vorbereitet. Bitte versuchen Sie es in einigen Sekunden noch einmal.",
    },
  },
  paymentOver: {
    code: "payment_page_unavailable",
    sentence: {
      en: "This payment can't be used any more. Please start again from the cart.",
      fr: "Ce paiement ne peut plus être utilisé. Veuillez repartir du panier.",
      de: "Diese Zahlung kann nicht mehr verwendet werden. Bitte beginnen Sie noch einmal beim Warenkorb.",
    },
  },
} as const satisfies Record<string, Refusal>

function currencyNotSupported(currency: string): Refusal {
  const code = currency.toUpperCase()
  return {
    code: "currency_not_supported",
    sentence: {
      en: `Renting is possible in euros only; this cart is in ${code}.`,
      fr: `La location n'est possible qu'en euros ; ce panier est en ${code}.`,
      de: `Mieten ist nur in Euro möglich; dieser Warenkorb ist in ${code}.`,
    },
  }
}

/**
 * Why a cart can't be rented as it is, whatever is in it: another currency, or credit that the service doesn't know of and would let
 * the shopper pay again. Asked before a rental starts, and again before its order is made.
 */
export function cartRefusal({
  currency_code,
  credit_lines,
}: {
  currency_code: string
  credit_lines?: readonly unknown[] | null
}): Refusal | null {
  if (currency_code.toLowerCase() !== "eur") return currencyNotSupported(currency_code)
  return credit_lines?.length ? REFUSALS.creditLines : null
}

export function ineligibleItems(names: string[]): Refusal {
  const list = names.join(", ")
  return {
    code: "ineligible_items",
    sentence: {
      en: `These products can't be rented: ${list}. Please remove them from the cart, or choose another way to pay.`,
      fr: `Ces produits ne peuvent pas être loués : ${list}. Veuillez les retirer du panier ou choisir un autre moyen de paiement.`,
      de: `Diese Produkte können nicht gemietet werden: ${list}. Bitte nehmen Sie sie aus dem Warenkorb oder wählen Sie eine andere Zahlungsart.`,
    },
  }
}

/** Both in months. */
export function durationNotOffered(wanted: number, offered: number[]): Refusal {
  const asked = String(wanted).slice(0, 20)
  const list = offered.join(", ")
  return {
    code: "duration_not_offered",
    sentence: {
      en: `This cart can't be rented for ${asked} months. It can be rented for ${list} months.`,
      fr: `Ce panier ne peut pas être loué pour ${asked} mois. Il peut l'être pour ${list} mois.`,
      de: `Dieser Warenkorb kann nicht für ${asked} Monate gemietet werden. Möglich sind ${list} Monate.`,
    },
  }
}
