import type { Entry, Names } from "../kinds"
import type { EN } from "./en"

/** What has one name everywhere: in the panel, in sentences and in files. */
export const NAMES: Names = {
  buttons: {
    retry: "Réessayer",
    complete: "Créer la commande",
    resolve: "Clore l'incident",
    allow_refund: "Remboursement effectué auprès du service",
  },
  states: {
    draft: "Brouillon",
    creating: "Envoi en cours",
    open: "Impayée",
    failed: "Échec",
    superseded: "Remplacée",
    booked: "Réservée",
    confirmed: "Confirmée",
    active: "En cours",
    cancelled: "Annulée",
  },
  conditions: {
    duration_over: "Durée écoulée",
    paid_no_order: "Payée, sans commande",
    unclear: "Paiement incertain",
  },
  environments: { production: "Production", staging: "Test" },
  settings: {
    environment: "Environnement",
    "api_url.production": "Adresse de l'API (production)",
    "api_url.staging": "Adresse de l'API (test)",
    api_key: "Clé d'API",
    payment_url: "Page de paiement",
    backend_url: "Ce serveur Medusa",
    event_token: "Jeton des événements",
    discount_code_secret: "Secret des codes de réduction",
    notify_email: "Envoyer les incidents par e-mail à",
  },
  columns: {
    date: "Date",
    customer: "Client",
    email: "E-mail",
    products: "Produits",
    variants: "Variantes",
    state: "État",
    due_today: "Payé par le client, EUR TTC",
    monthly: "Mensualité, EUR TTC",
    value: "Valeur de la commande, EUR TTC",
    first_payment: "Premier paiement, EUR TTC",
    months: "Mois",
    order: "Commande",
    paid: "Payée le",
    ends: "Se termine le",
    issue: "Incident",
    transaction: "Transaction",
    subscription: "Abonnement",
    bought: "Acheté, payé en une fois",
    environment: "Environnement",
  },
}

const BUTTONS = NAMES.buttons

const CLOSE = `cliquez sur « ${BUTTONS.resolve} »`
const THEN_CLOSE = `puis ${CLOSE}`
const SENT_AGAIN = `Regardez dans le tableau de bord du service si cette location est payée. Si oui, signalez à l'opérateur du service ce qui ne va pas dans l'appel et faites-le renvoyer par « validate external shop ». Sinon, ${CLOSE}.`
const THEN_RETRY = `puis cliquez sur « ${BUTTONS.retry} »`
/** Behind an order that is made by hand. */
const VALIDATE =
  "utilisez ensuite « validate external shop » dans le tableau de bord du service, pour lui transmettre son numéro"
const MAY_EXIST =
  "Si une commande était en cours de création, elle existe peut-être chez le service : cherchez-la dans son tableau de bord avant de la créer à la main."
const CHECK_ADDRESS =
  "Vérifiez l'adresse de l'API dans les réglages, et que ce serveur peut la joindre ; sinon réessayez dans quelques minutes."
const ENTER_ADDRESS = "Indiquez dans les réglages l'adresse de base que le service vous a donnée."
const AT_THE_SERVICE =
  "1. Remboursez-la dans le tableau de bord du service de location. 2. Dans la carte Location de la commande, cliquez sur « Remboursement effectué auprès du service »."

