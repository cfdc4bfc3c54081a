import type { UseFormReturn } from "react-hook-form"
import type { MerchantRefusal } from "../../core/merchant-refusals/refusal"
import { isMerchantRefusal, sayMerchantRefusal } from "../../core/merchant-refusals/say"
import { useProblem } from "../components/state"
import { AdminApiError, type FieldFault } from "../lib/client"
import { useFactLanguage } from "../lib/fact-words"
import { oneOf, useTexts } from "../lib/texts"
import type { LinkForm } from "./link-form"

/** Refusals of the checkout, which are written for shoppers there; here a merchant reads them. */
const REFUSALS = [
  "rental_not_configured",
  "rental_not_in_region",
  "currency_not_supported",
  "region_not_found",
  "address_needed",
  "nothing_eligible",
  "ineligible_items",
  "amount_too_large",
  "no_common_duration",
  "duration_not_offered",
  "prices_unavailable",
  "payment_page_unavailable",
  "service_busy",
] as const

/** The parts of the form that something can be wrong with, in its order. */
const FIELDS = [
  "email",
  "region_id",
  "country_code",
  "sales_channel_id",
  "address",
  "items",
  "duration",
  "shipping_option_id",
] as const
type LinkField = (typeof FIELDS)[number]

/** The id of a field's control. */
export const controlId = (name: string): string => `rental-link-${name}`

const fieldOf = (path: string): LinkField | undefined => {
  const [name] = path.split(".")
  return oneOf(FIELDS, name === "customer_id" ? "email" : name)
}

/** Says what is wrong with a new rental, by field or in general, in the merchant's language. */
export function useLinkFaults(form: UseFormReturn<LinkForm>) {
  const { t } = useTexts()
  const language = useFactLanguage()
  const problem = useProblem()
  const refusal = (code: string | undefined) => {
    const known = oneOf(REFUSALS, code)
    return known && t(`links.refusals.${known}`)
  }
  const say = ({ code = "", params = {} }: FieldFault, field: LinkField): string => {
    if (isMerchantRefusal(code)) return sayMerchantRefusal({ code, params } as MerchantRefusal, language)
    return refusal(code) ?? t(`links.faults.${field}`)
  }
  return {
    general: (error: unknown): string =>
      refusal(error instanceof AdminApiError ? error.code : undefined) ?? problem(error),
    /** Says what is wrong with fields beside them; true if there was any such. */
    takeFaults: (error: unknown): boolean => {
      const found = new Map(
        (error instanceof AdminApiError ? error.fields : []).flatMap((fault) => {
          const field = fieldOf(fault.field)
          return field ? [[field, say(fault, field)] as const] : []
        }),
      )
      found.forEach((message, field) => form.setError(field, { message }))
      const first = FIELDS.find((field) => found.has(field))
      if (first) document.getElementById(controlId(first))?.focus()
      return found.size > 0
    },
  }
}
