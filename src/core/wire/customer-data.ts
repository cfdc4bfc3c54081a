import { z } from "zod"
import { describing, email, personal } from "./tolerant"

/** docs/service.md, Customer data update: only fields that changed are present. Unknown fields are kept. */
export const CustomerData = z.looseObject(
  describing({ email, phone: personal, firstName: personal, lastName: personal }),
)
export type CustomerData = z.infer<typeof CustomerData>

const IDENTITY_FIELDS = ["email", "phone", "firstName", "lastName"] as const

/** What a shopper changed about themselves: only the fields that say something, and a last name that was left empty beside a first. */
export type ChangedIdentity = { [Field in (typeof IDENTITY_FIELDS)[number]]?: string | null }

/** Returns the identity fields of a call that change something. A null or an empty text alone never clears what a cart has. */
export function changedIdentity(data: CustomerData): ChangedIdentity {
  const isChanged = (field: keyof ChangedIdentity) =>
    data[field] || (field === "lastName" && data.lastName === null && data.firstName)
  return Object.fromEntries(IDENTITY_FIELDS.filter(isChanged).map((field) => [field, data[field]]))
}
