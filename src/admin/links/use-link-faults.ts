import type { UseFormReturn } from "react-hook-form"
import { isRefusal } from "../../core/messages/codes"
import { say } from "../../core/messages/say"
import { useProblem } from "../components/state"
import { AdminApiError, type FieldFault } from "../lib/client"
import { useFactLanguage } from "../lib/fact-words"
import { oneOf, useTexts } from "../lib/texts"
import type { LinkForm } from "./link-form"

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
  const wordsOf = ({ code = "", params }: FieldFault, field: LinkField): string =>
    isRefusal(code) ? say({ code, params }, language).text : t(`links.faults.${field}`)
  return {
    general: problem,
    /** Says what is wrong with fields beside them; true if there was any such. */
    takeFaults: (error: unknown): boolean => {
      const found = new Map(
        (error instanceof AdminApiError ? error.fields : []).flatMap((fault) => {
          const field = fieldOf(fault.field)
          return field ? [[field, wordsOf(fault, field)] as const] : []
        }),
      )
      found.forEach((message, field) => form.setError(field, { message }))
      const first = FIELDS.find((field) => found.has(field))
      if (first) document.getElementById(controlId(first))?.focus()
      return found.size > 0
    },
  }
}
