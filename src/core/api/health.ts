import type { OutageKind } from "../outage"
import type { RulesAnswer } from "./rules"
import type { ServiceFailure } from "./service-failure"
import type { MissingSetting } from "./settings"

/**
 * Calls of strangers that leave no row of their own, and are only counted. `unread_over_limit` is authentic: more of it came in a
 * day than is kept.
 */
export const REFUSED_CALLS = [
  "body_too_large",
  "wrong_content_type",
  "broken_json",
  "missing_event_token",
  "unread_over_limit",
] as const

/** Why a stranger's call left no row. */
export type RefusedCall = (typeof REFUSED_CALLS)[number]

/** How many rentals were begun of late. */
export interface OpeningsPace {
  last_hour: number
  /** Of the day before that hour. */
  usual_an_hour: number
  /** Far more than usual: somebody may be opening rentals in bulk. */
  jumped: boolean
}

/** Calls to the service that fail in a row, of one settings row: shoppers can't rent. */
export interface Outage {
  settings_id: string
  /** Null: the default row. */
  sales_channel_id: string | null
  kind: OutageKind
  /** The first of them. ISO 8601. */
  since: string
  failed_calls: number
  /** Carts that couldn't be opened since. */
  turned_away: number
  /** Of the last one. */
  failure: ServiceFailure
}

/** `health` of GET /admin/rental/health: what a merchant should know at a glance. Moments are ISO texts. */
export interface Health {
  configured: boolean
  missing: MissingSetting[]
  /** The Medusa that the shop runs on, and whether the plugin was tested with it. */
  medusa: { version: string; tested: boolean }
  /** Whether the payment module knows `pp_rental_subscription`: without it nobody can pay by a rental. */
  provider_registered: boolean
  last_success_at: string | null
  last_failure_at: string | null
  last_failure: ServiceFailure | null
  /** Of all settings rows, whatever channel was asked for; the longest first. */
  outages: Outage[]
  /** Calls of the service that wait to be applied. */
  backlog: { count: number; oldest_at: string | null }
  /** Rentals of the channel that was asked for, or of all: that need attention, were opened long ago and never confirmed, cost another monthly price than shown. */
  attention: number
  unconfirmed: number
  drifting: number
  openings: OpeningsPace
  /** Calls of the last 24 hours that were refused and left no row, by why. */
  refused_calls: Record<RefusedCall, number>
  /** Two letters each: regions rent there, and no tax rate is set. */
  countries_without_tax_rate: string[]
  rules: Omit<RulesAnswer, "rules"> & { count: number }
}
