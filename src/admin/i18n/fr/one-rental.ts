export const outage = {
  failedRentals: "Voir les locations en échec",
  pasteKey: "Coller une nouvelle clé",
  checkConnection: "Vérifier la connexion",
  since: "Depuis {{when}}.",
}

export const oneRental = {
  orderCanceled: "Commande annulée",
  whyFailed: "Pourquoi elle a échoué",
  writeTo: "Écrire à {{email}}",
  sister: {
    ordered: "Le même panier a été payé deux fois. L'autre paiement est devenu la commande #{{number}} :",
    unordered: "Le même panier a été payé deux fois. L'autre paiement n'a pas de commande :",
  },
  sum: {
    title: "Location de {{duration}}",
    paid: "Payé par le client",
    toPay: "À payer par le client",
    is: "{{name}} : {{amounts}} ({{parts}}).",
    firstPayment: "premier paiement {{amount}}",
    once: "produits achetés {{amount}}",
    delivery: "livraison {{amount}}",
    mayDiffer:
      "Un code de réduction ou un service a été utilisé sur la page de paiement : le service a pu demander un autre montant.",
    value:
      "Valeur de la commande : {{total}}. Ce n'est pas de l'argent reçu : le service de location vous paie hors de Medusa.",
    valueUnknown:
      "Le total affiché par Medusa est la valeur de la commande, pas de l'argent reçu : le service de location vous paie hors de Medusa.",
  },
}
