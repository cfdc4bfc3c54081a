import de from "../texts/de.json"
import en from "../texts/en.json"
import fr from "../texts/fr.json"

const TEXTS: Record<"en" | "fr" | "de", Record<string, string>> = { en, fr, de }

/** The page's language, as the server wrote it. */
const { lang } = document.documentElement
export const language = lang === "fr" || lang === "de" ? lang : "en"
const texts = TEXTS[language]
const plurals = new Intl.PluralRules(language)

/** The text of that key in the page's language, with `{name}` filled in; an unknown key is `fallback` or the key itself. */
export function t(key: string, values: Record<string, string | number> = {}, fallback = key): string {
  return (texts[key] ?? fallback).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""))
}

/** Like `t`, for a number of things. */
export function count(key: string, number: number): string {
  const one = plurals.select(number) === "one" && texts[`${key}.one`]
  return t(one ? `${key}.one` : key, { count: number })
}

/** A moment's day, as 31 January 2026: in UTC, as a rental's months are counted. */
export const day = (moment: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(moment))

/** The header's buttons: the server reads the cookie, so that the next page comes in that language from its first byte. */
export function watchLanguageSwitch(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-language]")) {
    button.addEventListener("click", () => {
      document.cookie = `lang=${button.dataset.language}; path=/; max-age=31536000; samesite=lax`
      location.reload()
    })
  }
}

const euros = new Intl.NumberFormat(language, { style: "currency", currency: "EUR" })

/** An amount in euros as the plugin's elements write it, so that both look alike on a page: `€39.90`. */
export function money(amount: number): string {
  return euros.format(amount)
}
