import type { Sentences } from "../lib/sentences"

/** What became of a call or an action, by the English text (workflows/apply-*.ts, the admin's routes). */
export const CALLS_FR: Sentences = {
  "The rental has no order here.": "La location n'a pas de commande ici.",
  "The order is {{status}} already.": "La commande est déjà dans l'état {{status}}.",
  "The order's status went from {{status}} to {{next}}.":
    "La commande est passée de l'état {{status}} à {{next}}.",
  "The rental is {{status}}: the cancellation of its booking came too late.":
    "La location est dans l'état {{status}} : l'annulation de sa réservation arrive trop tard.",
  "The booking and its order {{id}} were cancelled.":
    "La réservation et sa commande {{id}} ont été annulées.",
  "The booking was cancelled.": "La réservation a été annulée.",
  "It was cancelled before.": "Elle était déjà annulée.",
  "An order that was not made by this shop: recorded only.":
    "Une commande qui ne vient pas de cette boutique : seulement notée.",
  "Its body was emptied before it could be applied.":
    "Son contenu a été vidé avant d'avoir pu être appliqué.",
  "Recorded only.": "Seulement noté.",
  "The rental is confirmed: its booking makes no order any more.":
    "La location est confirmée : sa réservation ne crée plus de commande.",
  "The booking was cancelled before it was told.": "La réservation a été annulée avant d'être annoncée.",
  "None of email, phone, firstName and lastName is filled in.":
    "Ni e-mail, ni téléphone, ni prénom, ni nom n'est rempli.",
  "A later call has changed the same.": "Un appel plus récent a changé la même chose.",
  "Changed by the shopper: {{fields}}.": "Changé par le client : {{fields}}.",
  "The cart has no address to hold names or a phone, and none is invented.":
    "Le panier n'a pas d'adresse pour un nom ou un téléphone, et aucune n'est inventée.",
  "The cart is completed: its order isn't changed by this.":
    "Le panier est terminé : sa commande n'en est pas changée.",
  "The rental is paid: its order isn't changed by this.":
    "La location est payée : sa commande n'en est pas changée.",
  "The cart is gone.": "Le panier n'existe plus.",
  'One unit of "{{name}}" was removed; {{left}} left on its line.':
    "Une unité de « {{name}} » a été retirée ; il en reste {{left}} sur sa ligne.",
  'One unit of "{{name}}" was removed from the booking: its confirmation is held against it.':
    "Une unité de « {{name}} » a été retirée de la réservation : sa confirmation en tiendra compte.",
  "The rental has no order here yet: it is archived as soon as it has.":
    "La location n'a pas encore de commande ici : elle sera archivée dès qu'elle en aura une.",
  "this version knows no such kind.": "cette version ne connaît pas ce type.",
  'One unit of "{{name}}" was removed; the cart had none any more.':
    "Une unité de « {{name}} » a été retirée ; le panier n'en avait plus.",
  "No product of this rental has this id.": "Aucun produit de cette location n'a cet identifiant.",
  'Several variants of "{{name}}" are rented: combinationId has to name one.':
    "Plusieurs variantes de « {{name}} » sont louées : combinationId doit en nommer une.",
  '"{{name}}" was sent as not deletable by the customer.':
    "« {{name}} » a été envoyé comme non retirable par le client.",
  'All units of "{{name}}" that were sent are removed already.':
    "Toutes les unités de « {{name}} » envoyées sont déjà retirées.",
  "The order was made.": "La commande a été créée.",
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
  "There is no rental with this id.": "Il n'y a pas de location avec cet identifiant.",
  "There is no field of this name.": "Il n'y a pas de champ de ce nom.",
  "Write a few words for whoever looks at this later.":
    "Écrivez quelques mots pour qui regardera cela plus tard.",
}
