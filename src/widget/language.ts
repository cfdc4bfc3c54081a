import { config, onConfigure } from "./config"
import { TEXTS } from "./texts"
import type { RentalTexts } from "./types"

/** How one language writes what the elements say. Amounts are euros, whole cents. */
export interface Language {
  texts: RentalTexts
  /** `39.90 €`, with a no-break space. */
  money(euros: number): string
  /** `39.90 euros`, `60 euros`: for a screen reader. */
  spoken(euros: number): string
  /** `12 months`. */
  months(count: number): string
}

/** Formatters are slow to make and quick to use: a list page shares one set. */
const languages = new Map<string, Language>()

onConfigure(() => languages.clear())

/** The language of an element: its own `locale`, else the page's `lang` where it stands; English if we have no words. */
export function languageOf(element: Element): Language {
  const asked =
    element.getAttribute("locale") ||
    element.closest<HTMLElement>("[lang]")?.lang ||
    document.documentElement.lang // for an element in somebody's shadow tree
  let language = languages.get(asked)
  if (!language) languages.set(asked, (language = makeLanguage(asked.toLowerCase().split(/[-_]/)[0])))
  return language
}

/** Puts a value where the text has its `{}`. */
export const fill = (text: string, value: string): string => text.replace("{}", () => value)

function makeLanguage(asked: string): Language {
  const own = config.texts ?? {}
  const tag = asked in TEXTS || asked in own ? asked : "en"
  const format = (options: object) => {
    const { format } = new Intl.NumberFormat(tag, options)
    return format
  }
  const number = format({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return {
    texts: { ...TEXTS.en, ...TEXTS[tag], ...own[tag] },
    money: (euros) => number(euros) + "\u00a0€",
    spoken: format({
      style: "currency", currency: "EUR", currencyDisplay: "name", trailingZeroDisplay: "stripIfInteger",
    }),
    months: format({ style: "unit", unit: "month", unitDisplay: "long" }),
  }
}
