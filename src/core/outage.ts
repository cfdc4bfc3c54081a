import type { ServiceFault } from "./faults/service/fault"
import type { ShopperLanguage } from "./shopper-language"

/** What keeps shoppers from renting: the key, the way to the service, or whatever else it answers. */
export const OUTAGE_KINDS = ["key_refused", "unreachable", "failing"] as const

/** What keeps shoppers from renting. */
export type OutageKind = (typeof OUTAGE_KINDS)[number]

/** As many different calls in a row that fail are an outage; one alone may be a shopper's bad luck. */
export const OUTAGE_CALLS = 3

/** Which kind of outage a fault is of, by its code. */
export function outageKind(code: string): OutageKind {
  if (code === ("invalid_api_key" satisfies ServiceFault["code"])) return "key_refused"
  return ["unreachable", "timeout", "busy", "not_tried"].includes(code) ? "unreachable" : "failing"
}

/** What is counted of a settings row since its calls to the service began to fail. */
export interface FailedCalls {
  code: string
  calls: number
  /** Carts that couldn't be opened. */
  turned_away: number
}

/**
 * Whether calls that failed are an outage: a refused key at once, anything else from the third in a row. An order that the service finds
 * invalid says nothing of the next shopper's: of those it takes three carts.
 */
export function isOutage({ code, calls, turned_away }: FailedCalls): boolean {
  if (outageKind(code) === "key_refused") return true
  if (calls < OUTAGE_CALLS) return false
  return code !== ("invalid_request" satisfies ServiceFault["code"]) || turned_away >= OUTAGE_CALLS
}

interface OutageWords {
  /** `problem`: the service's fault in words. */
  title: (kind: OutageKind, problem: string) => string
  /** `when`: as a person writes it. */
  turnedAway: (count: number, when: string) => string
  whatToDo: Record<OutageKind, string>
}

const EN: OutageWords = {
  title: (kind, problem) =>
    ({
      key_refused: "Rentals are down: the rental service refuses your API key.",
      unreachable: "Rentals are down: the rental service can't be reached.",
      failing: `Rentals are failing. ${problem}`,
    })[kind],
  turnedAway: (count, when) =>
    count === 0
      ? `Since ${when}; no shopper was turned away so far.`
      : `${count} ${count === 1 ? "shopper was" : "shoppers were"} turned away since ${when}.`,
  whatToDo: {
    key_refused:
      "Paste a new key under Settings, Rental subscriptions: until then nobody can start a rental.",
    unreachable:
      "Nobody can start a rental until it answers again. If it stays so, check the address under Settings, Rental subscriptions.",
    failing: "Look at the connection under Settings, Rental subscriptions: nobody can start a rental.",
  },
}

const FR: OutageWords = {
  title: (kind, problem) =>
    ({
      key_refused: "Les locations sont interrompues : le service de location refuse votre clé API.",
      unreachable: "Les locations sont interrompues : le service de location est injoignable.",
      failing: `Les locations échouent. ${problem}`,
    })[kind],
  turnedAway: (count, when) =>
    count === 0
      ? `Depuis ${when} ; aucun client n'a encore été refusé.`
      : count === 1
        ? `1 client n'a pas pu louer depuis ${when}.`
        : `${count} clients n'ont pas pu louer depuis ${when}.`,
  whatToDo: {
    key_refused:
      "Collez une nouvelle clé dans Paramètres, Abonnements locatifs : d'ici là, personne ne peut louer.",
    unreachable:
      "Personne ne peut louer tant qu'il ne répond pas. Si cela dure, vérifiez l'adresse dans Paramètres, Abonnements locatifs.",
    failing: "Vérifiez la connexion dans Paramètres, Abonnements locatifs : personne ne peut louer.",
  },
}

const DE: OutageWords = {
  title: (kind, problem) =>
    ({
      key_refused: "Die Vermietung ist unterbrochen: Der Mietdienst lehnt Ihren API-Schlüssel ab.",
      unreachable: "Die Vermietung ist unterbrochen: Der Mietdienst ist nicht erreichbar.",
      failing: `Mieten schlagen fehl. ${problem}`,
    })[kind],
  turnedAway: (count, when) =>
    count === 0
      ? `Seit ${when}; bisher wurde niemand abgewiesen.`
      : count === 1
        ? `1 Kunde konnte seit ${when} nicht mieten.`
        : `${count} Kunden konnten seit ${when} nicht mieten.`,
  whatToDo: {
    key_refused:
      "Fügen Sie unter Einstellungen, Mietabonnements einen neuen Schlüssel ein: Bis dahin kann niemand mieten.",
    unreachable:
      "Bis er wieder antwortet, kann niemand mieten. Bleibt es so, prüfen Sie die Adresse unter Einstellungen, Mietabonnements.",
    failing: "Prüfen Sie die Verbindung unter Einstellungen, Mietabonnements: Niemand kann mieten.",
  },
}

/** An outage in words: what is down, how many shoppers it has cost, and what the merchant can do. */
export const outageWords = (language: ShopperLanguage): OutageWords => ({ en: EN, fr: FR, de: DE })[language]
