/** What the admin API answers (docs/routes.md, For the admin). Amounts are euros with taxes; moments are ISO texts. */
import type { MissingSetting, ServiceFailure } from "../../core/api/settings"

export type { MaskedSecret, RentalSettings, ServiceFailure, Source } from "../../core/api/settings"

/** A rule that can't be used: the field, why, and the place in `text`, from 0, in UTF-16 units. */
export interface UnusableRule {
  id: number
  name: string
  field: "rule" | "depositRule" | "minPrice" | "maxPrice" | "duration"
  reason: string
  at: number
  length: number
  text?: string
}

/** A rule that can't be read: its place in the service's answer, from 0. */
export interface MalformedRule {
  index: number
  name?: string
  reason: string
}

export type ServiceTrial =
  | { ok: true; rules: number; unusable: UnusableRule[]; malformed: MalformedRule[]; took_ms: number }
  | { ok: false; error: ServiceFailure }

type RefusedCall =
  "body_too_large" | "wrong_content_type" | "broken_json" | "missing_event_token" | "unread_over_limit"

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
  /** Calls of the service that wait to be applied. */
  backlog: { count: number; oldest_at: string | null }
  /** Rentals that need attention, were opened long ago and never confirmed, cost another monthly price than shown. */
  attention: number
  unconfirmed: number
  drifting: number
  /** Rentals begun in the last hour, and in an hour of the day before. */
  openings: { last_hour: number; usual_an_hour: number; jumped: boolean }
  /** Calls of the last 24 hours that were refused and left no row, by why. */
  refused_calls: Record<RefusedCall, number>
  /** Two letters each: regions rent there, and no tax rate is set. */
  countries_without_tax_rate: string[]
  rules: {
    count: number
    unusable: UnusableRule[]
    malformed: MalformedRule[]
    stale: boolean
    fetched_at: string | null
    failure: ServiceFailure | null
  }
}

export interface SalesChannel {
  id: string
  name: string
}

export interface Region {
  id: string
  name: string
  currency_code: string
  payment_providers?: { id: string }[]
}
