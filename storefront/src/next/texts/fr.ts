import type { ShopTexts } from "./en"

/** What a fitted storefront says beside the components' words, in French. */
export const fr: ShopTexts = {
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
}
