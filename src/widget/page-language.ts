import { makeLanguage, type ShortLanguage } from "./language"
import { cache, config } from "./page"

/** What an element is to speak: its own `locale`, else the `lang` of the page around it; else English. */
export const askedLanguage = (element: Element): string =>
  element.getAttribute("locale") || element.closest<HTMLElement>("[lang]")?.lang || "en"

/** The language of an element. Formatters are slow to make and quick to use: a list page shares one set. */
export function languageOf(element: Element): ShortLanguage {
  const asked = askedLanguage(element)
  return (cache[asked] ??= makeLanguage(asked, config.texts)) as ShortLanguage
}
