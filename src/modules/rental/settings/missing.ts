import type { MissingSetting } from "../../../core/api/settings"
import type { SecretName } from "../../../core/setting-values"
import type { EffectiveSettings } from "./layers"

const KEY_UNREADABLE =
  "The API key can't be read any more, since the shop's encryption key has changed: paste the API key again."

const KEY_WITHHELD =
  "The API key was saved for another address, and is sent to no other: paste the API key that belongs to this one."

/** Everything that keeps a rental from starting with these settings; none: it can. */
export function missingSettings(settings: EffectiveSettings): MissingSetting[] {
  const missing: MissingSetting[] = []
  const need = (there: unknown, field: string, sentence: string) => {
    if (!there) missing.push({ field, sentence })
  }
  const unreadable = (field: SecretName) => settings.unreadable.includes(field)
  need(settings.enabled, "enabled", "Rentals are switched off: switch them on.")
  need(
    settings.api_key,
    "api_key",
    unreadable("api_key")
      ? KEY_UNREADABLE
      : settings.api_key_withheld
        ? KEY_WITHHELD
        : `Paste the API key that the service gave you for ${settings.environment}.`,
  )
  need(
    settings.api_url,
    "api_url",
    `Enter the base address of the service's API for ${settings.environment}.`,
  )
  need(
    settings.payment_url,
    "payment_url",
    "Enter the address of the service's payment page, with {transactionId} in it.",
  )
  need(
    settings.backend_url,
    "backend_url",
    "Enter the public address of this Medusa server: the service calls it.",
  )
  need(
    settings.storefront_url || Object.values(settings.urls).every(Boolean),
    "storefront_url",
    'Enter the storefront\'s address, or each page the shopper is sent to under "urls".',
  )
  return missing
}
