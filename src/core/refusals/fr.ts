import type { PricesQueryFault, RefusalWords } from "./refusal"

/** Every refusal in French. */
export const FR: RefusalWords = {
  rental_not_configured: () =>
    "La location n'est pas disponible dans cette boutique pour le moment. Veuillez choisir un autre moyen de paiement.",
  rental_not_in_region: () =>
    "La location n'est pas disponible dans votre région. Veuillez choisir un autre moyen de paiement.",
  currency_not_supported: ({ currency }) =>
    `La location n'est possible qu'en euros ; ce panier est en ${currency}.`,
  credit_lines: () =>
    "Un panier payé en partie par une carte cadeau ou un avoir ne peut pas être loué. Veuillez retirer la carte ou l'avoir du panier ou choisir un autre moyen de paiement.",
  amount_too_large: () =>
    "Le total du panier est trop élevé pour une location. Veuillez réduire les quantités.",
  address_needed: () =>
    "Le prix dépend du pays de livraison. Veuillez d'abord indiquer l'adresse de livraison.",
  nothing_eligible: () =>
    "Aucun produit de ce panier ne peut être loué. Veuillez choisir un autre moyen de paiement.",
  ineligible_items: ({ names }) =>
    `Ces produits ne peuvent pas être loués : ${names.join(", ")}. Veuillez les retirer du panier ou choisir un autre moyen de paiement.`,
  no_common_duration: () =>
    "Les produits de ce panier ne peuvent pas être loués pour la même durée. Veuillez les louer un par un.",
  duration_not_offered: (asked) =>
    asked.wanted === null
      ? "La durée d'une location est un nombre entier de mois. Veuillez en choisir une que ce panier permet."
      : `Ce panier ne peut pas être loué pour ${asked.wanted} mois. Il peut l'être pour ${asked.offered.join(", ")} mois.`,
  cart_completed: () => "Ce panier a déjà été commandé. Veuillez commencer un nouveau panier.",
  cart_already_rented: () => "Ce panier a déjà été loué et payé. Veuillez commencer un nouveau panier.",
  collection_without_cart: () => "Ce paiement n'appartient à aucun panier. Veuillez repartir du panier.",
  cart_not_found: () => "Ce panier n'existe pas. Veuillez commencer un nouveau panier.",
  too_many_transactions: () =>
    "Trop de paiements ont été commencés pour ce panier. Veuillez réessayer dans une heure.",
  prices_unavailable: () =>
    "Les prix de location ne peuvent pas être lus pour le moment. Veuillez réessayer dans quelques minutes.",
  payment_page_unavailable: ({ why }) => PAGE[why],
  service_busy: () =>
    "De très nombreux paiements sont en cours de préparation. Veuillez réessayer dans une minute.",
  invalid_prices_query: (found) => `${found.field} : ${inQuery(found)}`,
  region_not_found: ({ id }) => `region_id : Il n'y a pas de région avec l'identifiant ${id}.`,
}

const PAGE = {
  no_answer:
    "La page de paiement ne peut pas être ouverte pour le moment. Veuillez réessayer dans quelques minutes.",
  being_made: "La page de paiement est encore en préparation. Veuillez réessayer dans quelques secondes.",
  over: "Ce paiement ne peut plus être utilisé. Veuillez repartir du panier.",
}

function inQuery(found: PricesQueryFault): string {
  if (found.fault === "too_many") return `Demandez ${found.most} variantes au plus à la fois.`
  if (found.fault === "too_long") return `Plus long que ${found.most} caractères.`
  if (found.field === "country_code") return "Envoyez les deux lettres d'un pays."
  if (found.fault === "unreadable") return "Vide, ou contient un caractère nul."
  return found.field === "variant_id"
    ? "Nommez au moins une variante."
    : "Nommez la région dont vous voulez les prix."
}
