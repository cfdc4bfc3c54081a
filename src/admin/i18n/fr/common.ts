export const common = {
  yes: "Oui",
  no: "Non",
  tryAgain: "Réessayer",
  copy: "Copier {{name}}",
  testMode: "Mode test",
  serviceAnswered: "Le service a répondu :",
  unreachable: "Le serveur Medusa est injoignable. Vérifiez votre connexion et réessayez.",
  loggedOut: "Votre session a expiré. Rechargez la page pour vous reconnecter.",
  forbidden: "Votre rôle ne le permet pas. Adressez-vous à la personne qui gère les rôles.",
  unexpected: "Une erreur inattendue s'est produite. Rechargez la page.",
  months_one: "{{count}} mois",
  months_other: "{{count}} mois",
  perMonth: "{{amount}}/mois",
}

export const health = {
  title: "État de la connexion",
  ofChannel: "Locations de ce canal ; appels et taxes de toute la boutique",
  lastSuccess: "Dernière réponse du service",
  waiting: "Appels en attente de traitement",
  oldest: "Le plus ancien date du {{when}}.",
  implausible:
    "{{name}} : {{monthly}} par mois pour {{months}} dépasserait son prix de {{price}}, et n'est pas proposé.",
  rulesUnusable_one: "{{count}} règle de prix est inutilisable.",
  rulesUnusable_other: "{{count}} règles de prix sont inutilisables.",
  failing: "Les appels échouent depuis le {{when}}.",
  refusedCall: "Dernier appel refusé",
  refused: {
    body_too_large: "Un appel au contenu de plus de 256 ko.",
    wrong_content_type: "Un appel qui n'est pas du JSON d'après son type.",
    broken_json: "Un appel au JSON invalide.",
    unreadable_encoding: "Un appel dont la compression ou le jeu de caractères n'est pas lisible.",
    missing_event_token:
      "Un événement sans le bon jeton d'événement : comparez l'adresse dans le tableau de bord du service avec celle ci-dessous.",
    unreadable_event_token:
      "Un événement dont le jeton n'a pu être comparé à celui de la boutique, qui n'est plus lisible. Collez celui-ci à nouveau ci-dessous, ou rendez au serveur la clé de chiffrement avec laquelle il a été enregistré.",
    unread_over_limit:
      "Un appel authentique mais illisible. Il en est venu trop en un jour pour tous les conserver.",
    unknown_key:
      "Un paiement ou un événement d'une location qui n'est pas dans cette base de données. Après la restauration d'une sauvegarde, comparez avec le tableau de bord du service ; sinon il venait d'un inconnu.",
  },
  untaxed: "Pays sans taux de taxe",
  untaxedHint:
    "Les locations y sont calculées avec 0 % de taxe. Si c'est faux, fixez un taux dans Paramètres, Régions fiscales.",
  unconfirmed: "Impayées depuis longtemps",
  drifting: "Locations dont la mensualité diffère de celle affichée",
  never: "Jamais",
  waitingCount_one: "{{count}} appel du service attend d'être traité ; un nouvel essai suit automatiquement.",
  waitingCount_other:
    "{{count}} appels du service attendent d'être traités ; de nouveaux essais suivent automatiquement.",
  elementsMissing:
    "Les éléments n'ont pas été construits sur ce serveur : aucune page n'affiche de mensualité. La personne qui installe le plugin lance npm run build:widget dans son dossier.",
  medusaUntested:
    "Cette boutique utilise Medusa {{version}}, avec lequel le plugin n'a pas été testé. Essayez une location jusqu'à la commande payée, ou cherchez une version plus récente du plugin.",
  medusaExpected:
    "Cette boutique utilise Medusa {{version}}, avec lequel le plugin devrait fonctionner ; ses tests ont été faits avec un autre.",
  optionFault: "L'option {{field}} du plugin est ignorée. {{message}}",
  needsYou: "À faire",
}
