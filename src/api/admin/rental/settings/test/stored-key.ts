import type { SettingsDescription } from "../../../../../modules/rental/settings/describe"
import type { EffectiveSettings } from "../../../../../modules/rental/settings/store"
import type { FieldMessage } from "../../invalid-answer"

export const API_KEY_REQUIRED = "Paste the API key as well: the stored one is sent to no address that isn't stored with it."

/**
 * Why settings may not be tried: the key, which nobody can read any more once it is stored, would go to an address that somebody
 * has only typed. None where the key was sent along, or the address is one of the stored ones.
 */
export function keyToAnotherAddress(tried: EffectiveSettings, stored: SettingsDescription, sent: unknown): FieldMessage[] {
  const key = (sent as { api_key?: unknown } | null)?.api_key
  const known = Object.values(stored.api_urls)
  if (!tried.api_key || !tried.api_url || typeof key === "string" || known.includes(tried.api_url)) return []
  return [{ field: "api_key", message: API_KEY_REQUIRED }]
}
