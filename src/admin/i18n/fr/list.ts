/** The list of rentals. */
export const list = {
  search: "ID, nom, e-mail",
  ofMoreThan: "sur plus de",
  exportFailed: "Le fichier n'a pas pu être créé",
  tabs: {
    title: "Locations par état",
    all: "Toutes",
    needs_you: "Incidents",
    active: "En cours",
    ending: "Bientôt terminées",
    booked: "Réservées",
    unpaid: "Impayées",
    failed: "Échec",
  },
  causes: "Types d'incidents",
  state: {
    needsYou: "Incident : {{issue}}",
    differs: "Différente de celle affichée",
    otherEnvironment: "Commencée dans un autre environnement que celui en vigueur",
  },
  filters: {
    remove: "Retirer le filtre",
  },
  empty: {
    title: "Aucune location pour l'instant",
    text: "Les locations apparaissent ici dès qu'un client en commence une.",
  },
  bulk: {
    selectAll: "Sélectionner toute la page",
    select: "Sélectionner la location de {{who}}",
    close: "Clore",
    closeTitle_one: "Clore {{count}} incident",
    closeTitle_other: "Clore {{count}} incidents",
    closeHint: "Rien d'autre ne change : les locations et leurs commandes restent telles quelles.",
    retried: "Traités : {{done}} sur {{count}}",
    closed: "Clos : {{done}} sur {{count}}",
    sendLinks: "Renvoyer le lien",
    sendLinksTitle_one: "Envoyer le lien à {{count}} client ?",
    sendLinksTitle_other: "Envoyer leur lien à {{count}} clients ?",
    sendLinksHint:
      "Chacun reçoit, dans sa langue, un e-mail avec le lien pour payer ou finaliser. Les locations en échec sont d'abord rouvertes auprès du service.",
    sent: "Liens envoyés : {{done}} sur {{count}}",
    notSent: "Rien n'a été envoyé",
    failed: "Rien n'a changé",
  },
}
