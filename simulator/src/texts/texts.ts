import { de } from "./de"
import { en } from "./en"
import { fr } from "./fr"

/** Every sentence of the payment page. */
export type Texts = typeof en

/** The payment page's words by language. */
export const LANGUAGES = { fr, en, de }

/** A language of the payment page. */
export type Language = keyof typeof LANGUAGES

/** The page's language: from its address, else from the browser, else French as at the service. */
export function chooseLanguage(wanted: string | null, acceptLanguage: string | undefined): Language {
  const candidates = [wanted ?? "", ...(acceptLanguage ?? "").split(",")]
  for (const candidate of candidates) {
    const code = candidate.trim().slice(0, 2).toLowerCase()
    if (code === "fr" || code === "en" || code === "de") return code
  }
  return "fr"
}
