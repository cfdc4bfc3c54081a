import type { ShopperLanguage } from "../../../core/shopper-language"
import {
  type Environment,
  type Field,
  SECRET_FIELDS,
  type SecretField,
  type ValueField,
  type Values,
} from "./fields"
import { mayUseKey } from "./key-origins"

/** Where a setting comes from, the nearest first. `derived`: made from another setting, or from Medusa's own. */
export type Source = "own" | "default_row" | "options" | "environment" | "built_in" | "derived"

/** A secret in the clear, or null where it is stored but can't be opened any more: the encryption key has changed. */
export interface OpenedSecret {
  value: string | null
  set_at: string | null
  /** Of an API key: where it may be sent. Empty: there was no address when it was saved. */
  origins?: string[]
}

/** One place that may hold settings: the channel's row, the default row, options, environment, what is built in. */
export interface Layer {
  source: Source
  values: Values
  secrets: { [Field in SecretField]?: OpenedSecret }
}

/** The settings that hold for one sales channel. `api_key` and the secrets are in the clear: for the server only. */
export interface EffectiveSettings {
  /** The row that answers for the channel; callback addresses carry it. */
  id: string
  /** The channel that was asked for. */
  sales_channel_id: string | null
  environment: Environment
  /** The service's base address in the environment in force. */
  api_url: string | null
  api_key: string | null
  payment_url: string | null
  discount_code_secret: string | null
  event_token: string | null
  transaction_prefix: string
  backend_url: string | null
  storefront_url: string | null
  /** Templates; empty where neither they nor `storefront_url` are set. */
  urls: { confirmed: string; failure: string; return: string; pending: string }
  /** Months. */
  default_duration: number | null
  vat_placeholder: "amount" | "rate"
  ineligible_items: "pay_once" | "refuse"
  ask_for_addresses: boolean
  default_shipping_option_id: string | null
  capture: "on_confirmation" | "manual"
  languages: ShopperLanguage[]
  source: string | null
  rules_ttl_seconds: number
  enabled: boolean
  manual_refunds: boolean
  retention_days: number
  unconfirmed_after_hours: number
  /** New transactions from one client address in ten minutes; 0: as many as it likes. */
  openings_per_address: number
  /** Whether the first payment is the first month's or comes before it; null: nobody has said. */
  first_payment: "is_first_month" | "comes_before" | null
  /** There is a key, but it was saved for other addresses than the one in force: `api_key` is null then. */
  api_key_withheld: boolean
  /** Secrets that are stored and can't be opened any more; they count as missing. */
  unreadable: SecretField[]
}

/** Pages of Medusa's Next.js starter, under the storefront's address. */
const STARTER_PAGES = {
  "urls.confirmed": "/{country_code}/order/{order_id}/confirmed",
  "urls.failure": "/{country_code}/checkout?step=payment&rental=failed",
  "urls.return": "/{country_code}/cart",
  "urls.pending": "/{country_code}/cart",
} as const

/** The value of one setting and where it comes from; undefined where nobody has set it. */
export function lookUp<F extends ValueField>(
  layers: readonly Layer[],
  field: F,
): { value: Values[F]; source: Source } | undefined {
  const layer = layers.find(({ values }) => values[field] !== undefined)
  return layer && { value: layer.values[field], source: layer.source }
}

/** The nearest secret. One that can't be opened hides those below it: another account's key must not step in. */
export function lookUpSecret(
  layers: readonly Layer[],
  field: SecretField,
): (OpenedSecret & { source: Source }) | undefined {
  const layer = layers.find(({ secrets }) => secrets[field] !== undefined)
  return layer && { ...layer.secrets[field]!, source: layer.source }
}

/** What holds when each layer fills in what those before it leave empty. */
export function resolveLayers(
  layers: readonly Layer[],
  row: { id: string; sales_channel_id: string | null },
): EffectiveSettings {
  const required = <F extends ValueField>(field: F) => lookUp(layers, field)!.value as NonNullable<Values[F]>
  const optional = <F extends ValueField>(field: F): NonNullable<Values[F]> | null =>
    lookUp(layers, field)?.value ?? null
  const secret = (field: SecretField) => lookUpSecret(layers, field)?.value ?? null
  const environment = required("environment")
  const keyMayGo = mayUseKey(layers)
  const storefront = optional("storefront_url")
  const derived = (page: string) => (storefront ? storefront + page : "")
  const page = (field: keyof typeof STARTER_PAGES) => optional(field) ?? derived(STARTER_PAGES[field])
  return {
    id: row.id,
    sales_channel_id: row.sales_channel_id,
    environment,
    api_url: optional(`api_url.${environment}`),
    api_key: keyMayGo ? secret("api_key") : null,
    api_key_withheld: !keyMayGo,
    payment_url: optional("payment_url"),
    discount_code_secret: secret("discount_code_secret"),
    event_token: secret("event_token"),
    transaction_prefix: required("transaction_prefix"),
    backend_url: optional("backend_url"),
    storefront_url: storefront,
    urls: {
      confirmed: page("urls.confirmed"),
      failure: page("urls.failure"),
      return: page("urls.return"),
      pending: page("urls.pending"),
    },
    default_duration: optional("default_duration"),
    vat_placeholder: required("vat_placeholder"),
    ineligible_items: required("ineligible_items"),
    ask_for_addresses: required("ask_for_addresses"),
    default_shipping_option_id: optional("default_shipping_option_id"),
    capture: required("capture"),
    languages: required("languages"),
    source: optional("source"),
    rules_ttl_seconds: required("rules_ttl_seconds"),
    enabled: required("enabled"),
    manual_refunds: required("manual_refunds"),
    retention_days: required("retention_days"),
    unconfirmed_after_hours: required("unconfirmed_after_hours"),
    openings_per_address: required("openings_per_address"),
    first_payment: optional("first_payment"),
    unreadable: SECRET_FIELDS.filter((field) => lookUpSecret(layers, field)?.value === null),
  }
}

/** Where each setting that isn't the row's own comes from. */
export function inheritedFrom(
  layers: readonly Layer[],
  fields: readonly Field[],
): Partial<Record<Field, Source>> {
  const found = fields.map((field) => [field, sourceOf(layers, field)] as const)
  return Object.fromEntries(found.filter(([, source]) => source && source !== "own"))
}

function sourceOf(layers: readonly Layer[], field: Field): Source | undefined {
  const secret = (SECRET_FIELDS as readonly string[]).includes(field)
  const found = secret ? lookUpSecret(layers, field as SecretField) : lookUp(layers, field as ValueField)
  const derived = field in STARTER_PAGES && lookUp(layers, "storefront_url") ? "derived" : undefined
  return found?.source ?? derived
}
