import { z } from "zod"
import { describing, email, personal } from "./tolerant"

/** docs/service.md, Customer data update: only fields that changed are present. Unknown fields are kept. */
export const CustomerData = z.looseObject(
  describing({ email, phone: personal, firstName: personal, lastName: personal }),
)
export type CustomerData = z.infer<typeof CustomerData>

const IDENTITY_FIELDS = ["email", "phone", "firstName", "lastName"] as const

/** What a shopper changed about themselves: only the fields that say something. */
export type ChangedIdentity = { [Field in (typeof IDENTITY_FIELDS)[number]]?: string }

/** The identity fields of a call that are there and not empty. A null or an empty text never clears what a cart has. */
export function changedIdentity(data: CustomerData): ChangedIdentity {
  const said = IDENTITY_FIELDS.map((field) => [field, data[field]]).filter(([, value]) => value)
  return Object.fromEntries(said) as ChangedIdentity
}
