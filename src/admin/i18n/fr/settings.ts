import { NAMES } from "../../../core/messages/words/fr"
export const settings = {
  saved: "Les réglages sont enregistrés. Ils s'appliquent dès la prochaine requête.",
  edit: "Modifier : {{what}}",
  editHint: "Un champ vide reprend la valeur affichée en gris. Les changements s'appliquent aussitôt.",
  notSet: "Non défini",
  noValue: "Aucun",
  notChosen: "Pas encore choisi",
  inheritIt: "Revenir au réglage par défaut",
  inheritedValue: "{{source}} : {{value}}",
  all: "Tous les réglages",
  override: "Personnaliser…",
  asDefault: "Comme dans les réglages par défaut.",
  fallbacks: { longest_offered: "La plus longue proposée" },
  allLanguages: "Les trois",
  useAddress: "Utiliser {{address}}",
  pasteHere: "Collez ici",
  setOn: "défini le {{date}}",
  keepSecret: "Enregistré : {{hint}} ({{stored}}). Laissez vide pour le conserver.",
  removeIt: "Supprimer",
  keepIt: "Conserver",
  unreadableSecret: "Illisible : la clé de chiffrement de la boutique a changé. Collez-le à nouveau.",
  status: {
    on: "Prêt",
    off: "Désactivé",
    incomplete: "Pas encore prêt",
    refused: "Clé refusée",
    unreachable: "Injoignable",
    failing: "Appels en échec",
  },
  channel: {
    label: "Réglages pour",
    all: "Tous les canaux de vente (par défaut)",
    own: "Ce que ce canal de vente fait différemment. Le reste vient des réglages par défaut.",
  },
  sources: {
    own: "Modifié ici",
    default_row: "Réglages par défaut",
    options: "Options du plugin",
    environment: "Variable du serveur",
    built_in: "Par défaut",
    derived: "D'après l'adresse de la boutique en ligne",
  },
  groups: {
    connection: { title: "Connexion" },
    shop: { title: "Adresses de la boutique" },
    offer: { title: "Offre de location" },
    orders: { title: "Commandes et paiements" },
    callbacks: { title: "Secrets des appels du service" },
    service: { title: "Comment le service calcule" },
  },
  fields: {
    environment: {
      label: NAMES.settings.environment,
      hint: "Test (staging) sert aux essais : le service le réinitialise à chaque version.",
      choices: NAMES.environments,
    },
    api_url_production: {
      label: "Adresse de l'API (production)",
      hint: "L'adresse de base, par exemple https://api.example.com.",
    },
    api_url_staging: {
      label: "Adresse de l'API (test)",
      hint: "L'adresse de base de l'environnement de test du service.",
    },
    api_key: {
      label: NAMES.settings.api_key,
      hint: "Elle appartient à un seul environnement. Elle est chiffrée et n'est plus jamais affichée.",
    },
    payment_url: {
      label: NAMES.settings.payment_url,
      hint: "L'adresse, avec {transactionId} à la place de l'identifiant ; {duration} et {lang} si vous le souhaitez.",
    },
    transaction_prefix: {
      label: "Préfixe des transactions",
      hint: "Le nom de la boutique, en lettres et chiffres : chaque identifiant auprès du service commence ainsi.",
    },
    source: {
      label: "Source",
      hint: "Affichée dans le tableau de bord du service, pour savoir d'où vient une commande.",
    },
    dashboard_url: {
      label: "Commande dans le tableau de bord du service",
      hint: "L'adresse d'une commande là-bas, avec {transactionId} à la place de son identifiant : la page d'une location y renvoie.",
    },
    customer_portal_url: {
      label: "Location dans l'espace client du service",
      hint: "Où le client gère sa location là-bas ; {transaction_id}, {subscription_id}, {order_id} et {email} sont remplis. Le compte et la commande y renvoient.",
    },
    backend_url: { label: NAMES.settings.backend_url, hint: "Son adresse publique : le service l'appelle." },
    storefront_url: {
      label: "Boutique en ligne",
      hint: "Son adresse publique. Les pages où les clients reviennent en découlent, sauf si elles sont définies.",
    },
    urls_confirmed: {
      label: "Page après le paiement",
      hint: "Avec {country_code}, {order_id} ou {cart_id} aux bons endroits.",
    },
    urls_failure: { label: "Page après un échec de paiement", hint: "Là où le client peut réessayer." },
    urls_return: { label: "Page de retour", hint: "Là où mène « Retour à la boutique »." },
    urls_pending: {
      label: "Page d'attente",
      hint: "Proposée au bout d'une minute, tant que la commande n'est pas là.",
    },
    enabled: {
      label: "Location proposée",
      hint: "« Non » masque tous les prix de location ; une boutique qui les garde en mémoire les montre encore jusqu'à cinq minutes. Les locations en cours continuent.",
    },
    default_duration: {
      label: "Durée présélectionnée",
      hint: "Si elle n'est pas proposée, ou si aucune n'est choisie, la plus longue est présélectionnée.",
      choices: { 1: "1 mois", 6: "6 mois", 12: "12 mois", 18: "18 mois", 24: "24 mois" },
    },
    vat_placeholder: {
      label: "Ce que désigne [[tva]]",
      hint: "Demandez au service si les prix diffèrent des siens.",
      choices: {
        amount: "Le montant de la TVA, en euros",
        rate: "Le taux de TVA, en pourcentage",
        factor: "1 + le taux de TVA, soit 1,2 pour 20 %",
      },
    },
    ineligible_items: {
      label: "Produits qui ne se louent pas",
      hint: "Ce qu'ils deviennent dans un panier loué.",
      choices: {
        pay_once: "Ils sont payés en une fois, avec la location",
        refuse: "Le panier ne peut pas être loué",
      },
    },
    languages: { label: "Langues", hint: "Ce que les clients peuvent voir." },
    rules_ttl_seconds: {
      label: "Règles de prix conservées",
      hint: "Ensuite elles sont redemandées, une fois pour tous les clients.",
    },
    ask_for_addresses: {
      label: "La page de paiement demande les adresses",
      hint: "« Non » reprend celles du panier si elles sont complètes.",
    },
    default_shipping_option_id: {
      label: "Livraison si inconnue",
      hint: "Utilisée quand la livraison choisie sur la page de paiement n'existe pas dans cette boutique.",
    },
    capture: {
      label: "Le paiement est capturé",
      hint: "Le service vous paie hors de Medusa ; la capture ne fait que l'inscrire ici.",
      choices: { on_confirmation: "À la confirmation du service", manual: "À la main, sur la commande" },
    },
    manual_refunds: {
      label: "Remboursements inscrits ici",
      hint: "Medusa ne déplace pas d'argent : remboursez dans le tableau de bord du service.",
    },
    first_payment: {
      label: "Ce qu'est le premier paiement",
      hint: "Le document du service ne le dit pas. Tant que rien n'est choisi, aucun total de location n'est affiché.",
      choices: {
        is_first_month: "C'est le prix du premier mois",
        comes_before: "Il s'ajoute avant les mensualités",
      },
    },
    prices_shown: {
      label: "Prix affichés aux clients",
      hint: "Tant que rien n'est choisi, les prix sont TTC sans que les pages le disent.",
      choices: {
        with_taxes: "TTC",
        without_taxes: "HT, pour une boutique qui vend aux entreprises",
      },
    },
    shop_language: {
      label: "Langue des notifications",
      hint: "Celle de la cloche quand une location a un incident : un seul texte pour toute l'équipe.",
      choices: { fr: "Français", en: "Anglais", de: "Allemand" },
    },
    unconfirmed_after_hours: {
      label: "Une location est dite impayée après",
      hint: "Ouverte et toujours pas payée : le plus souvent un client parti.",
    },
    abandoned_after_hours: {
      label: "Rappeler les locations impayées après",
      hint: "Signale une fois à votre boutique une location ouverte et non payée, ou une réservation non finalisée, pour qu'elle envoie le lien au client par e-mail. Vide : jamais.",
    },
    ending_notice_days: {
      label: "Annoncer la fin d'une location avant",
      hint: "Prévient une fois votre boutique, tant de jours avant la fin d'une location, pour qu'elle écrive au client. Vide : jamais.",
    },
    notify_email: {
      label: NAMES.settings.notify_email,
      hint: "Chaque nouvel incident d'une location, une fois. Medusa doit avoir un fournisseur de notifications pour les e-mails.",
    },
    retention_days: {
      label: "Données personnelles conservées",
      hint: "Ensuite le contenu des appels du service est vidé.",
    },
    discount_code_secret: {
      label: NAMES.settings.discount_code_secret,
      hint: "Fourni par le tableau de bord du service (webhook des codes). Il prouve qu'une vérification en vient.",
    },
    event_token: {
      label: NAMES.settings.event_token,
      hint: "Un secret de votre choix, 20 caractères ou plus, à mettre dans l'adresse des événements.",
    },
    formula_result: {
      label: "Ce que donnent les formules",
      hint: "Si le service demande votre mensualité plus les taxes, elles donnent des prix hors taxes.",
      choices: {
        with_taxes: "Des prix TTC",
        without_taxes: "Des prix hors taxes, auxquels elles s'ajoutent",
      },
    },
    implausible_prices: {
      label: "Une mensualité supérieure au prix du produit",
      hint: "Signe, en général, que les formules sont mal lues.",
      choices: { hide: "N'est pas proposée", show: "Est voulue : la proposer" },
    },
    fees: {
      label: "Le prix de la livraison chez le service",
      hint: "Tel qu'il part avec une commande, et tel qu'il revient.",
      choices: { with_taxes: "TTC", without_taxes: "Hors taxes" },
    },
    removal: {
      label: "Ce qu'enlève un retrait",
      hint: "Quand un client retire un produit sur la page de paiement, le service appelle cette boutique.",
      choices: { unit: "Une unité", line: "Toute la ligne" },
    },
    help_en: {
      label: "Aide aux clients (anglais)",
      hint: "Comment une location se termine, ce que coûte un dommage, etc. : l'adresse d'une page, ou un texte de 1 000 caractères au plus. Un petit lien près de chaque prix.",
    },
    help_fr: { label: "Aide aux clients (français)", hint: "La même chose en français." },
    help_de: { label: "Aide aux clients (allemand)", hint: "La même chose en allemand." },
  },
  languages: { fr: "Français", en: "Anglais", de: "Allemand" },
  units: { seconds: "secondes", hours: "heures", days: "jours" },
  test: {
    button: "Tester la connexion",
    works_one: "Le service répond, avec {{count}} règle de prix.",
    works_other: "Le service répond, avec {{count}} règles de prix.",
    noneUsable: "Aucune n'est utilisable : rien ne peut être loué.",
    noRules: "Sans règles de prix, rien ne peut être loué.",
    unusable_one: "{{count}} d'entre elles est inutilisable :",
    unusable_other: "{{count}} d'entre elles sont inutilisables :",
  },
  regions: {
    description: "Là où les clients peuvent choisir de louer.",
    none: "La boutique n'a pas encore de région. Créez-en une dans Paramètres, Régions.",
    euroOnly: "Location en euros uniquement.",
    switchedOn: "Activé : {{names}}",
    switchedOff: "Désactivé : {{names}}",
  },
  storefront: {
    title: "Dans votre boutique en ligne",
    key: "Clé publique de la boutique en ligne",
    tagName: "la balise pour la boutique en ligne",
    noKey: "Aucune clé d'API publique ne vend dans ce canal de vente.",
    toKeys: "En créer une",
    waiting: "En attente d'une page de votre boutique qui demande des prix…",
    seen: "Vu sur {{origin}}, le {{when}}, avec la clé {{key}}",
    description:
      "Pour l'équipe qui développe votre boutique : le script une fois sur chaque page, l'élément là où un prix doit apparaître.",
  },
  callbacks: {
    title: "Pour le tableau de bord du service",
    hint: "Collez-y ces deux adresses.",
    discountCode: "Vérification des codes de réduction",
    discountCodeName: "l'adresse des codes de réduction",
    events: "Événements de commande",
    eventsName: "l'adresse des événements de commande",
    eventsHint: "Ajoutez ?token=… avec votre jeton, ou envoyez-le dans l'en-tête X-Rental-Token.",
    noAddress: "Indiquez d'abord l'adresse de ce serveur Medusa.",
    codesTitle: "Avant de donner des codes de réduction",
    codesStay:
      "Le service conserve un code qu'il a importé : terminer une campagne ici ne la termine pas là-bas.",
    codesTwice:
      "Un code déjà compris dans les prix du panier compte deux fois s'il est saisi à nouveau sur la page de paiement.",
  },
  more_one: "{{count}} autre par défaut",
  more_other: "{{count}} autres par défaut",
}

