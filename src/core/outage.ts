import type { ServiceFault } from "./faults/service/fault"
import type { ShopperLanguage } from "./shopper-language"

/** What keeps shoppers from renting: the key, the way to the service, or whatever else it answers. */
type OutageKind = "key_refused" | "unreachable" | "failing"

/** Which kind of outage a fault is of, by its code. */
export function outageKind(code: string): OutageKind {
  if (code === ("invalid_api_key" satisfies ServiceFault["code"])) return "key_refused"
  return ["unreachable", "timeout", "busy", "not_tried"].includes(code) ? "unreachable" : "failing"
}

interface OutageWords {
  /** `problem`: the service's fault in words. */
  title: (kind: OutageKind, problem: string) => string
  whatToDo: Record<OutageKind, string>
}

const EN: OutageWords = {
  title: (kind, problem) =>
    ({
      key_refused: "Rentals are down: the rental service refuses your API key.",
      unreachable: "Rentals are down: the rental service can't be reached.",
      failing: `Rentals are failing. ${problem}`,
    })[kind],
  whatToDo: {
    key_refused:
      "Paste a new key under Settings, Rental subscriptions: until then no one can start a rental.",
    unreachable:
      "No one can start a rental until it answers again. If it stays so, check the address under Settings, Rental subscriptions.",
    failing: "Look at the connection under Settings, Rental subscriptions: no one can start a rental.",
  },
}

const FR: OutageWords = {
  title: (kind, problem) =>
    ({
      key_refused: "Les locations sont interrompues : le service de location refuse votre clé API.",
      unreachable: "Les locations sont interrompues : le service de location est injoignable.",
      failing: `Les locations échouent. ${problem}`,
    })[kind],
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
  whatToDo: {
    key_refused:
      "Fügen Sie unter Einstellungen, Mietabonnements einen neuen Schlüssel ein: Bis dahin kann niemand mieten.",
    unreachable:
      "Bis er wieder antwortet, kann niemand mieten. Bleibt es so, prüfen Sie die Adresse unter Einstellungen, Mietabonnements.",
    failing: "Prüfen Sie die Verbindung unter Einstellungen, Mietabonnements: Niemand kann mieten.",
  },
}

/** An outage in words: what is down, and what the merchant can do. */
export const outageWords = (language: ShopperLanguage): OutageWords => ({ en: EN, fr: FR, de: DE })[language]
