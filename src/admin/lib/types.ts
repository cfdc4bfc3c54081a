/** What the admin API answers: the plugin's own routes, by the types that they answer with, and Medusa's. */
export type { Health } from "../../core/api/health"
export type {
  MalformedRule,
  RulesAnswer,
  RulesChange,
  RulesHistory,
  ServiceTrial,
  UnusableRule,
} from "../../core/api/rules"
export type { MaskedSecret, RentalSettings, Source } from "../../core/api/settings"

/** A sales channel, as Medusa's admin API answers it. */
export interface SalesChannel {
  id: string
  name: string
}

/** A region with the payment providers that are switched on in it, as Medusa's admin API answers it. */
export interface Region {
  id: string
  name: string
  currency_code: string
  payment_providers?: { id: string }[]
}
