import type { Sentences } from "../lib/sentences"

/** Why an action is refused and why attention was settled, by the English text. */
export const CALLS_FR: Sentences = {
  "The booking and its order were cancelled.": "La réservation et sa commande ont été annulées.",
  "The order was made.": "La commande a été créée.",
  "The call was applied.": "L'appel a été appliqué.",
  "The service has cancelled the booking too.": "Le service a annulé la réservation aussi.",
  "The service's answer never came.": "La réponse du service n'est jamais arrivée.",
  "It could not be applied at the moment. It will be tried again by itself.":
    "Impossible pour l'instant. Un nouvel essai aura lieu tout seul.",
  'No call of the service is kept that proves a payment of this rental, so no order can be made of it. Use "validate external shop" in the service\'s dashboard: it sends the call again.':
    "Aucun appel conservé du service ne prouve un paiement de cette location : aucune commande ne peut en être créée. Utilisez « validate external shop » dans le tableau de bord du service : il renvoie l'appel.",
  "No payment of this rental is captured in Medusa: there is nothing to refund here.":
    "Aucun paiement de cette location n'est capturé dans Medusa : il n'y a rien à rembourser ici.",
  "This rental has asked for no attention: there is nothing to close.":
    "Cette location n'a demandé aucune attention : il n'y a rien à clore.",
  "The rental's order is being changed at the moment. Please try again in a minute.":
    "La commande de la location est en train d'être modifiée. Réessayez dans une minute.",
  "Something else came up while this was being closed: read it first.":
    "Autre chose est arrivé pendant que vous fermiez ceci : lisez-le d'abord.",
  "There is no rental with this id.": "Il n'y a pas de location avec cet identifiant.",
  "There is no field of this name.": "Il n'y a pas de champ de ce nom.",
  "Write a few words for whoever looks at this later.":
    "Écrivez quelques mots pour qui regardera cela plus tard.",
}
