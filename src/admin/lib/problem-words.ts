import { useCallback } from "react"
import type { StoredProblem, Wording, Words } from "../../core/problems/problem"
import { sayAll, type ProblemLanguage } from "../../core/problems/say"
import { useFormat } from "./format"
import { useOrderNumber } from "./rental-queries"
import { oneOf, useTexts } from "./texts"

/** What the service calls about. */
export const CALL_KINDS = [
  "success_call",
  "order_confirmed",
  "order_booked",
  "order_booking_cancelled",
  "order_created",
  "order_archived",
  "order_unarchived",
  "customer_data",
  "product_removal",
] as const

const LANGUAGES = ["en", "fr", "de"] as const satisfies readonly ProblemLanguage[]

/**
 * Says problems in the language of whoever is logged in, with names in the place of ids: countries, kinds of calls, and the number of
 * `orderId`, the one order that they name.
 */
export function useProblemWords(orderId: string | null): (problems: readonly StoredProblem[]) => Words {
  const { t, language } = useTexts()
  const { euros } = useFormat()
  const number = useOrderNumber(orderId)
  return useCallback(
    (problems) => {
      const either = new Intl.ListFormat(language, { type: "disjunction" })
      const countries = new Intl.DisplayNames(language, { type: "region", fallback: "code" })
      const write: Wording = {
        euros: (amounts) => either.format([amounts].flat().map(euros)),
        country: (code) => countryName(countries, code),
        order: (id) => (id === orderId && number !== undefined ? `#${number}` : id),
        call: (kind) => {
          const known = oneOf(CALL_KINDS, kind)
          return known ? t(`rentals.timeline.calls.${known}`) : kind
        },
      }
      return sayAll(problems, oneOf(LANGUAGES, language.slice(0, 2)), write)
    },
    [t, language, euros, orderId, number],
  )
}

/** The order that sentences about these name: they name one at most. */
export function orderNamedIn(problems: readonly StoredProblem[]): string | null {
  const [order] = problems.flatMap(({ params }) =>
    "order_id" in params && params.order_id ? [params.order_id] : [],
  )
  return order ?? null
}

/** Addresses hold whatever a shop wrote: what isn't the code of a country is shown as it is. */
function countryName(countries: Intl.DisplayNames, code: string): string {
  try {
    return countries.of(code.toUpperCase()) ?? code
  } catch {
    return code
  }
}
