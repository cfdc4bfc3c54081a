import type { SettingName } from "./settings"
import type { ShopperLanguage } from "./shopper-language"

/** The settings that decide where orders, keys and warnings go, and what proves a call: each change of one is notified, with its author. */
export const GUARDED_SETTINGS = [
  "environment",
  "api_url.production",
  "api_url.staging",
  "api_key",
  "payment_url",
  "backend_url",
  "event_token",
  "discount_code_secret",
  "notify_email",
] as const satisfies readonly SettingName[]

/** One of them. */
export type GuardedSetting = (typeof GUARDED_SETTINGS)[number]

interface GuardedWords {
  title: string
  /** `who`: an admin's email, or null for a secret API key. */
  changed: (who: string | null, when: string, what: string) => string
  whatToDo: string
  /** As the settings page calls them. */
  names: Record<GuardedSetting, string>
}

const EN: GuardedWords = {
  title: "Keys or addresses of the rental service were changed",
  changed: (who, when, what) => `Changed by ${who ?? "a program with a secret API key"} on ${when}: ${what}.`,
  whatToDo:
    "If no one of your team did that, put the values back in Settings, Rental subscriptions, and lock that person or API key out.",
  names: {
    environment: "Environment",
    "api_url.production": "API address (production)",
    "api_url.staging": "API address (staging)",
    api_key: "API key",
    payment_url: "Payment page",
    backend_url: "This Medusa server",
    event_token: "Event token",
    discount_code_secret: "Discount code secret",
    notify_email: "Send issues by email to",
  },
}

const FR: GuardedWords = {
  title: "Des clés ou des adresses du service de location ont été modifiées",
  changed: (who, when, what) =>
    `Modifié par ${who ?? "un programme avec une clé d'API secrète"} le ${when} : ${what}.`,
  whatToDo:
    "Si personne de votre équipe ne l'a fait, rétablissez les valeurs dans Paramètres, Abonnements locatifs, et bloquez l'accès de cette personne ou de cette clé.",
  names: {
    environment: "Environnement",
    "api_url.production": "Adresse de l'API (production)",
    "api_url.staging": "Adresse de l'API (staging)",
    api_key: "Clé d'API",
    payment_url: "Page de paiement",
    backend_url: "Ce serveur Medusa",
    event_token: "Jeton des événements",
    discount_code_secret: "Secret des codes de réduction",
    notify_email: "Envoyer les incidents par e-mail à",
  },
}

const DE: GuardedWords = {
  title: "Schlüssel oder Adressen des Mietdienstes wurden geändert",
  changed: (who, when, what) =>
    `Geändert von ${who ?? "einem Programm mit geheimem API-Schlüssel"} am ${when}: ${what}.`,
  whatToDo:
    "War das niemand aus Ihrem Team, stellen Sie die Werte unter Einstellungen, Mietabonnements wieder her und sperren Sie diese Person oder diesen Schlüssel aus.",
  names: {
    environment: "Umgebung",
    "api_url.production": "API-Adresse (Produktion)",
    "api_url.staging": "API-Adresse (Staging)",
    api_key: "API-Schlüssel",
    payment_url: "Zahlungsseite",
    backend_url: "Dieser Medusa-Server",
    event_token: "Ereignis-Token",
    discount_code_secret: "Secret für Rabattcodes",
    notify_email: "Vorgänge per E-Mail senden an",
  },
}

const LANGUAGES: Record<ShopperLanguage, GuardedWords> = { en: EN, fr: FR, de: DE }

/** Who changed which of them, and when: as the bell and the email say it. Names of settings only, never their values. */
export function bellOfGuarded(
  settings: readonly GuardedSetting[],
  { who, at }: { who: string | null; at: Date },
  language: ShopperLanguage,
): { title: string; description: string } {
  const { title, changed, whatToDo, names } = LANGUAGES[language]
  const when = at.toLocaleString(language, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" })
  const what = settings.map((name) => names[name]).join(", ")
  return { title, description: `${changed(who, `${when} UTC`, what)} ${whatToDo}` }
}
