import type { Environment, HeldSettings, SecretName, SettingValues } from "../setting-values"
import type { FieldFault, SettingFault } from "../faults/settings/fault"
import type { SettingName } from "../settings"
import type { ServiceCalls } from "./health"

/** Where a setting comes from, the nearest first. `derived`: made from another setting, or from Medusa's own. */
export type Source = "own" | "default_row" | "options" | "environment" | "built_in" | "derived"

/** A secret as the admin may see it: its last characters and when it was set; `source` where it isn't the row's own. */
export interface MaskedSecret {
  hint: string
  set_at: string | null
  source?: Source
  /** Stored, but sealed with another encryption key than the present one. */
  unreadable?: true
  remedy?: string
}

/** What is wrong with one field, as a fact, and as an English sentence for whoever sent it. */
export type SettingsFault = FieldFault & { message: string }

/** What keeps a rental from starting, as a fact, and as an English sentence for the merchant. */
export type MissingSetting = FieldFault & { sentence: string }

/** That what was pasted elsewhere works: moments are ISO texts; null: not yet. */
export interface Seen {
  /** The service's first proven call to the address for events, and for discount codes. */
  events_at: string | null
  discount_code_at: string | null
  /** The last hour in which a page of another origin than the panel's asked for prices, that origin, and its publishable key. */
  storefront_at: string | null
  storefront_origin: string | null
  storefront_key: string | null
}

/** How the last confirmations say that the service is to be read, where it is set otherwise. */
export type SuggestedReadings = Partial<Pick<HeldSettings, "formula_result" | "fees">>

/**
 * The settings of one channel as /admin/rental/settings answers them (docs/decisions/settings.md): what holds, and where it comes
 * from. Moments are ISO texts.
 */
export interface RentalSettings
  extends Omit<HeldSettings, SecretName>, Record<SecretName, MaskedSecret | null>, ServiceCalls {
  /** The row that answers for the channel; callback addresses carry it. */
  id: string
  /** The channel that was asked for. */
  sales_channel_id: string | null
  api_urls: Record<Environment, string | null>
  /** What this very row sets, by stored name; secrets are not among them. */
  own: SettingValues
  inherited: Partial<Record<SettingName, Source>>
  /** The addresses to paste into the service's dashboard; null until `backend_url` is known. */
  callback_urls: { discount_code: string | null; events: string | null }
  seen: Seen
  suggested: SuggestedReadings
  missing: MissingSetting[]
  /** Plugin options and environment variables that can't be used, and why. */
  option_faults: SettingsFault[]
  /** Why no secret can be stored in this shop, as an English sentence and as a fact; or null. */
  encryption_problem: string | null
  encryption_fault: SettingFault | null
}
