import type { Company, Identity, PostalAddress } from "../model"

/** What the payment page sends with each of its buttons. A field that isn't in the form stays as it was. */
export interface CheckoutForm {
  action: string
  lang: string | null
  duration: number | null
  customer: Partial<Identity>
  deliveryAddress: Partial<PostalAddress> | null
  invoiceAddress: Partial<PostalAddress> | null
  invoiceDiffers: boolean
  deliveryOptionId: string | null
  serviceIds: string[]
  company: Company | null
  discountCode: string | null
}

/** The fields of who pays. */
export const IDENTITY_FIELDS = ["email", "firstName", "lastName", "phone"] as const

/** The fields of an address. */
export const ADDRESS_FIELDS = ["street", "postCode", "city", "country"] as const

/** The payment page's form as it was sent. */
export function readForm(body: string): CheckoutForm {
  const form = new URLSearchParams(body)
  const duration = Number(form.get("duration"))
  return {
    action: form.get("action") ?? "update",
    lang: form.get("lang"),
    duration: Number.isInteger(duration) && duration > 0 ? duration : null,
    customer: pick(form, "", IDENTITY_FIELDS),
    deliveryAddress: orNothing(pick(form, "delivery.", ADDRESS_FIELDS)),
    invoiceAddress: orNothing(pick(form, "invoice.", ADDRESS_FIELDS)),
    invoiceDiffers: form.get("invoiceDiffers") === "on",
    deliveryOptionId: form.get("deliveryOption"),
    serviceIds: form.getAll("service"),
    company: readCompany(form),
    discountCode: form.get("discountCode"),
  }
}

type Fields<Name extends string> = Partial<Record<Name, string>>

function pick<Name extends string>(
  form: URLSearchParams,
  prefix: string,
  names: readonly Name[],
): Fields<Name> {
  const fields: Fields<Name> = {}
  for (const name of names) {
    const value = form.get(prefix + name)
    if (value !== null) fields[name] = value.trim()
  }
  return fields
}

function orNothing<T extends object>(fields: T): T | null {
  return Object.keys(fields).length > 0 ? fields : null
}

function readCompany(form: URLSearchParams): Company | null {
  const name = form.get("companyName")?.trim() ?? ""
  return name ? { name, siret: form.get("companySiret")?.trim() ?? "" } : null
}
