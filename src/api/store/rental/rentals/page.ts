import type { RentalsPage } from "../../../../workflows/queries/customer-rentals"

const DEFAULT_LIMIT = 20
const MAX_LIMIT = 100

/** The page that is asked for. What is no number counts as not said: a list of one's own needs no refusal. */
export function pageOf(query: { limit?: unknown; offset?: unknown }): RentalsPage {
  return {
    limit: Math.min(wholeNumber(query.limit) ?? DEFAULT_LIMIT, MAX_LIMIT),
    offset: wholeNumber(query.offset) ?? 0,
  }
}

const wholeNumber = (text: unknown): number | undefined =>
  typeof text === "string" && /^\d{1,6}$/.test(text) ? Number(text) : undefined