export const firstSteps = {
  title: "Cinq étapes vers votre première location",
  description:
    "Il vous faut la clé d'API, l'adresse de l'API et celle de la page de paiement que le service de location vous a données.",
  step: "{{number}}. {{title}}",
  done: "(fait)",
  received: "Reçu le {{when}}",
  connect: {
    title: "Connecter le service",
    hint: "Collez ce que le service vous a donné. Un essai est fait avant l'enregistrement.",
    button: "Tester et enregistrer",
    anyway: "Enregistrer sans essai concluant",
  },
  regions: {
    title: "Proposer la location dans vos régions",
    hint: "Dans ces régions, les clients peuvent choisir de louer lors du paiement. Dans les autres, aucun prix de location n'est affiché.",
  },
  terms: {
    title: "Indiquer ce que paient les clients",
    hint: "Sans ces deux réponses, les clients ne voient pas ce que coûte la location en tout. En cas de doute, demandez au service de location.",
  },
  addresses: {
    title: "Coller deux adresses dans le tableau de bord du service",
    hint: "Le service les appelle : pour dire ce que devient chaque commande, et pour vérifier un code de réduction.",
    waiting: "En attente du premier appel…",
    waitingOptional: "En attente du premier appel… (seulement si vous donnez des codes de réduction)",
    needsSecret: "Les codes de réduction demandent aussi le secret que le tableau de bord affiche.",
    pasteSecret: "Coller le secret",
  },
  storefront: {
    title: "Ajouter la balise à votre boutique en ligne",
    hint: "Pour que vos clients voient la mensualité sur les pages des produits.",
  },
}
