import type { Refusal } from "./refusal"

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
