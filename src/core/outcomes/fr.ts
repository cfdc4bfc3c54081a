import type { OutcomeWords } from "./outcome"

/** Every outcome in French. */
export const FR: OutcomeWords = {
  unit_removed: ({ name, units, left }) =>
    `Retiré : ${units} × « ${name} » ; il en reste ${left} sur sa ligne.`,
  absent_unit_removed: ({ name, units }) => `Retiré : ${units} × « ${name} » ; le panier n'en avait plus.`,
  booked_unit_removed: ({ name, units }) =>
    `Retiré de la réservation : ${units} × « ${name} » ; sa confirmation en tiendra compte.`,
  unit_noted: ({ name, units }) =>
    `Retiré : ${units} × « ${name} » ; le panier n'a pas pu être changé, mais la confirmation en tiendra compte.`,
  customer_changed: ({ fields }) => `Changé par le client : ${fields.join(", ")}.`,
  booking_cancelled: ({ order_id }, order) =>
    order_id === null
      ? "La réservation a été annulée."
      : `La réservation et sa commande ${order(order_id)} ont été annulées.`,
  archive_remembered: () =>
    "La location n'a pas encore de commande ici : elle sera archivée dès qu'elle en aura une.",
  order_status_changed: ({ from, to }) => `La commande est passée de l'état ${from} à ${to}.`,
  recorded_only: () => "Seulement noté.",
  unknown_order: () => "Une commande qui ne vient pas de cette boutique : seulement notée.",
  body_emptied: () => "Son contenu a été vidé avant d'avoir pu être appliqué.",
  nothing_filled_in: () => "Ni e-mail, ni téléphone, ni prénom, ni nom n'est rempli.",
  changed_later: () => "Un appel plus récent a changé la même chose.",
  no_address: () => "Le panier n'a pas d'adresse pour un nom ou un téléphone, et aucune n'est inventée.",
  cart_is_order: () => "Le panier est terminé : sa commande n'en est pas changée.",
  cancelled_already: () => "Elle était déjà annulée.",
  cancelled_too_late: ({ status }) =>
    `La location est dans l'état ${status} : l'annulation de sa réservation arrive trop tard.`,
  cancelled_before_booked: () => "La réservation a été annulée avant d'être annoncée.",
  no_order: () => "La location n'a pas de commande ici.",
  order_status_same: ({ status }) => `La commande est déjà dans l'état ${status}.`,
  unknown_product: () => "Aucun produit de cette location n'a cet identifiant.",
  ambiguous_product: ({ name }) =>
    `Plusieurs variantes de « ${name} » sont louées : combinationId doit en nommer une.`,
  not_removable: ({ name }) => `« ${name} » a été envoyé comme non retirable par le client.`,
  already_removed: ({ name }) => `Toutes les unités de « ${name} » envoyées sont déjà retirées.`,
  cart_completed: () => "La location est payée : sa commande n'en est pas changée.",
  cart_gone: () => "Le panier n'existe plus.",
  confirmed_before: () => "La location est confirmée : sa réservation ne crée plus de commande.",
  rejected_since: () => "Le service a refusé la commande depuis cet appel : seul un appel ultérieur la crée.",
}
