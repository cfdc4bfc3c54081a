import { z } from "zod"
import { describing, email as emailLike, name } from "./tolerant"

/** Letters of any language before the @, and a domain with a dot: what Medusa and the payment page may both have taken. */
const EMAIL = /^[^\s@"<>]{1,64}@[^\s@."<>]+(\.[^\s@."<>]+)+$/u

/** What isn't an email address is left out: it must not cost the names that came with it. */
const email = emailLike.refine((value) => EMAIL.test(value.trim()))

/** docs/service.md, Customer data update: only fields that changed are present. Unknown fields are kept. */
export const CustomerData = z.looseObject(describing({ email, phone: name, firstName: name, lastName: name }))
export type CustomerData = z.infer<typeof CustomerData>

const IDENTITY_FIELDS = ["email", "phone", "firstName", "lastName"] as const

/** What a shopper changed about themselves: only the fields that say something, without spaces around. */
export type ChangedIdentity = { [Field in (typeof IDENTITY_FIELDS)[number]]?: string }

/** The identity fields of a call that are there and not empty. A null or an empty text never clears what a cart has. */
export function changedIdentity(data: CustomerData): ChangedIdentity {
  const filled = IDENTITY_FIELDS.map((field) => [field, data[field]?.trim()]).filter(([, value]) => value)
  return Object.fromEntries(filled) as ChangedIdentity
}
