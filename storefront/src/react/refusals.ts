import type { Language } from "../client/elements"
import { RentalError, type RentalErrorCode } from "../client/rental-error"
import { refusalIn, type AnsweredRefusal } from "../parts/choices"

/** Why the shop refused, in the shopper's language: our words for the code, the shop's sentence, or that there was no answer. */
export const refusalText = (error: RentalError | undefined, { texts }: Language): string | undefined =>
  error && (texts[error.code] ?? (error.isRefusal && error.message ? error.message : texts.failed))

/** @throws RentalError where the action answered a refusal */
export function throwRefusal<T>(answer: T): Exclude<T, AnsweredRefusal> {
  const refused = refusalIn(answer)
  if (!refused) return answer as Exclude<T, AnsweredRefusal>
  const code = (refused.code ?? "refused") as RentalErrorCode
  throw new RentalError(code, refused.refusal, 409, { isRefusal: true })
}