/** Every message in French. */
export const FR: Record<keyof typeof EN, Entry> = {
  // What a merchant should act on.
  keys_do_not_match: {
    title: "Un appel désigne un autre panier",
    text: "L'appel « {{kind}} » du service pour cette location portait le numéro d'un autre panier. Il n'a pas été utilisé.",
    remedy: `Comparez la commande dans le tableau de bord du service avec cette location, ${THEN_CLOSE}.`,
  },
  keys_do_not_match_return_address:
    "L'appel « {{kind}} » du service pour cette location portait l'adresse de retour d'une autre location. Il n'a pas été utilisé.",
  keys_do_not_match_payment: {
    text: "Le service de location a envoyé un paiement pour cette location avec le numéro d'un autre panier. Il n'a pas été utilisé.",
    remedy: `Regardez dans le tableau de bord du service si cette location est payée. Si oui, cliquez sur « ${BUTTONS.complete} » ; sinon, sur « ${BUTTONS.resolve} ».`,
  },
  keys_do_not_match_payment_return_address:
    "Le service de location a envoyé un paiement pour cette location avec l'adresse de retour d'une autre location. Il n'a pas été utilisé.",
  credit_lines: {
    title: "Avoirs dans le panier",
    text: "Un avoir ou une carte cadeau de {{amount}} est arrivé dans le panier après son envoi. La commande a été créée au prix payé ; l'avoir n'y figure pas.",
    remedy: `Rendez l'avoir au client s'il a été débité, ${THEN_CLOSE}.`,
  },
  credit_lines_shopper:
    "Un panier payé en partie par une carte cadeau ou un avoir ne peut pas être loué. Veuillez retirer la carte ou l'avoir du panier ou choisir un autre moyen de paiement.",
  tax_rate_differs: {
    title: "Les taxes diffèrent",
    text: "La commande a été créée avec les {{sent}} % de taxes envoyés, mais elles sont de {{there}} % dans le pays de l'adresse venue de la page de paiement ({{country}}).",
    remedy: `Décidez lequel des deux est juste, corrigez les taxes dans votre comptabilité si besoin, ${THEN_CLOSE}.`,
  },
  tax_rate_differs_without_country:
    "La commande de {{total}} a été créée avec les {{sent}} % de taxes envoyés pour « {{name}} », mais le service indique {{told}} %, ce qui ferait {{told_total}}.",
  which_line: {
    title: "Quelle ligne a été retirée ?",
    text: "{{paid}} des {{sent}} unités de « {{name}} » ont été payées, le service ne dit pas laquelle de ses lignes a été retirée, et la commande contient celles que le panier avait encore.",
    remedy: `Comparez la commande avec le tableau de bord du service, modifiez-la dans Medusa si besoin, ${THEN_CLOSE}.`,
  },
  which_line_units:
    "Le client a retiré « {{name}} » sur la page de paiement, le service ne dit pas s'il s'agit d'une unité ou des {{sent}}, et la commande en a {{paid}}.",
  call_unreadable: {
    title: "Un appel n'a pas pu être lu",
    text: "L'appel « {{kind}} » du service porte la clé de cette location mais n'est pas lisible : {{why}}",
    remedy: `Regardez la commande dans le tableau de bord du service. Si elle est payée telle qu'elle a été envoyée, cliquez sur « ${BUTTONS.complete} ». Sinon, faites à la main ce que l'appel demande, ${THEN_CLOSE}. Si vous créez une commande à la main, ${VALIDATE}.`,
  },
  call_unreadable_token: {
    text: "L'appel « {{kind}} » du service est arrivé à l'adresse de cette location mais n'est pas lisible : {{why}}",
    remedy: SENT_AGAIN,
  },
  call_unreadable_flag: { remedy: SENT_AGAIN },
  booking_not_cancelled: {
    title: "La commande d'une réservation annulée existe encore",
    text: "Le service a annulé cette réservation, mais sa commande {{order_id}} n'a pas pu être annulée ici : {{why}}",
    remedy: `Supprimez la cause (souvent une expédition : annulez-la d'abord), ${THEN_RETRY}.`,
  },
  cancelled_here: {
    title: "Annulée ici, pas auprès du service",
    text: "La commande {{order_id}} a été annulée dans Medusa, mais le service peut encore prélever le client.",
    remedy: `Annulez aussi la location dans le tableau de bord du service, ${THEN_CLOSE}.`,
  },
  rejected: {
    title: "Le service a rejeté la commande",
    text: "Le service a rejeté cette location, mais sa commande {{order_id}} a été créée ici.",
    remedy: `N'expédiez rien et demandez la raison au service ; si le rejet est maintenu, annulez la commande ici, ${THEN_CLOSE}.`,
  },
  rejected_without_order_id: {
    text: "Le service a rejeté cette location, et aucune commande n'a été créée ici.",
    remedy: `Demandez la raison au service, ${THEN_CLOSE} : rien n'est dû, et le client peut commander à nouveau.`,
  },
  paid_twice: {
    title: "Payée deux fois",
    text: "Le service confirme cette location, mais son panier est devenu la commande {{order_id}} par un autre paiement.",
    remedy: `Annulez l'une des deux : la location dans le tableau de bord du service, ${THEN_CLOSE} ; ou la commande {{order_id}} ici, ${THEN_RETRY}.`,
  },
  other_environment: {
    title: "D'un autre environnement",
    text: "Cette location vient de l'environnement {{was}}, mais la boutique est réglée sur {{is}}. Aucune commande n'a été créée.",
    remedy: `Remettez les réglages sur {{was}}, ${THEN_RETRY}. Si c'était un essai, cliquez sur « ${BUTTONS.resolve} ».`,
  },
  contents_differ: {
    title: "Le paiement n'est pas celui attendu",
    text: "Ce que le service confirme n'est pas ce qui lui a été envoyé : {{difference}}. Aucune commande n'a été créée.",
    remedy: `Comparez sous « Produits » ce qui a été envoyé et ce qui a été payé, puis cliquez sur « ${BUTTONS.complete} ».`,
  },
  contents_differ_delivery_price: {
    remedy: `Vérifiez la livraison dans le tableau de bord du service, puis cliquez sur « ${BUTTONS.complete} » : la commande contient alors la livraison au prix compris dans la somme du bouton. Si autre chose a été payé pour elle, créez la commande à la main et ${VALIDATE}, ${THEN_CLOSE}.`,
  },
  contents_differ_order: {
    text: "Ce que le service confirme n'est pas ce qui est dans la commande réservée {{order_id}} : {{difference}}. Rien n'a été capturé.",
    remedy: `Modifiez la commande dans Medusa jusqu'à ce que sa valeur soit celle de l'appel, ${THEN_RETRY}.`,
  },
  contents_differ_first: {
    text: "Le service confirme maintenant autre chose que lors de la création de la commande {{order_id}} : {{difference}}. La commande reste telle quelle.",
    remedy: `Comparez les deux dans le tableau de bord du service, modifiez la commande à la main si besoin, ${THEN_CLOSE}.`,
  },
  country_outside_region: {
    title: "Livraison hors de la région",
    text: "Aucune commande n'a été créée, car le pays de l'adresse de livraison ({{country}}) ne fait pas partie de la région du panier.",
    remedy: `Ajoutez le pays à la région, ${THEN_RETRY}. Ou cliquez sur « ${BUTTONS.complete} » : la commande part alors à l'adresse qui a été envoyée au service.`,
  },
  delivery_unknown: {
    title: "Livraison inconnue",
    text: "La livraison « {{name}} » choisie sur la page de paiement n'existe pas dans cette boutique, et les produits doivent être livrés. Aucune commande n'a été créée.",
    remedy: `Choisissez « Livraison si inconnue » dans les réglages de location, ou vérifiez que celle qui est choisie existe encore, ${THEN_RETRY}.`,
  },
  order_not_made: {
    title: "Payée, mais sans commande",
    text: "La location est payée, mais Medusa a refusé de créer sa commande : {{why}}",
    remedy: `Supprimez la cause (souvent un stock manquant), ${THEN_RETRY}.`,
  },
  order_not_made_lasting: { remedy: `Sa commande est à créer à la main : ${VALIDATE}, ${THEN_CLOSE}.` },
  amounts_differ: {
    title: "Les montants diffèrent",
    text: "La commande vaut {{paid}} d'après l'appel du service, {{cart}} d'après le panier. Aucune commande n'a été créée.",
    remedy: `Comparez les colonnes sous Produits, puis cliquez sur « ${BUTTONS.complete} ».`,
  },
  confirmed_after_cancellation: {
    title: "Confirmée après son annulation",
    text: "Le service confirme une location qui avait été annulée. Aucune commande n'a été créée.",
    remedy: `Demandez au service laquelle des deux est valable. Si c'est la location, créez sa commande à la main et ${VALIDATE}, ${THEN_CLOSE}.`,
  },
  confirmed_after_cancellation_without_order_id: {
    remedy: `Demandez au service laquelle des deux est valable. Si c'est la location, cliquez sur « ${BUTTONS.complete} » ; sinon, sur « ${BUTTONS.resolve} ».`,
  },
  confirmed_after_cancellation_booked: {
    text: "Une réservation est arrivée pour une location dont la réservation avait été annulée : son acompte est peut-être payé une nouvelle fois. Aucune commande n'a été créée.",
    remedy: `Demandez au service laquelle des deux est valable. Si c'est la réservation, créez sa commande à la main et ${VALIDATE}, ${THEN_CLOSE}.`,
  },
  call_not_applied: {
    title: "Un appel n'a pas pu être traité",
    text: "L'appel « {{kind}} » du service n'a pas pu être traité (essais : {{tries}}) : {{why}}",
    remedy: `Supprimez la cause, ${THEN_RETRY}.`,
  },
  order_not_finished: {
    title: "Commande créée mais pas terminée",
    text: "La commande {{order_id}} a été créée mais n'a pas pu être terminée (liée, capturée, annoncée) : {{why}}",
    remedy: `Supprimez la cause, ${THEN_RETRY}.`,
  },

  // What differs, and why something can't be done: said within another message.
  nothing_left: "rien de ce qui a été envoyé n'y figure plus",
  never_sent: "« {{name}} » a été payé sans avoir été envoyé",
  sent_price: "« {{name}} » a été envoyé à {{sent}} hors taxes et payé à {{paid}}",
  sent_units: "{{sent}} « {{name}} » envoyés, {{paid}} payés",
  delivery_price: "son prix de la livraison, « {{said}} », ne peut pas être juste ; {{sent}} ont été envoyés",
  delivery_price_without_sent: "son prix de livraison, « {{said}} », est faux ; aucune n'a été envoyée",
  order_units: "{{paid}} « {{name}} » payés, la commande en a {{held}}",
  order_price: "« {{name}} » a été payé {{paid}}, dans la commande c'est {{held}}",
  order_delivery: "la livraison a été payée {{paid}}, dans la commande c'est {{held}}",
  order_total: "la commande s'élève à {{held}}, mais {{paid}} ont été payés",
  cart_gone_cause: "son panier n'existe plus.",
  forgotten: "elle est si ancienne que ce qui a été envoyé est oublié (réglage retention_days).",
  region_gone: "la région dans laquelle elle a été envoyée a été supprimée.",
  unknown_kind: "cette version ne connaît pas ce type.",
  body_too_large: "le contenu dépasse 256 ko.",
  wrong_content_type: "le contenu doit être du JSON, avec l'en-tête Content-Type: application/json.",
  broken_encoding: "le contenu n'est pas compressé comme le dit son en-tête Content-Encoding.",
  broken_json: "le contenu doit être du JSON valide.",
  unknown_encoding: "le Content-Encoding « {{encoding}} » est inconnu : envoyez gzip, deflate, br ou rien.",
  unknown_charset: "le jeu de caractères « {{charset}} » n'est pas connu : envoyez de l'UTF-8.",
  not_in_charset: "le contenu n'est pas tout en « {{charset}} » comme il le dit : envoyez de l'UTF-8.",
  order_busy: "une autre modification de la commande a duré trop longtemps.",
  lease_lost: "le droit de modifier la commande est passé entre-temps à un autre serveur.",
  rental_gone: "la location n'existe plus.",
  attempt_gone: "on ne sait pas comment la location a été envoyée au service.",
  no_rental_payment: "la commande n'a pas de paiement du service de location : elle a été payée autrement.",
  payment_not_made: "Medusa n'a pas créé de paiement pour la commande réservée.",
  no_stock:
    "il n'y a pas assez de stock pour « {{name}} » : il en faut {{needed}}, il en reste {{free}} ({{location}}).",
  no_stock_without_stock: "il n'y a pas assez de stock pour « {{name}} ».",
  profile_without_method: "aucun mode de livraison n'y livre les produits du profil « {{name}} ».",
  database_fault: "la base de données a signalé une erreur (PostgreSQL {{state}}) : voyez le journal.",
  unknown_fault: "Medusa ou une extension a échoué ; son développeur doit corriger : « {{detail}} ».",

  // Why attention was closed.
  order_made: "La commande a été créée.",
  call_applied: "L'appel a été traité.",
  cancelled_there: "Le service a annulé la réservation aussi.",

  // What became of a call.
  unit_removed: "Retiré : {{units}} × « {{name}} » ; il en reste {{left}} sur sa ligne.",
  absent_unit_removed: "Retiré : {{units}} × « {{name}} » ; le panier n'en avait plus.",
  booked_unit_removed:
    "Retiré de la réservation : {{units}} × « {{name}} » ; la confirmation en tient compte.",
  unit_noted: "Retiré, mais pas du panier : {{units}} × « {{name}} » ; la confirmation en tiendra compte.",
  customer_changed: "Changé par le client : {{fields}}.",
  booking_cancelled: "La réservation et sa commande {{order_id}} ont été annulées.",
  booking_cancelled_without_order_id: "La réservation a été annulée.",
  booking_cancelled_settled: "La réservation et sa commande ont été annulées.",
  archive_remembered: "La location n'a pas encore de commande : elle sera archivée dès qu'elle en a une.",
  order_status_changed: "La commande est passée de l'état {{from}} à {{to}}.",
  recorded_only: "Noté seulement.",
  unknown_order: "Une commande qui ne vient pas de cette boutique : seulement notée.",
  body_emptied: "Son contenu a été vidé avant d'avoir pu être traité.",
  nothing_filled_in: "Ni e-mail, ni téléphone, ni prénom, ni nom n'est rempli.",
  changed_later: "Un appel plus récent a changé la même chose.",
  no_address: "Le panier n'a pas d'adresse pour un nom ou un téléphone, et aucune n'est inventée.",
  cart_is_order: "Le panier est terminé : sa commande n'en est pas changée.",
  cancelled_already: "Elle était déjà annulée.",
  cancelled_too_late: "La location est dans l'état {{status}} : sa réservation a été annulée trop tard.",
  cancelled_before_booked: "La réservation a été annulée avant d'être annoncée.",
  no_order: "La location n'a pas de commande ici.",
  order_status_same: "La commande est déjà dans l'état {{status}}.",
  unknown_product: "Aucun produit de cette location n'a cet identifiant.",
  ambiguous_product: "Plusieurs variantes de « {{name}} » sont louées : combinationId doit en nommer une.",
  not_removable: "« {{name}} » a été envoyé comme non retirable par le client.",
  already_removed: "Toutes les unités de « {{name}} » envoyées sont déjà retirées.",
  cart_completed: "La location est payée : sa commande n'en est pas changée.",
  cart_gone: "Le panier n'existe plus.",
  confirmed_before: "La location est confirmée : sa réservation ne crée plus de commande.",
  rejected_since: "Le service a rejeté la commande depuis cet appel : seul un appel ultérieur la crée.",
  made_by_hand: "Le marchand a créé sa commande à la main.",

  // What a shopper is refused.
  rental_not_configured:
    "La location est désactivée ou n'est pas configurée pour ce canal de vente : voyez ses réglages.",
  rental_not_configured_shopper:
    "La location n'est pas disponible dans cette boutique pour le moment. Veuillez choisir un autre moyen de paiement.",
  rental_not_in_region: "La location n'est pas activée dans cette région : voyez les réglages de location.",
  rental_not_in_region_shopper:
    "La location n'est pas disponible dans votre région. Veuillez choisir un autre moyen de paiement.",
  currency_not_supported: "La location est en euros seulement, pas en {{currency}} : changez de région.",
  currency_not_supported_shopper: "La location n'est possible qu'en euros ; ce panier est en {{currency}}.",
  amount_too_large: "Le total est trop élevé pour une location. Veuillez réduire les quantités.",
  address_needed: "Les taxes dépendent du pays : choisissez-le, ou définissez son taux dans Medusa.",
  address_needed_shopper: "Le prix dépend du pays de livraison. Veuillez d'abord indiquer l'adresse.",
  nothing_eligible: "Aucun de ces produits ne peut être loué.",
  nothing_eligible_shopper:
    "Aucun produit de ce panier ne peut être loué. Veuillez choisir un autre moyen de paiement.",
  implausible_price: "Une mensualité dépasserait le prix du produit : {{names}}. Voir Règles de prix.",
  implausible_price_shopper:
    "La mensualité de ces produits n'est pas correcte pour le moment : {{names}}. Choisissez une autre durée ou un autre moyen de paiement, ou contactez la boutique.",
  nothing_rented: "Tous ces produits sont à acheter : choisissez-en au moins un à louer.",
  nothing_rented_shopper:
    "Tout ce panier est à acheter. Veuillez choisir de louer au moins un produit, ou un autre moyen de paiement.",
  ineligible_items: "L'un de ces produits ne se loue pas, et un panier mixte est refusé : retirez-le.",
  ineligible_items_shopper:
    "Ces produits ne peuvent pas être loués : {{names}}. Veuillez les retirer du panier ou choisir un autre moyen de paiement.",
  ineligible_items_buy_shopper:
    "Dans cette boutique, ces produits ne peuvent pas être achetés avec des produits loués : {{names}}. Veuillez les louer aussi ou les commander à part.",
  rent_and_buy:
    "Le même produit est à louer et à acheter : {{names}}. Veuillez tout louer ou tout acheter, ou commander à part ce que vous achetez.",
  no_common_duration: "Ces produits ne se louent pas pour la même durée. Veuillez les louer un par un.",
  duration_not_offered: "Ces produits ne sont pas proposés pour cette durée : choisissez-en une autre.",
  duration_not_offered_shopper:
    "Ce panier ne peut pas être loué pour {{wanted}} mois. Il peut l'être pour {{offered}} mois.",
  duration_not_offered_without_wanted_shopper: "Veuillez choisir une durée que ce panier permet.",
  cart_completed_shopper: "Ce panier a déjà été commandé. Veuillez commencer un nouveau panier.",
  cart_already_rented: "Ce panier a déjà été loué et payé. Veuillez commencer un nouveau panier.",
  collection_without_cart: "Ce paiement n'appartient à aucun panier. Veuillez repartir du panier.",
  cart_not_found: "Ce panier n'existe pas. Veuillez commencer un nouveau panier.",
  too_many_transactions: "Trop de paiements pour ce panier. Veuillez réessayer dans une heure.",
  prices_unavailable: "Les prix de location sont illisibles pour l'instant. Réessayez dans quelques minutes.",
  payment_page_unavailable: "Le service n'a pas ouvert la location (raison dans la liste) : réessayez.",
  payment_page_unavailable_shopper:
    "La page de paiement ne peut pas être ouverte pour le moment. Veuillez réessayer dans quelques minutes.",
  payment_page_unavailable_being_made_shopper:
    "La page de paiement est encore en préparation. Veuillez réessayer dans quelques secondes.",
  payment_page_unavailable_over_shopper: "Ce paiement est terminé. Veuillez repartir du panier.",
  service_busy: "De très nombreux paiements sont en cours. Veuillez réessayer dans une minute.",
  invalid_prices_query: "{{field}} : Vide, ou contient un caractère nul.",
  invalid_prices_query_too_many: "{{field}} : Demandez {{most}} variantes au plus à la fois.",
  invalid_prices_query_too_long: "{{field}} : Plus long que {{most}} caractères.",
  invalid_prices_query_variant_id_missing: "variant_id : Nommez au moins une variante.",
  invalid_prices_query_region_id_missing: "region_id : Nommez la région dont vous voulez les prix.",
  invalid_prices_query_country_code_unreadable: "country_code : Envoyez les deux lettres d'un pays.",
  invalid_prices_query_quantity_unreadable: "quantity : Envoyez un nombre entier de 1 à 10 000.",
  region_not_found: "Choisissez une région.",
  region_not_found_shopper: "region_id : Il n'y a pas de région avec l'identifiant {{id}}.",

  // What a merchant is refused.
  refund_at_the_service: `Medusa ne peut pas rembourser cette location. ${AT_THE_SERVICE} 3. Remboursez ensuite ici.`,
  refund_at_the_service_cancel: `Medusa ne peut pas annuler cette location tant que son paiement n'est pas remboursé. ${AT_THE_SERVICE} 3. Annulez ensuite la commande ici.`,
  nothing_to_refund: "Aucun paiement de cette location n'est capturé dans Medusa : rien à rembourser.",
  no_attention: "Cette location n'a pas d'incident ouvert : il n'y a rien à clore.",
  newer_attention: "Un autre incident est survenu entre-temps : lisez-le avant de clore.",
  try_again: "La commande de la location est en train d'être modifiée. Réessayez dans une minute.",
  try_again_postponed: "Impossible pour l'instant. Un nouvel essai suit automatiquement.",
  no_proof_of_payment:
    "Aucun appel conservé du service ne prouve un paiement de cette location : aucune commande ne peut en être créée. Utilisez « validate external shop » dans le tableau de bord du service : il renvoie l'appel.",
  no_email_provider: "Medusa n'a pas de fournisseur d'e-mails : copiez le lien et envoyez-le vous-même.",
  no_email_address: "Aucune adresse e-mail n'est connue pour cette location : copiez plutôt le lien.",
  no_link: "Cette location n'a pas de lien à envoyer : payée, terminée, ou d'un autre environnement.",
  email_not_sent: "L'e-mail n'a pas pu être envoyé : voyez le journal, ou copiez plutôt le lien.",
  customer_not_found: "Il n'y a pas de client avec cet identifiant.",
  country_not_in_region: "Ce pays ne fait pas partie de la région.",
  not_sold_there: "Un produit n'est pas publié, pas dans ce canal, ou n'a pas de prix dans cette région.",
  cart_not_made: "Medusa a refusé le panier : {{why}}",
  delivery_not_served: "Cette livraison ne dessert pas le panier : {{why}}",
  unknown_transaction: "Il n'y a pas de location avec cet identifiant.",
  sales_channel_not_found: "Il n'y a pas de canal de vente avec cet identifiant.",

  // Why a call to the service failed.
  invalid_api_key: {
    text: "Le service de location a refusé la clé d'API.",
    remedy: "Collez à nouveau celle de l'environnement choisi : production et test ont des clés différentes.",
  },
  invalid_request: {
    text: "Le service de location a refusé la demande comme invalide : {{fields}}.",
    remedy: "Corrigez ces champs dans le produit, le panier ou les réglages, et réessayez.",
  },
  invalid_request_without_fields: {
    text: "Le service de location a refusé la demande comme invalide.",
    remedy: "Demandez au service ce qui n'allait pas.",
  },
  invalid_request_said: "Le service de location a refusé la demande comme invalide : « {{said}} ».",
  duplicate_transaction: {
    text: "Le service de location a déjà une commande avec cet identifiant.",
    remedy:
      "Rien à faire si l'essai suivant a réussi. Si cela revient, une autre boutique utilise peut-être le même préfixe : choisissez le vôtre.",
  },
  unreachable: { text: "Le service de location est injoignable ({{cause}}).", remedy: CHECK_ADDRESS },
  unreachable_address: { text: "L'adresse de l'API manque.", remedy: ENTER_ADDRESS },
  unreachable_not_absolute: "L'adresse de l'API doit être complète, comme https://api.example.com.",
  unreachable_credentials: "L'adresse de l'API ne doit contenir ni nom d'utilisateur ni mot de passe.",
  unreachable_query: "L'adresse de l'API doit s'arrêter avant « ? » et « # ».",
  unreachable_no_such_server: {
    text: "L'adresse de l'API désigne un serveur qui n'existe pas.",
    remedy: "Vérifiez l'adresse de l'API dans les réglages : une faute de frappe ?",
  },
  unreachable_insecure: {
    text: "Aucune connexion sécurisée au service de location n'a pu être établie ({{cause}}).",
    remedy: "Si l'adresse commence par https://, dites au service que son certificat n'est pas accepté.",
  },
  unreachable_broken: {
    text: "La connexion au service de location a été coupée avant la fin de sa réponse ({{cause}}).",
    remedy: `${CHECK_ADDRESS} ${MAY_EXIST}`,
  },
  unreachable_broken_price_rules: { remedy: CHECK_ADDRESS },
  timeout: {
    text: "Le service de location n'a pas répondu en {{seconds}} s.",
    remedy: `Réessayez dans quelques minutes. ${MAY_EXIST}`,
  },
  timeout_without_seconds: "La réponse du service n'est jamais arrivée.",
  timeout_price_rules: { remedy: "Réessayez dans quelques minutes." },
  busy: {
    text: "Le service de location répond si lentement que trop d'appels l'attendent.",
    remedy: "Réessayez dans une minute ; si cela dure, prévenez l'assistance du service.",
  },
  not_tried: {
    text: "Le service de location n'a pas répondu aux appels précédents : rien n'a été envoyé.",
    remedy: "La boutique l'interroge toutes les dix secondes : rien à faire s'il répond à présent.",
  },
  rate_limited: {
    text: "Le service de location demande d'appeler moins souvent.",
    remedy: "Attendez {{retry_after_seconds}} s et réessayez.",
  },
  rate_limited_without_retry_after_seconds: { remedy: "Attendez quelques minutes et réessayez." },
  unexpected_answer: {
    text: "Le service de location a donné une réponse illisible (statut {{status}}).",
    remedy: "Vérifiez que l'adresse des réglages est l'adresse de base de l'API, sans /v1.",
  },
  unexpected_answer_broken: {
    text: "Le service de location est en panne (statut {{status}}).",
    remedy: "Réessayez dans quelques minutes ; si cela persiste, prévenez l'assistance du service.",
  },
  unexpected_answer_forbidden: {
    text: "Le service de location n'autorise pas cet appel à cette clé d'API (statut {{status}}).",
    remedy: "Demandez au service d'accorder ce droit à la clé.",
  },
  unexpected_answer_not_found: "Il n'y a pas d'API de location à cette adresse ({{status}}).",
  unexpected_answer_redirect: {
    text: "L'adresse de l'API renvoie vers une autre adresse (statut {{status}}).",
    remedy: "Indiquez l'adresse finale dans les réglages ; souvent il suffit de https:// au début.",
  },
  unexpected_answer_created: { remedy: `Prévenez l'assistance du service. ${MAY_EXIST}` },
  unexpected_answer_created_price_rules: { remedy: "Prévenez l'assistance du service." },
  not_configured: {
    text: "L'adresse du service ou la clé d'API manque.",
    remedy: "Indiquez les deux dans les réglages de location.",
  },
  not_configured_api_key: {
    text: "Il n'y a pas de clé d'API.",
    remedy: "Collez la clé que le service vous a donnée pour {{environment}}.",
  },
  not_configured_api_url: {
    text: "Il n'y a pas d'adresse d'API pour {{environment}}.",
    remedy: "Indiquez l'adresse que le service vous a donnée.",
  },
  no_answer_yet: { text: "Le service n'a pas encore répondu.", remedy: "Réessayez dans un instant." },
  internal: {
    text: "La boutique n'a pas pu interroger le service de location : « {{message}} ».",
    remedy: "Consultez le journal de la boutique.",
  },
  unknown: {
    text: "Un appel au service de location a échoué.",
    remedy: "Consultez le journal de la boutique.",
  },

  // What is wrong with a setting.
  not_boolean: "Choisissez oui ou non.",
  not_a_choice: "Choisissez {{choices}}.",
  not_a_choice_without_unit: "Choisissez {{choices}}.",
  not_in_range: "Écrivez un nombre entier de {{min}} à {{max}}.",
  not_languages: "Choisissez des langues : {{languages}}.",
  no_language: "Indiquez au moins une langue, ou envoyez null pour les trois.",
  no_such_delivery: {
    text: "« Livraison si inconnue » n'est pas une option de livraison de cette boutique : si la livraison d'une location payée est inconnue, sa commande ne peut pas être créée.",
    remedy: "Choisissez-en une autre dans les réglages, ou aucune.",
  },
  not_text: "Écrivez un texte, ou laissez vide.",
  empty: "Écrivez un texte, ou laissez vide.",
  too_long: "Plus de {{most}} caractères : raccourcissez.",
  not_storable: "Contient un caractère qui ne peut pas être enregistré : retirez-le.",
  not_letters_and_digits: "Des lettres (a à z) et des chiffres uniquement.",
  not_an_email: "Ce n'est pas une adresse e-mail : écrivez-la comme commandes@example.com.",
  masked_secret: "C'est la forme masquée d'un secret enregistré : collez le secret lui-même.",
  not_a_secret: "Contient des espaces ou des caractères qu'un tel secret n'a pas : collez-le à nouveau.",
  not_an_address: "Ce n'est pas une adresse : écrivez-la en entier, comme {{example}}.",
  address_with_password: "L'adresse ne doit contenir ni nom d'utilisateur ni mot de passe.",
  address_with_query: "L'adresse doit s'arrêter avant « ? » et « # ».",
  without_placeholder: "L'adresse doit contenir {{{needed}}}.",
  unknown_placeholder: "{{{found}}} n'existe pas : utilisez {{known}}, écrit exactement ainsi.",
  unknown_setting: "Un réglage de ce nom n'existe pas.",
  not_an_object: "Envoyez les réglages comme un objet JSON.",
  not_a_group: 'Envoyez un objet : { "confirmed": "https://…" }.',
  api_key_needed: "La clé enregistrée appartient à une autre adresse : collez la clé d'API de celle-ci.",
  no_encryption_key:
    "Il n'y a pas de clé pour chiffrer les secrets : définissez RENTAL_ENCRYPTION_KEY et redémarrez.",
  short_encryption_key:
    "RENTAL_ENCRYPTION_KEY compte moins de {{least}} caractères : mettez-en une plus longue et redémarrez.",
  environment_locked:
    "Ce serveur ne peut appeler que {{only}} (RENTAL_ONLY_ENVIRONMENT), et l'environnement est {{environment}} : rien n'est envoyé au service, ni rappel ni avis par e-mail. Choisissez un autre environnement, ou retirez la variable du serveur.",
  environment_unreadable:
    "{{name}} vaut « {{found}} », ce qui n'est ni production ni staging : rien n'est envoyé au service, et rien ne peut être loué. Corrigez et redémarrez, ou choisissez l'environnement ici.",
  switched_off: "La location est désactivée : activez-la.",
  no_api_key: "Collez la clé d'API que le service vous a donnée pour {{environment}}.",
  api_key_unreadable:
    "La clé d'API n'est plus lisible, car la clé de chiffrement de la boutique a changé : collez la clé d'API à nouveau, ou rendez au serveur la clé de chiffrement avec laquelle elle a été enregistrée.",
  event_token_unreadable:
    "Le jeton des événements n'est plus lisible, car la clé de chiffrement de la boutique a changé, et chaque événement du service est refusé : collez le jeton à nouveau, ou rendez au serveur la clé de chiffrement avec laquelle il a été enregistré.",
  discount_code_secret_unreadable:
    "Le secret des codes de réduction n'est plus lisible, car la clé de chiffrement de la boutique a changé, et aucun code de réduction ne vaut auprès du service : collez le secret à nouveau, ou rendez au serveur la clé de chiffrement avec laquelle il a été enregistré.",
  no_api_url: "Indiquez l'adresse de base de l'API du service pour {{environment}}.",
  no_payment_url: "Indiquez l'adresse de la page de paiement du service, avec {transactionId}.",
  no_backend_url: "Indiquez l'adresse publique de ce serveur Medusa : le service l'appelle.",
  no_storefront_url: "Indiquez l'adresse de la boutique, ou chaque page vers laquelle le client est envoyé.",

  // Why no shopper can rent.
  provider_not_loaded: {
    text: "Medusa connaît le fournisseur de paiement des locations sous le nom {{found}} et non pp_rental_subscription : personne ne peut payer par lui.",
    remedy: 'Écrivez id: "subscription" à côté du fournisseur dans medusa-config.ts, puis redémarrez.',
  },
  provider_not_loaded_without_found: {
    text: "Medusa ne connaît pas le fournisseur de paiement pp_rental_subscription : personne ne peut payer par lui.",
    remedy:
      "Ajoutez-le au module de paiement dans medusa-config.ts, comme le montre le README du plugin, puis redémarrez.",
  },
  provider_without_module: {
    text: "Le fournisseur de paiement n'a pas accès au module de location : personne ne peut payer par lui.",
    remedy:
      'Écrivez dependencies: ["rental"] à côté de resolve: "@medusajs/medusa/payment" dans medusa-config.ts, puis redémarrez.',
  },
  no_region_rents: {
    text: "La location n'est activée dans aucune région.",
    remedy: "Activez-la dans Paramètres → Location par abonnement.",
  },
  no_usable_rules: {
    text: "Le service n'a aucune règle de prix utilisable.",
    remedy: "Demandez-en au service ; Locations → Règles de prix dit ce qui ne va pas dans chacune.",
  },
  no_product_in_rules: {
    text: "Aucun produit publié ne peut être loué : parmi ceux que vous proposez à la location, aucun n'a un prix couvert par une règle de prix.",
    remedy: "Locations → Produits dit pourquoi pour chacun. Un brouillon doit d'abord être publié.",
  },

  // What is wrong with a price rule.
  empty_formula: "La formule est vide.",
  unexpected: "Au caractère {{at}} : « {{found}} » n'est pas lisible ici.",
  unexpected_without_found: "À la fin : la formule n'est pas complète.",
  too_many_arguments: "Au caractère {{at}} : {{found}} a trop d'arguments : écrivez 1.08, pas 1,08.",
  misplaced_comparison: "Au caractère {{at}} : ne comparez que pour choisir : [[prixHT]] < 500 ? 20 : 30.",
  ambiguous_percentage:
    "Au caractère {{at}} : « {{found}} » se lit de deux façons ; pour 20 %, écrivez * 1.2 pour une part de ce qui précède, ou + 0.2 pour le nombre.",
  not_computable: "Au caractère {{at}} : division par zéro, ou exposant ou nombre de chiffres pas entier.",
  too_large: "La formule est trop longue ou trop imbriquée, ou donne un nombre trop grand.",
  negative: "La formule donne un montant négatif.",
  wrong_value: "« {{found}} » n'est pas utilisable ici.",
  wrong_value_without_found: "La valeur n'est pas utilisable ici.",
  range_reversed: "La borne de prix supérieure « {{found}} » est au-dessous de la borne inférieure.",
  malformed: "manquant ou d'un mauvais type : {{fields}}. Le service a envoyé {{quote}}",
  malformed_without_fields: "ce n'est pas un objet. Le service a envoyé {{quote}}",

  // What the bell and emails say besides.
  outage: {
    title: "Les locations échouent. {{problem}}",
    remedy: "Vérifiez la connexion dans Paramètres, Location par abonnement : personne ne peut louer.",
  },
  outage_key_refused: {
    title: "La location est impossible : le service de location refuse votre clé d'API.",
    remedy:
      "Collez une nouvelle clé dans Paramètres, Location par abonnement : d'ici là, personne ne peut louer.",
  },
  outage_unreachable: {
    title: "La location est impossible : le service de location est injoignable.",
    remedy: "Personne ne peut louer avant qu'il réponde. Si cela dure, vérifiez l'adresse.",
  },
  settings_changed: {
    title: "Des clés ou des adresses du service de location ont été modifiées",
    text: "Modifié par {{who}} le {{when}} : {{what}}.",
    remedy:
      "Si ce n'est personne de votre équipe, remettez les valeurs et bloquez cette personne ou cette clé d'API.",
  },
  settings_changed_without_who: "Modifié par un programme avec une clé d'API secrète le {{when}} : {{what}}.",
  payment_link: {
    title: "Votre location est prête à être payée",
    text: "votre location est prête. Vous pouvez la consulter et la payer sur la page du service de location :",
    remedy: "Vers la page de paiement",
  },
  finalize_link: {
    title: "Votre location est réservée : il reste à la finaliser",
    text: "votre location est réservée. Il reste une étape, sur la page du service de location :",
    remedy: "Finaliser la location",
  },
  email_greeting: "Bonjour,",
  email_bought: "{{what}} : acheté, payé en une fois",
  email_monthly: "{{amount}} par mois, pendant {{months}} mois.",
  email_monthly_one: "{{amount}}, pour un mois.",
  open_rental: "Ouvrir la location",
  open_settings: "Ouvrir les réglages",
  others_in_panel: "Beaucoup d'incidents en une heure : plus d'e-mail avant sa fin. Voyez Locations.",
}
