/** The elements' words in French: each of their scripts brings those that it says. */

/** Of a monthly price, and of help. */
export const price = {
  from: "dès {}",
  monthly: "{}/mois",
  help: "Comment fonctionne la location",
  help_page: "En savoir plus",
  close: "Fermer",
}

/** What a price says of its taxes, behind it. */
export const taxes = { with_taxes: " TTC", without_taxes: " HT" }

/** Of durations, and of what a duration costs. */
export const durations = {
  deposit: "premier paiement {}",
  legend: "Durée de location",
  per: " par ",
  in_all: "{} au total",
  rentable_from: "À louer à partir d’un prix de {}, soit {} de plus",
  until_month: "jusqu’en {}",
}

/** Of a cart; a reason's or refusal's are found by its code. */
export const cart = {
  due_today: "À payer aujourd’hui\u00a0: {}",
  delivery_open: "plus la livraison que vous choisirez sur la page de paiement",
  plus_delivery: "plus la livraison",
  to_pay: "À payer\u00a0: {}",
  pays_all: "Avec ce moyen de paiement, tout est acheté.",
  then: "puis {}",
  paid_once: "payé en une fois {}",
  delivery: "livraison {}",
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
}
