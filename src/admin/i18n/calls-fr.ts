import type { Sentences } from "../lib/sentences"

/** Why an action is refused and why attention was settled, by the English text. */
export const CALLS_FR: Sentences = {
  "The booking and its order were cancelled.": "La réservation et sa commande ont été annulées.",
  "The order was made.": "La commande a été créée.",
  "The call was applied.": "L'appel a été appliqué.",
  "The service has cancelled the booking too.": "Le service a annulé la réservation aussi.",
  "The service's answer never came.": "La réponse du service n'est jamais arrivée.",
  "There is no field of this name.": "Il n'y a pas de champ de ce nom.",
  "Write a few words for whoever looks at this later.":
    "Écrivez quelques mots pour qui regardera cela plus tard.",
}
