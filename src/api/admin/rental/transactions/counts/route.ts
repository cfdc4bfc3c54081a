import type { RentalCounts } from "../../../../../answers/rentals"
import { RENTAL_MODULE } from "../../../../../modules/rental/key"
import { countedEnvironment } from "../../../../../workflows/overview/overview"
import { answer } from "../../answer"

/** How many rentals are in which state, and how many need the merchant for what. */
export const GET = answer(async ({ scope }) => {
  const { settings, transactions } = scope.resolve(RENTAL_MODULE)
  const environment = await countedEnvironment(settings, null)
  const { unconfirmed_after_hours } = await settings.forChannel(null)
  const counts = await transactions.list.counts(environment, new Date())
  return { ...counts, unconfirmed_after_hours } satisfies RentalCounts
})
