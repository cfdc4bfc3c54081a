import type { MerchantRefusal } from "../../core/merchant-refusals/refusal"
import { isMerchantRefusal, sayMerchantRefusal } from "../../core/merchant-refusals/say"
import { useProblem } from "../components/state"
import { AdminApiError, type FieldFault } from "../lib/client"
import { useFactLanguage } from "../lib/fact-words"
import { oneOf, useTexts } from "../lib/texts"
import { FIELDS, fieldsIn, type LinkField } from "./use-link-form"

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

/** What is wrong with a new rental, by field and in general, in the language of whoever is logged in. */
export function useLinkFaults(error: unknown) {
  const { t } = useTexts()
  const language = useFactLanguage()
  const problem = useProblem()
  const found = fieldsIn(error)
  const say = ({ code = "", params = {}, message }: Omit<FieldFault, "field">, field?: LinkField): string => {
    const refusal = oneOf(REFUSALS, code)
    if (refusal) return t(`links.refusals.${refusal}`)
    if (isMerchantRefusal(code)) return sayMerchantRefusal({ code, params } as MerchantRefusal, language)
    return field ? t(`links.faults.${field}`) : message
  }
  const byField = new Map(found.map((fault) => [fault.field, say(fault, fault.field)]))
  const code = error instanceof AdminApiError ? error.code : undefined
  const general = oneOf(REFUSALS, code)
  return {
    of: (field: LinkField) => byField.get(field),
    general: error && !byField.size ? (general ? t(`links.refusals.${general}`) : problem(error)) : undefined,
    /** The first field that something is wrong with, in the form's order. */
    first: FIELDS.find((field) => byField.has(field)),
  }
}
