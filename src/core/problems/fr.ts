import { isProof } from "../calls"
import { BUTTON_WORDS } from "./buttons"
import { differenceIn, reasonIn } from "./parts"
import {
  isLastingReason,
  type DifferenceWords,
  type ProblemWords,
  type ReasonCode,
  type SettlementCode,
} from "./problem"

const PRESS = BUTTON_WORDS.fr
const CLOSE = `puis cliquez sur « ${PRESS.resolve} »`

/** Behind an order that is made by hand. */
const VALIDATE =
  "utilisez ensuite « validate external shop » dans le tableau de bord du service, pour lui transmettre son numéro"
const BY_HAND = `Si vous créez plutôt la commande à la main, ${VALIDATE}.`

const DIFFERENCES: DifferenceWords = {
  nothing_left: () => "rien de ce qui a été envoyé n'y figure plus",
  never_sent: ({ name }) => `« ${name} » a été payé sans avoir été envoyé`,
  sent_price: ({ name, sent, paid }, { euros }) =>
    `« ${name} » a été envoyé à ${euros(sent)} hors taxes et payé à ${euros(paid)}`,
  sent_units: ({ name, sent, paid }) => `${sent} « ${name} » envoyés, ${paid} payés`,
  delivery_price: ({ said, sent }, { euros }) =>
    `son prix de la livraison, « ${said} », ne peut pas être juste ; ${euros(sent)} ont été envoyés`,
  order_units: ({ name, held, paid }) => `${paid} « ${name} » payés, la commande en a ${held}`,
  order_price: ({ name, held, paid }, { euros }) =>
    `« ${name} » a été payé ${euros(paid)}, dans la commande c'est ${euros(held)}`,
  order_delivery: ({ held, paid }, { euros }) =>
    `la livraison a été payée ${euros(paid)}, dans la commande c'est ${euros(held)}`,
}

const inWords = differenceIn(DIFFERENCES)

const REASONS: Record<ReasonCode, string> = {
  cart_gone: "son panier n'existe plus.",
  collection_gone: "sa commande n'a pas de collection de paiements.",
  forgotten:
    "elle a été commencée il y a si longtemps que ce qui a été envoyé est oublié (réglage retention_days).",
  region_gone: "la région dans laquelle elle a été envoyée a été supprimée.",
  unknown_kind: "cette version ne connaît pas ce type.",
  order_busy: "une autre modification de la commande a duré trop longtemps.",
  lease_lost: "le droit de modifier la commande est passé entre-temps à un autre serveur.",
  rental_gone: "la location n'existe plus.",
  attempt_gone: "on ne sait pas comment la location a été envoyée au service.",
  no_rental_payment: "la commande n'a pas de paiement du service de location : elle a été payée autrement.",
  payment_not_made: "Medusa n'a pas créé de paiement pour la commande réservée.",
}

const because = reasonIn(
  REASONS,
  ({ name, stock }) => {
    const numbers = stock
      ? ` : il en faut ${stock.needed}, il en reste ${stock.free} (${stock.location})`
      : ""
    return `il n'y a pas assez de stock pour « ${name} »${numbers}.`
  },
  ({ name }) =>
    `aucun mode de livraison de cette boutique n'y livre les produits du profil d'expédition « ${name} ».`,
  ({ state }) =>
    `la base de données de la boutique a signalé une erreur (PostgreSQL ${state}) ; le journal du serveur en dit plus.`,
)

