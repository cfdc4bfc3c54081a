import type { RentalTexts } from "../../../../src/widget/types"

/** Words beside the elements' in French: the labels of amounts, the order page, the customer's rentals. */
export const fr: Partial<RentalTexts> = {
  row_duration: "Durée",
  until_day: "jusqu’au {}",
  row_monthly: "Chaque mois",
  row_was_due: "À payer à la commande",
  may_differ:
    "Un code ou un service a été utilisé sur la page de paiement\u00a0: le montant prélevé peut être différent.",
  whole_cart: "Tout le panier est alors loué pour {}.",
  finalize: "Finaliser la réservation",
  manage: "Gérer ma location",
  order: "Commande {}",
  state_active: "En cours",
  state_ended: "Terminée",
  state_booked: "Réservée",
  state_confirmed: "Confirmée",
  state_cancelled: "Annulée",
}
