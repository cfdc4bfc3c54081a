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

const PRESS = BUTTON_WORDS.de
const CLOSE = `dann drücken Sie „${PRESS.resolve}“`

/** Behind an order that is made by hand. */
const VALIDATE =
  "benutzen Sie danach im Dashboard des Dienstes „validate external shop“, damit er ihre Nummer kennt"
const BY_HAND = `Legen Sie die Bestellung stattdessen von Hand an, ${VALIDATE}.`

const DIFFERENCES: DifferenceWords = {
  nothing_left: () => "von dem Gesendeten ist nichts mehr darin",
  never_sent: ({ name }) => `„${name}“ wurde bezahlt, aber nie gesendet`,
  sent_price: ({ name, sent, paid }, { euros }) =>
    `„${name}“ wurde mit ${euros(sent)} ohne Steuern gesendet und mit ${euros(paid)} bezahlt`,
  sent_units: ({ name, sent, paid }) => `„${name}“: ${sent} gesendet, ${paid} bezahlt`,
  delivery_price: ({ said, sent }, { euros }) =>
    `sein Preis der Lieferung, „${said}“, kann nicht stimmen; gesendet wurden ${euros(sent)}`,
  order_units: ({ name, held, paid }) => `„${name}“: ${paid} bezahlt, in der Bestellung ${held}`,
  order_price: ({ name, held, paid }, { euros }) =>
    `„${name}“ wurde mit ${euros(paid)} bezahlt, in der Bestellung sind es ${euros(held)}`,
  order_delivery: ({ held, paid }, { euros }) =>
    `die Lieferung wurde mit ${euros(paid)} bezahlt, in der Bestellung sind es ${euros(held)}`,
}

const inWords = differenceIn(DIFFERENCES)

const REASONS: Record<ReasonCode, string> = {
  cart_gone: "ihren Warenkorb gibt es nicht mehr.",
  collection_gone: "ihre Bestellung hat keine Zahlungssammlung.",
  forgotten:
    "sie wurde vor so langer Zeit begonnen, dass vergessen ist, was gesendet wurde (Einstellung retention_days).",
  region_gone: "die Region, in der sie gesendet wurde, ist gelöscht.",
  unknown_kind: "diese Version kennt diese Art nicht.",
  order_busy: "eine andere Änderung der Bestellung dauerte zu lange.",
  lease_lost: "das Recht, die Bestellung zu ändern, ging inzwischen an einen anderen Server.",
  rental_gone: "die Miete gibt es nicht mehr.",
  attempt_gone: "es ist nicht bekannt, wie die Miete an den Dienst gesendet wurde.",
  no_rental_payment: "die Bestellung hat keine Zahlung des Mietdienstes: Sie wurde auf andere Weise bezahlt.",
  payment_not_made: "Medusa hat für die reservierte Bestellung keine Zahlung angelegt.",
}

const because = reasonIn(
  REASONS,
  ({ name, stock }) => {
    const numbers = stock ? `: ${stock.needed} nötig, ${stock.free} verfügbar (${stock.location})` : ""
    return `von „${name}“ ist nicht genug auf Lager${numbers}.`
  },
  ({ name }) => `keine Versandart dieses Shops liefert Waren des Versandprofils „${name}“ dorthin.`,
  ({ state }) =>
    `die Datenbank des Shops hat einen Fehler gemeldet (PostgreSQL ${state}); mehr steht im Protokoll des Servers.`,
)

