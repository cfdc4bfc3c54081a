import type { Help } from "./store"
import type { ResolvedSettings } from "../core/setting-values"
import { SHOPPER_LANGUAGES } from "../core/shopper-language"

/** The merchant's own answers for shoppers, by language; undefined where there are none. */
export function helpOf({ help_url, help_text }: Pick<ResolvedSettings, "help_url" | "help_text">) {
  const entries = SHOPPER_LANGUAGES.flatMap((language) => {
    const url = help_url[language]
    const text = help_text[language]
    return url || text ? [[language, { ...(url && { url }), ...(text && { text }) }] as const] : []
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
