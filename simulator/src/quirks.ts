/** What docs/service.md allows and the simulator does only on request, by name, with what it means. */
export const QUIRKS = {
  "different-ids": "subscriptionId, the payload's id and platformSubscriptionId are three ids (new orders)",
  "other-reference": "the payload's transactionId is a reference of the service's own (new orders)",
  "combination-ids": "product lines and removals carry a combinationId (new orders)",
  "numbers-as-text": 'numbers of payloads and price rules are sent as text: "12", "45.9"',
  "null-for-absent": "what would be left out of a payload is sent as null: discount, finalizeUrl, ids, tags",
  "null-where-allowed": "what may be null in a payload is null: names, email, phone, source, transactionId",
  "nothing-echoed":
    "nothing comes back as it was sent that needn't: other ids and names, another VAT or none, no dates (new orders)",
  "loose-rules": "price rules may have any duration, any id, and bounds as numbers",
} as const

/** Something that docs/service.md leaves open, and a real service may do. */
export type Quirk = keyof typeof QUIRKS

/** All of them. */
export const QUIRK_NAMES = Object.keys(QUIRKS) as Quirk[]

/** An interval's unit as docs/service.md has them; `none` is the null that it allows. */
export const UNITS = ["monthly", "weekly", "yearly", "none"] as const

/** What a commitment counts in. */
export type Unit = (typeof UNITS)[number]

/** Of a service that speaks otherwise than by default. */
export interface Speech {
  quirks: Quirk[]
  /** How the commitment is counted: 18 months are 78 weeks or 1.5 years. */
  commitmentUnit: Unit
  /** How often rent is paid: each month, week or year, or nothing is said. */
  paymentUnit: Unit
  /** The payload's `duration` ("number or null") and with it the commitment's value, whatever was chosen. */
  sentDuration: "chosen" | number | null
}

/** A length in months, in another unit; weeks are whole. */
export function inUnit(months: number, unit: Unit): number | null {
  switch (unit) {
    case "monthly":
      return months
    case "weekly":
      return Math.round((months * 52) / 12)
    case "yearly":
      return months / 12
    case "none":
      return null
  }
}

/** What the service takes `[[tva]]` for, which its document doesn't say: an amount, a rate in percent, or 1 + the rate. */
export const VAT_PLACEHOLDERS = ["amount", "rate", "factor"] as const

/** One of them. */
export type VatPlaceholder = (typeof VAT_PLACEHOLDERS)[number]
