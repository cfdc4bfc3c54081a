import type { Help } from "./store"
import type { ResolvedSettings } from "../core/setting-values"
import { SHOPPER_LANGUAGES } from "../core/shopper-language"

/** The merchant's own answers for shoppers, by language, each a page or a text; undefined where there are none. */
export function helpOf({ help }: Pick<ResolvedSettings, "help">): Help | undefined {
  const entries = SHOPPER_LANGUAGES.flatMap((language) => {
    const said = help[language]
    return said ? [[language, /^https?:\/\/\S+$/i.test(said) ? { url: said } : { text: said }] as const] : []
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
