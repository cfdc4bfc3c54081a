/** What the admin API answers: the plugin's own routes, by the types that they answer with, and Medusa's. */
export type {
  EligibilityPage,
  IneligibleReason,
  ProductOffers,
  VariantOffers,
} from "../../core/api/eligibility"
export type { Health } from "../../core/api/health"
export type { MalformedRule, RulesAnswer, ServiceTrial, UnusableRule } from "../../core/api/rules"
export type { MaskedSecret, RentalSettings, Source } from "../../core/api/settings"

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
