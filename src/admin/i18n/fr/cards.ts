import { NAMES } from "../../../core/messages/words/fr"

export const cards = {
  open: "Ouvrir la location",
  order: {
    title: "Location",
    authorized:
      "Capturez le paiement quand vos comptes le demandent : le service de location vous paie hors de Medusa.",
    refunds:
      "Medusa ne peut pas rembourser ni annuler une location de lui-même. Faites-le d'abord dans le tableau de bord du service, puis cliquez sur « Remboursement effectué auprès du service » : Medusa permet ensuite de rembourser, ou d'annuler la commande.",
    allowRefund: NAMES.buttons.allow_refund,
    allowRefundHint:
      "Medusa ne déplace pas d'argent. Ensuite, un remboursement peut être inscrit sur cette commande, ou la commande annulée.",
    refundNote: "Ce qui a été remboursé auprès du service, et quand",
    refundAllowed: "Depuis le {{when}}, un remboursement peut être inscrit sur cette commande.",
    refundNoted: "Note : {{note}}",
    takeBack: "Retirer la mention du remboursement",
  },
  product: {
    saved: "Enregistré. Le changement s'applique aussitôt.",
    rentable: {
      label: "Peut être loué",
      hint: "Désactivé : les clients peuvent seulement l'acheter.",
    },
    removable: {
      label: "Les clients peuvent le retirer au paiement",
      hint: "Si le panier contient autre chose.",
    },
    prices: "Prix de location",
    vat: "+ {{rate}} % de TVA",
    first: "premier paiement {{amount}}",
  },
  person: {
    forget: "Oublier cette personne",
    confirm: "Oublier",
    sure: "Ce qui est conservé de {{email}} dans les locations, les appels et les notifications est supprimé définitivement. Les locations payées gardent identifiants, montants et dates. Ce qui est encore en suspens est oublié dès que ça ne l'est plus.",
    forgotten_one: "Oubliée dans {{count}} location",
    forgotten_other: "Oubliée dans {{count}} locations",
    waiting_one: "{{count}} location est encore en suspens : oubliée dès la nuit où elle ne l'est plus.",
    waiting_other:
      "{{count}} locations sont encore en suspens : oubliées dès la nuit où elles ne le sont plus.",
  },
  customer: {
    none: "Ce client n'a rien loué.",
    sum_one: "{{count}} location en cours, {{amount}}",
    sum_other: "{{count}} locations en cours, {{amount}} en tout",
  },
}
