import type { Texts } from "../i18n/en"
import type { TextKey } from "../lib/texts"
import type { MaskedSecret, RentalSettings, Source } from "../lib/types"

interface Choice {
  value: string
  label: TextKey
}

/** How a setting is shown and typed. */
type Kind =
  | { kind: "text" }
  | { kind: "address" }
  | { kind: "secret" }
  | { kind: "payment_template" }
  | { kind: "shipping_option" }
  | { kind: "languages" }
  | { kind: "number"; unit: TextKey }
  | { kind: "choice"; choices: Choice[] }

/** One setting (docs/options.md). `name` is the server's; groups are dotted, as in `urls.confirmed`. */
export type FieldSpec = Kind & { name: string; label: TextKey; hint?: TextKey }

export type SecretName = "api_key" | "discount_code_secret" | "event_token"

const yesNo: Kind = {
  kind: "choice",
  choices: [
    { value: "true", label: "common.yes" },
    { value: "false", label: "common.no" },
  ],
}

const months = ([1, 6, 12, 18, 24] as const).map((count): Choice => ({
  value: String(count),
  label: `settings.months.${count}`,
}))

/** What a setting's words are found by: "urls_confirmed" for `urls.confirmed`. */
type WordsKey<Name extends string> = Name extends `${infer Group}.${infer Inner}` ? `${Group}_${Inner}` : Name
type FieldWords = keyof Texts["settings"]["fields"]

/** A setting with its words; a name that has none doesn't compile. */
const f = <Name extends string>(
  name: WordsKey<Name> extends FieldWords ? Name : never,
  kind: Kind,
): FieldSpec => {
  const key = name.replace(".", "_") as FieldWords
  return { name, ...kind, label: `settings.fields.${key}.label`, hint: `settings.fields.${key}.hint` }
}

const choice = (...choices: [value: string, label: TextKey][]): Kind => ({
  kind: "choice",
  choices: choices.map(([value, label]) => ({ value, label })),
})

export type GroupName = "connection" | "shop" | "offer" | "orders" | "callbacks"

/** The settings by the card they are on. */
export const GROUPS: Record<GroupName, FieldSpec[]> = {
  connection: [
    f(
      "environment",
      choice(["production", "settings.environment.production"], ["staging", "settings.environment.staging"]),
    ),
    f("api_url.production", { kind: "address" }),
    f("api_url.staging", { kind: "address" }),
    f("api_key", { kind: "secret" }),
    f("payment_url", { kind: "payment_template" }),
    f("transaction_prefix", { kind: "text" }),
    f("source", { kind: "text" }),
  ],
  shop: [
    f("backend_url", { kind: "address" }),
    f("storefront_url", { kind: "address" }),
    f("urls.confirmed", { kind: "address" }),
    f("urls.failure", { kind: "address" }),
    f("urls.return", { kind: "address" }),
    f("urls.pending", { kind: "address" }),
  ],
  offer: [
    f("enabled", yesNo),
    f("default_duration", { kind: "choice", choices: months }),
    f(
      "vat_placeholder",
      choice(["amount", "settings.vatPlaceholder.amount"], ["rate", "settings.vatPlaceholder.rate"]),
    ),
    f(
      "ineligible_items",
      choice(["pay_once", "settings.ineligible.pay_once"], ["refuse", "settings.ineligible.refuse"]),
    ),
    f(
      "first_payment",
      choice(
        ["is_first_month", "settings.firstPayment.is_first_month"],
        ["comes_before", "settings.firstPayment.comes_before"],
      ),
    ),
    f("languages", { kind: "languages" }),
    f("rules_ttl_seconds", { kind: "number", unit: "settings.units.seconds" }),
  ],
  orders: [
    f("ask_for_addresses", yesNo),
    f("default_shipping_option_id", { kind: "shipping_option" }),
    f(
      "capture",
      choice(["on_confirmation", "settings.capture.on_confirmation"], ["manual", "settings.capture.manual"]),
    ),
    f("manual_refunds", yesNo),
    f("openings_per_address", { kind: "number", unit: "settings.units.rentals" }),
    f("unconfirmed_after_hours", { kind: "number", unit: "settings.units.hours" }),
    f("retention_days", { kind: "number", unit: "settings.units.days" }),
  ],
  callbacks: [f("discount_code_secret", { kind: "secret" }), f("event_token", { kind: "secret" })],
}

/** The id of a setting's control in a form. */
export const fieldId = (name: string): string => `rental-${name.replace(".", "-")}`

/** What holds for a setting that isn't a secret; null or "" where nothing does. */
export function valueOf(settings: RentalSettings, name: string): unknown {
  const [group, inner] = name.split(".") as [string, string | undefined]
  if (group === "api_url" && inner) return settings.api_urls[inner as "production" | "staging"]
  if (group === "urls" && inner) return settings.urls[inner as keyof RentalSettings["urls"]]
  return settings[group as keyof RentalSettings]
}

export const secretOf = (settings: RentalSettings, name: string): MaskedSecret | null =>
  settings[name as SecretName]

/** Where a setting comes from, unless it is this very row's own, or nobody has set it. */
export function inheritedFrom(settings: RentalSettings, name: string): Source | undefined {
  return settings.inherited[name]
}

/** What this row itself sets, as a form shows it; "" where it inherits. Secrets never are. */
export function ownText(settings: RentalSettings, { name, kind }: FieldSpec): string {
  const own = kind === "secret" ? undefined : settings.own[name]
  return own === undefined || own === null ? "" : String(own)
}

/** The text of a form as the server wants it; null clears, so that the setting is inherited again. */
export function fromText({ kind, name }: FieldSpec, text: string): unknown {
  const trimmed = text.trim()
  if (trimmed === "") return null
  if (kind === "languages") return trimmed.split(",")
  if (trimmed === "true" || trimmed === "false") return kind === "choice" ? trimmed === "true" : trimmed
  if (kind === "number" || name === "default_duration") {
    return /^-?\d+$/.test(trimmed) ? Number(trimmed) : trimmed
  }
  return trimmed
}
