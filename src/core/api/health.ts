import type { RulesAnswer } from "./rules"
import type { ServiceFailure } from "./service-failure"
import type { MissingSetting } from "./settings"

/** Why a call was refused before it left a row. `unread_over_limit`: an authentic one; more of them came in a day than are kept. */
export const REFUSED_CALLS = [
  "body_too_large",
  "wrong_content_type",
  "broken_json",
  "missing_event_token",
  "unread_over_limit",
] as const

/** One of these. */
export type RefusedCall = (typeof REFUSED_CALLS)[number]

/** Calls to the service that fail with the key of a settings row, for all sales channels that share it: shoppers can't rent. */
export interface Outage {
  settings_id: string
  /** Null: the default row. */
  sales_channel_id: string | null
  /** The first failure since a call went well. ISO 8601. */
  since: string
  /** Of the last call. */
  failure: ServiceFailure
}

/** How the calls of and to the service went, of a settings row. Moments are ISO texts. */
export interface ServiceCalls {
  /** To within ten seconds. */
  last_success_at: string | null
  last_failure_at: string | null
  last_failure: ServiceFailure | null
  /** The first failure since a call went well; null: calls don't fail. */
  failing_since: string | null
  /** The last call that was refused and left no row: a wrong address or event token in the service's dashboard shows here. */
  refused_call: { at: string; reason: RefusedCall } | null
}

/** `health` of GET /admin/rental/health: what a merchant should know at a glance. Moments are ISO texts. */
export interface Health extends ServiceCalls {
  configured: boolean
  missing: MissingSetting[]
  /** The Medusa that the shop runs on, and whether the plugin was tested with it. */
  medusa: { version: string; tested: boolean }
  /** Whether the payment module knows `pp_rental_subscription`: without it nobody can pay by a rental. */
  provider_registered: boolean
  /** Of the whole shop, whatever channel was asked for; the longest first. */
  outages: Outage[]
  /** Calls of the service that wait to be applied. */
  backlog: { count: number; oldest_at: string | null }
  /** Rentals of the channel that was asked for, or of all: that need attention, were opened long ago and never confirmed, cost another monthly price than shown. */
  attention: number
  unconfirmed: number
  drifting: number
  /** Two letters each: regions rent there, and no tax rate is set. */
  countries_without_tax_rate: string[]
  rules: Omit<RulesAnswer, "rules"> & { count: number }
}
