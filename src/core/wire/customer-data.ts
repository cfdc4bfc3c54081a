import { z } from "zod"
import { unsignedCall } from "./unsigned-call"

/** Letters of any language before the @, and a domain with a dot: what Medusa and the payment page may both have taken. */
const EMAIL = /^[^\s@"<>]{1,64}@[^\s@."<>]+(\.[^\s@."<>]+)+$/u
const LONGEST_EMAIL = 254

const text = z.string().nullish()
const email = text.refine((value) => !value?.trim() || isEmail(value.trim()), "must be an email address")

const isEmail = (value: string) => value.length <= LONGEST_EMAIL && EMAIL.test(value)

/** docs/service.md, Customer data update: a field is there only when it changed. Unknown fields are kept. */
export const CustomerData = z.looseObject({ email, phone: text, firstName: text, lastName: text })
export type CustomerData = z.infer<typeof CustomerData>

/** The call as it arrives, with what proves it. */
export const CustomerDataCall = CustomerData.extend(unsignedCall)

const IDENTITY_FIELDS = ["email", "phone", "firstName", "lastName"] as const

/** What a shopper changed about themselves: only the fields that say something, without spaces around. */
export type ChangedIdentity = { [Field in (typeof IDENTITY_FIELDS)[number]]?: string }

/** The identity fields of a call that are there and not empty. A null or an empty text never clears what a cart has. */
export function changedIdentity(data: CustomerData): ChangedIdentity {
  const filled = IDENTITY_FIELDS.map((field) => [field, data[field]?.trim()]).filter(([, value]) => value)
  return Object.fromEntries(filled) as ChangedIdentity
}
