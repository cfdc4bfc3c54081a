import type { ShopperLanguage } from "./shopper-language"

/** The cards of the settings page, in its order. */
export const SETTING_GROUPS = ["connection", "shop", "offer", "orders", "callbacks", "service"] as const

/** A card of the settings page. */
export type SettingGroup = (typeof SETTING_GROUPS)[number]

interface Common {
  /** For developers, in docs/options.md: what it is, in Markdown. */
  about: string
  /** For developers: the value where it isn't set, if that isn't `default`. Markdown. */
  otherwise?: string
  /** What the panel calls the built-in value, or that no one has set it, where neither says what holds then. */
  fallback?: "longest_offered"
}

/**
 * One setting: what it may be, and its value where it isn't set (`default`; absent: none). By its kind the server checks
 * it, the panel shows and asks for it, and TypeScript knows its type.
 */
export type Described = Common &
  (
    | { kind: "boolean"; default: boolean }
    | {
        kind: "choice"
        choices: readonly (string | number)[]
        default?: string | number
        /** Of choices that are numbers. */
        unit?: "months"
      }
    | { kind: "number"; min: number; max: number; unit: string; default?: number }
    | {
        kind: "text"
        /** UTF-16 units. */
        maxLength: number
        only?: "letters_and_digits"
        default?: string
      }
    /** The http(s) address of a page for shoppers, or paragraphs for them. `maxLength`: UTF-16 units. */
    | { kind: "help"; maxLength: number }
    /** An absolute http(s) address that paths are appended to. `medusaVariable`: of Medusa's own, that names it in most shops. `isThisServer`: the panel's own is offered, as this server serves that, too. */
    | { kind: "address"; medusaVariable?: string; isThisServer?: true }
    /** The service's base address; `/v1` at its end is taken off. */
    | { kind: "service_address" }
    /** A page of the storefront, with `{country_code}`, `{cart_id}` and `{order_id}`. `derived`: its path below `storefront_url`. */
    | { kind: "page"; derived: string }
    /** The service's payment page, with `{transactionId}` and, where wanted, `{duration}` and `{lang}`. */
    | { kind: "payment_template" }
    /** A page of the service's dashboard, with `{transactionId}`. */
    | { kind: "dashboard_template" }
    /** The page on which a customer manages a rental at the service: `{transaction_id}`, `{subscription_id}`, `{order_id}`, `{email}`. */
    | { kind: "portal_template" }
    | { kind: "languages"; default: readonly ShopperLanguage[] }
    /** One email address. */
    | { kind: "email" }
    /** The id of one of the shop's shipping options. */
    | { kind: "shipping_option" }
    /** Sealed in the database, and never sent back. */
    | { kind: "secret" }
  )

/** A setting of the list, with its card. */
export type Setting = Described & { group: SettingGroup }

/** What a setting holds, by its entry in the list. */
export type ValueOf<S> = S extends { kind: "boolean" }
  ? boolean
  : S extends { kind: "choice"; choices: readonly (infer Choice)[] }
    ? Choice
    : S extends { kind: "number" }
      ? number
      : S extends { kind: "languages" }
        ? ShopperLanguage[]
        : string