/** Every problem in French. */
export const FR: ProblemWords = {
  rejected: ({ order_id }, { order }) =>
    order_id === null
      ? {
          reason:
            "Le service a rejeté cette commande : elle y est redevenue un brouillon. Aucune commande n'a été créée ici.",
          remedy: `Rien n'est dû. Demandez la raison au service, ${CLOSE}. Le client peut commander à nouveau.`,
        }
      : {
          reason: `Le service a rejeté cette commande : elle y est redevenue un brouillon. Sa commande ${order(order_id)} existe pourtant ici.`,
          remedy: `Demandez la raison au service avant toute expédition. Si le rejet est maintenu, annulez la commande ici, comme le dit sa carte de location, ${CLOSE}.`,
        },
  keys_do_not_match: ({ what, kind, order_id }, { call }) => {
    const of = what === "cart" ? "le numéro d'un autre panier" : "l'adresse de retour d'une autre location"
    return isProof(kind) && order_id === null
      ? {
          reason: `Le service de location a envoyé un paiement pour cette location avec ${of}. Il n'a pas été utilisé.`,
          remedy: `Regardez dans le tableau de bord du service si cette location est payée. Si oui, cliquez sur « ${PRESS.complete} » ; sinon, sur « ${PRESS.resolve} ».`,
        }
      : {
          reason: `L'appel « ${call(kind)} » du service pour cette location portait ${of}. Il n'a pas été utilisé.`,
          remedy: `Comparez la commande dans le tableau de bord du service avec cette location, ${CLOSE}.`,
        }
  },
  paid_twice: ({ order_id }, { order }) => ({
    reason: `Le service confirme cette location, mais son panier est devenu la commande ${order(order_id)} par un autre paiement.`,
    remedy: `Annulez l'une des deux : la location dans le tableau de bord du service, ${CLOSE} ; ou la commande ${order(order_id)} ici, puis cliquez sur « ${PRESS.retry} ».`,
  }),
  other_environment: ({ was, is }) => ({
    reason: `Cette location vient de l'environnement ${was}, mais la boutique est réglée sur ${is}. Aucune commande n'a été créée.`,
    remedy: `Remettez les réglages sur ${was}, puis cliquez sur « ${PRESS.retry} ». Si c'était un essai, cliquez sur « ${PRESS.resolve} ».`,
  }),
  contents_differ: ({ difference, where, order_id }, write) => {
    const what = inWords(difference, write)
    const order = write.order(order_id ?? "")
    if (where === "order") {
      return {
        reason: `Ce que le service confirme n'est pas ce qui est dans la commande réservée ${order} : ${what}. Rien n'a été capturé.`,
        remedy: `Modifiez la commande dans Medusa jusqu'à ce que sa valeur soit celle de l'appel, puis cliquez sur « ${PRESS.retry} ».`,
      }
    }
    if (where === "first") {
      return {
        reason: `Le service confirme maintenant autre chose que lors de la création de la commande ${order} : ${what}. La commande reste telle quelle.`,
        remedy: `Comparez les deux dans le tableau de bord du service, modifiez la commande à la main si besoin, ${CLOSE}.`,
      }
    }
    return {
      reason: `Ce que le service confirme n'est pas ce qui lui a été envoyé : ${what}. Aucune commande n'a été créée.`,
      remedy:
        difference.code === "delivery_price"
          ? `Vérifiez la livraison dans le tableau de bord du service, puis cliquez sur « ${PRESS.complete} » : la livraison y est aux ${write.euros(difference.params.sent)} envoyés. Si autre chose a été payé pour elle, créez la commande à la main et ${VALIDATE}, ${CLOSE}.`
          : `Comparez les deux côtés ci-dessous, puis cliquez sur « ${PRESS.complete} ».`,
    }
  },
  country_outside_region: ({ country }, write) => ({
    reason: `Le pays de l'adresse de livraison (${write.country(country)}) ne fait pas partie de la région du panier. Aucune commande n'a été créée.`,
    remedy: `Ajoutez le pays à la région, puis cliquez sur « ${PRESS.retry} ». ${BY_HAND}`,
  }),
  delivery_unknown: ({ name }) => ({
    reason: `La livraison « ${name} » choisie sur la page de paiement n'existe pas dans cette boutique, et les produits doivent être livrés. Aucune commande n'a été créée.`,
    remedy: `Choisissez une livraison par défaut dans les réglages de location, puis cliquez sur « ${PRESS.retry} ».`,
  }),
  order_not_made: ({ why }) => ({
    reason: `La location est payée, mais Medusa a refusé de créer sa commande : ${because(why)}`,
    remedy: isLastingReason(why)
      ? `Sa commande est à créer à la main : ${VALIDATE}, ${CLOSE}.`
      : `Supprimez la cause (souvent un stock manquant), puis cliquez sur « ${PRESS.retry} ». ${BY_HAND}`,
  }),
  amounts_differ: ({ paid, cart }, { euros }) => ({
    reason: `La commande vaut ${euros(paid)} d'après l'appel du service, ${euros(cart)} d'après le panier. Aucune commande n'a été créée.`,
    remedy: `Comparez les deux côtés ci-dessous, puis cliquez sur « ${PRESS.complete} ».`,
  }),
  credit_lines: ({ amount }, { euros }) => ({
    reason: `Un avoir ou une carte cadeau de ${euros(amount)} est arrivé dans le panier après son envoi. La commande a été créée au prix payé ; l'avoir n'y figure pas.`,
    remedy: `Rendez l'avoir au client s'il a été débité, ${CLOSE}.`,
  }),
  tax_rate_differs: (params, write) => ({
    reason:
      "country" in params
        ? `Dans le pays de l'adresse venue de la page de paiement (${write.country(params.country)}), les taxes sont de ${params.there} %. La commande a été créée avec les ${params.sent} % envoyés.`
        : `Le service indique ${params.told} % de taxes pour « ${params.name} », ${params.sent} % ont été envoyés. La commande a été créée comme envoyée et fait ${write.euros(params.total)} ; au taux du service, elle ferait ${write.euros(params.told_total)}.`,
    remedy: `Décidez lequel des deux vaut, corrigez les taxes dans votre comptabilité si besoin, ${CLOSE}.`,
  }),
  which_line: ({ what, name, paid, sent }) => ({
    reason:
      what === "line"
        ? `Plusieurs lignes de « ${name} » aux détails différents ont été envoyées, et ${paid} de leurs ${sent} unités ont été payées. Le service ne dit pas laquelle a été retirée. La commande contient celles que le panier avait encore.`
        : `Le client a retiré « ${name} » sur la page de paiement. Le service n'indique pas ce qui se paie une fois : il n'est pas sûr qu'une unité soit partie ou les ${sent}. La commande en a ${paid}.`,
    remedy: `Comparez la commande avec le tableau de bord du service, ou demandez au client. Modifiez la commande dans Medusa si besoin, ${CLOSE}.`,
  }),
  confirmed_after_cancellation: ({ order_id }) => ({
    reason: "Le service confirme une location qui avait été annulée. Aucune commande n'a été créée.",
    remedy:
      order_id === null
        ? `Demandez au service laquelle des deux vaut. Si c'est la location, cliquez sur « ${PRESS.complete} » ; sinon, sur « ${PRESS.resolve} ».`
        : `Demandez au service laquelle des deux vaut. Si c'est la location, créez sa commande à la main et ${VALIDATE}, ${CLOSE}.`,
  }),
  call_not_applied: ({ kind, tries, why }, { call }) => ({
    reason: `L'appel « ${call(kind)} » du service a été essayé ${tries} fois sans pouvoir être appliqué : ${because(why)}`,
    remedy: `Supprimez la cause, puis cliquez sur « ${PRESS.retry} ».`,
  }),
  call_unreadable: ({ kind, why }, { call }) => ({
    reason: `L'appel « ${call(kind)} » du service porte la clé de cette location mais n'est pas lisible : ${because(why)}`,
    remedy: `Regardez l'appel ci-dessous et la commande dans le tableau de bord du service, faites à la main ce qu'il demande, ${CLOSE}. Si vous créez une commande à la main, ${VALIDATE}.`,
  }),
  order_not_finished: ({ order_id, why }, { order }) => ({
    reason: `La commande ${order(order_id)} a été créée mais n'a pas pu être terminée (liée, capturée, annoncée) : ${because(why)}`,
    remedy: `Supprimez la cause, puis cliquez sur « ${PRESS.retry} ».`,
  }),
  booking_not_cancelled: ({ order_id, why }, { order }) => ({
    reason: `Le service a annulé cette réservation, mais sa commande ${order(order_id)} n'a pas pu être annulée ici : ${because(why)}`,
    remedy: `Supprimez la cause (souvent une expédition : annulez-la d'abord), puis cliquez sur « ${PRESS.retry} ».`,
  }),
  cancelled_here: ({ order_id }, { order }) => ({
    reason: `La commande ${order(order_id)} a été annulée dans Medusa, mais le service peut encore prélever le client.`,
    remedy: `Annulez aussi la location dans le tableau de bord du service, ${CLOSE}.`,
  }),
}

/** Why attention was closed by what happened, in French. */
export const FR_SETTLEMENTS: Record<SettlementCode, string> = {
  order_made: "La commande a été créée.",
  call_applied: "L'appel a été appliqué.",
  cancelled_there: "Le service a annulé la réservation aussi.",
  booking_cancelled: "La réservation et sa commande ont été annulées.",
}
