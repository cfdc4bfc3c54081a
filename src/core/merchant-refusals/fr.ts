import type { MerchantRefusalWords } from "./refusal"

/** Every refusal in French. Cards and buttons are named as the panel names them. */
export const FR: MerchantRefusalWords = {
  refund_at_the_service: ({ asked }) =>
    asked === "refund"
      ? `Medusa ne peut pas rembourser cette location. ${AT_THE_SERVICE} 3. Remboursez ensuite ici.`
      : `Medusa ne peut pas annuler cette location tant que son paiement n'est pas remboursé. ${AT_THE_SERVICE} 3. Annulez ensuite la commande ici.`,
  nothing_to_refund: () =>
    "Aucun paiement de cette location n'est capturé dans Medusa : il n'y a rien à rembourser ici.",
  no_attention: () => "Cette location n'a demandé aucune attention : il n'y a rien à clore.",
  newer_attention: () => "Autre chose est arrivé pendant que vous fermiez ceci : lisez-le d'abord.",
  try_again: ({ because }) =>
    because === "changing"
      ? "La commande de la location est en train d'être modifiée. Réessayez dans une minute."
      : "Impossible pour l'instant. Un nouvel essai aura lieu tout seul.",
  no_proof_of_payment: () =>
    "Aucun appel conservé du service ne prouve un paiement de cette location : aucune commande ne peut en être créée. " +
    "Utilisez « validate external shop » dans le tableau de bord du service : il renvoie l'appel.",
  no_email_provider: () =>
    "Medusa n'a pas de fournisseur de notifications pour les e-mails : copiez le lien et envoyez-le vous-même.",
  no_email_address: () =>
    "Aucune adresse e-mail n'est connue pour le client de cette location : copiez plutôt le lien.",
  no_link: () =>
    "Cette location n'a pas de lien à envoyer : elle est payée, terminée, ou d'un autre environnement.",
  email_not_sent: () =>
    "L'e-mail n'a pas pu être envoyé : voyez le journal de la boutique, ou copiez plutôt le lien.",
  customer_not_found: () => "Il n'y a pas de client avec cet identifiant.",
  country_not_in_region: () => "Ce pays ne fait pas partie de la région.",
  not_sold_there: () =>
    "Un produit n'y est pas vendu : il n'est pas publié, pas dans ce canal de vente, ou n'a pas de prix dans cette région.",
  cart_not_made: ({ why }) => `Medusa a refusé le panier : ${why}`,
  delivery_not_served: ({ why }) => `Cette livraison ne dessert pas le panier : ${why}`,
  unknown_transaction: () => "Il n'y a pas de location avec cet identifiant.",
  sales_channel_not_found: () => "Il n'y a pas de canal de vente avec cet identifiant.",
}

const AT_THE_SERVICE =
  "1. Remboursez-la dans le tableau de bord du service de location. " +
  "2. Dans le menu ⋯ de la carte Location de la commande, choisissez « Remboursement effectué auprès du service »."