/** Every problem in German. */
export const DE: ProblemWords = {
  rejected: ({ order_id }, { order }) =>
    order_id === null
      ? {
          reason:
            "Der Dienst hat diese Bestellung abgelehnt: Sie ist dort wieder ein Entwurf. Hier entstand keine Bestellung.",
          remedy: `Es ist nichts geschuldet. Fragen Sie den Dienst nach dem Grund, ${CLOSE}. Der Kunde kann erneut bestellen.`,
        }
      : {
          reason: `Der Dienst hat diese Bestellung abgelehnt: Sie ist dort wieder ein Entwurf. Ihre Bestellung ${order(order_id)} steht hier trotzdem.`,
          remedy: `Fragen Sie den Dienst nach dem Grund, bevor etwas verschickt wird. Bleibt es dabei, stornieren Sie die Bestellung hier, wie es ihre Mietkarte sagt, ${CLOSE}.`,
        },
  keys_do_not_match: ({ what, kind, order_id }, { call }) => {
    const of =
      what === "cart"
        ? "mit der Nummer eines anderen Warenkorbs"
        : "mit der Rücksprungadresse einer anderen Miete"
    return isProof(kind) && order_id === null
      ? {
          reason: `Der Mietdienst hat eine Zahlung für diese Miete ${of} gesendet. Sie wurde nicht verwendet.`,
          remedy: `Sehen Sie im Dashboard des Dienstes nach, ob diese Miete bezahlt ist. Wenn ja, drücken Sie „${PRESS.complete}“, wenn nein, „${PRESS.resolve}“.`,
        }
      : {
          reason: `Der Aufruf „${call(kind)}“ des Dienstes zu dieser Miete kam ${of}. Er wurde nicht verwendet.`,
          remedy: `Vergleichen Sie den Auftrag im Dashboard des Dienstes mit dieser Miete, ${CLOSE}.`,
        }
  },
  paid_twice: ({ order_id }, { order }) => ({
    reason: `Der Dienst bestätigt diese Miete, aber ihr Warenkorb wurde durch eine andere Zahlung zur Bestellung ${order(order_id)}.`,
    remedy: `Stornieren Sie eines von beiden: die Miete im Dashboard des Dienstes, ${CLOSE}; oder die Bestellung ${order(order_id)} hier, dann drücken Sie „${PRESS.retry}“.`,
  }),
  other_environment: ({ was, is }) => ({
    reason: `Diese Miete stammt aus der Umgebung ${was}, aber der Shop steht jetzt auf ${is}. Es entstand keine Bestellung.`,
    remedy: `Stellen Sie die Einstellungen zurück auf ${was}, dann drücken Sie „${PRESS.retry}“. War es ein Test, drücken Sie „${PRESS.resolve}“.`,
  }),
  contents_differ: ({ difference, where, order_id }, write) => {
    const what = inWords(difference, write)
    const order = write.order(order_id ?? "")
    if (where === "order") {
      return {
        reason: `Was der Dienst bestätigt, steht so nicht in der reservierten Bestellung ${order}: ${what}. Es wurde nichts eingezogen.`,
        remedy: `Bearbeiten Sie die Bestellung in Medusa, bis ihr Wert der des Aufrufs ist, dann drücken Sie „${PRESS.retry}“.`,
      }
    }
    if (where === "first") {
      return {
        reason: `Der Dienst bestätigt jetzt etwas anderes als bei der Anlage der Bestellung ${order}: ${what}. Die Bestellung bleibt, wie sie ist.`,
        remedy: `Vergleichen Sie beides im Dashboard des Dienstes, ändern Sie die Bestellung bei Bedarf von Hand, ${CLOSE}.`,
      }
    }
    return {
      reason: `Was der Dienst bestätigt, ist nicht, was ihm gesendet wurde: ${what}. Es entstand keine Bestellung.`,
      remedy:
        difference.code === "delivery_price"
          ? `Prüfen Sie die Lieferung im Dashboard des Dienstes, dann drücken Sie „${PRESS.complete}“: Die Lieferung steht darin mit den gesendeten ${write.euros(difference.params.sent)}. Wurde dafür etwas anderes bezahlt, legen Sie die Bestellung von Hand an und ${VALIDATE}, ${CLOSE}.`
          : `Vergleichen Sie unten die beiden Seiten, dann drücken Sie „${PRESS.complete}“.`,
    }
  },
  country_outside_region: ({ country }, write) => ({
    reason: `Das Land der Lieferadresse (${write.country(country)}) gehört nicht zur Region des Warenkorbs. Es entstand keine Bestellung.`,
    remedy: `Nehmen Sie das Land in die Region auf, dann drücken Sie „${PRESS.retry}“. ${BY_HAND}`,
  }),
  delivery_unknown: ({ name }) => ({
    reason: `Die auf der Zahlungsseite gewählte Lieferung „${name}“ gibt es in diesem Shop nicht, und die Ware muss geliefert werden. Es entstand keine Bestellung.`,
    remedy: `Setzen Sie in den Mieteinstellungen eine Lieferung für diesen Fall, dann drücken Sie „${PRESS.retry}“.`,
  }),
  order_not_made: ({ why }) => ({
    reason: `Die Miete ist bezahlt, aber Medusa hat ihre Bestellung verweigert: ${because(why)}`,
    remedy: isLastingReason(why)
      ? `Ihre Bestellung muss von Hand angelegt werden: ${VALIDATE}, ${CLOSE}.`
      : `Beseitigen Sie die Ursache (oft fehlender Bestand), dann drücken Sie „${PRESS.retry}“. ${BY_HAND}`,
  }),
  amounts_differ: ({ paid, cart }, { euros }) => ({
    reason: `Die Bestellung ist nach dem Aufruf des Dienstes ${euros(paid)} wert, nach dem Warenkorb ${euros(cart)}. Es entstand keine Bestellung.`,
    remedy: `Vergleichen Sie unten die beiden Seiten, dann drücken Sie „${PRESS.complete}“.`,
  }),
  credit_lines: ({ amount }, { euros }) => ({
    reason: `Ein Gutschein oder Guthaben von ${euros(amount)} kam in den Warenkorb, nachdem er gesendet war. Die Bestellung wurde zum bezahlten Preis angelegt; das Guthaben ist nicht darin.`,
    remedy: `Geben Sie das Guthaben zurück, falls es abgebucht wurde, ${CLOSE}.`,
  }),
  tax_rate_differs: (params, write) => ({
    reason:
      "country" in params
        ? `Im Land der Adresse von der Zahlungsseite (${write.country(params.country)}) betragen die Steuern ${params.there} %. Die Bestellung entstand mit den gesendeten ${params.sent} %.`
        : `Der Dienst nennt ${params.told} % Steuern für „${params.name}“, gesendet wurden ${params.sent} %. Die Bestellung entstand wie gesendet und beträgt ${write.euros(params.total)}; mit dem Satz des Dienstes wären es ${write.euros(params.told_total)}.`,
    remedy: `Entscheiden Sie, welches von beiden gilt, berichtigen Sie bei Bedarf die Steuern in Ihren Büchern, ${CLOSE}.`,
  }),
  which_line: ({ what, name, paid, sent }) => ({
    reason:
      what === "line"
        ? `Mehrere Positionen von „${name}“ mit verschiedenen Angaben wurden gesendet, ${paid} von ${sent} Stück wurden bezahlt. Der Dienst sagt nicht, welche entfernt wurde. Die Bestellung enthält die, die der Warenkorb noch hatte.`
        : `Der Kunde hat „${name}“ auf der Zahlungsseite entfernt. Der Dienst nennt nicht, was einmal bezahlt wird: Ob ein Stück oder alle ${sent} wegfielen, ist nicht sicher. Die Bestellung enthält ${paid}.`,
    remedy: `Vergleichen Sie die Bestellung mit dem Dashboard des Dienstes oder fragen Sie den Kunden. Bearbeiten Sie die Bestellung bei Bedarf in Medusa, ${CLOSE}.`,
  }),
  confirmed_after_cancellation: ({ order_id }) => ({
    reason: "Der Dienst bestätigt eine Miete, die zuvor storniert worden war. Es entstand keine Bestellung.",
    remedy:
      order_id === null
        ? `Fragen Sie den Dienst, was von beidem gilt. Gilt die Miete, drücken Sie „${PRESS.complete}“, sonst „${PRESS.resolve}“.`
        : `Fragen Sie den Dienst, was von beidem gilt. Gilt die Miete, legen Sie ihre Bestellung von Hand an und ${VALIDATE}, ${CLOSE}.`,
  }),
  call_not_applied: ({ kind, tries, why }, { call }) => ({
    reason: `Der Aufruf „${call(kind)}“ des Dienstes wurde ${tries}-mal versucht und ließ sich nicht verarbeiten: ${because(why)}`,
    remedy: `Beseitigen Sie die Ursache, dann drücken Sie „${PRESS.retry}“.`,
  }),
  call_unreadable: ({ kind, why }, { call }) => ({
    reason: `Der Aufruf „${call(kind)}“ des Dienstes hat den Schlüssel dieser Miete, ist aber nicht lesbar: ${because(why)}`,
    remedy: `Sehen Sie sich den Aufruf unten und den Auftrag im Dashboard des Dienstes an, tun Sie von Hand, was er verlangt, ${CLOSE}. Legen Sie eine Bestellung von Hand an, ${VALIDATE}.`,
  }),
  order_not_finished: ({ order_id, why }, { order }) => ({
    reason: `Die Bestellung ${order(order_id)} ist angelegt, ließ sich aber nicht abschließen (verknüpfen, einziehen, melden): ${because(why)}`,
    remedy: `Beseitigen Sie die Ursache, dann drücken Sie „${PRESS.retry}“.`,
  }),
  booking_not_cancelled: ({ order_id, why }, { order }) => ({
    reason: `Der Dienst hat diese Buchung storniert, aber ihre Bestellung ${order(order_id)} ließ sich hier nicht stornieren: ${because(why)}`,
    remedy: `Beseitigen Sie die Ursache (oft eine Auslieferung: stornieren Sie sie zuerst), dann drücken Sie „${PRESS.retry}“.`,
  }),
  cancelled_here: ({ order_id }, { order }) => ({
    reason: `Die Bestellung ${order(order_id)} wurde in Medusa storniert, aber der Dienst bucht beim Kunden vielleicht weiter ab.`,
    remedy: `Stornieren Sie die Miete auch im Dashboard des Dienstes, ${CLOSE}.`,
  }),
}

/** Why attention was closed by what happened, in German. */
export const DE_SETTLEMENTS: Record<SettlementCode, string> = {
  order_made: "Die Bestellung wurde angelegt.",
  call_applied: "Der Aufruf wurde verarbeitet.",
  cancelled_there: "Der Dienst hat die Buchung auch storniert.",
  booking_cancelled: "Die Buchung und ihre Bestellung wurden storniert.",
}
