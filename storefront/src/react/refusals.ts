import type { Language } from "../../../src/widget/language"
import { RentalError, type RentalErrorCode } from "../client/rental-error"

/** Why the shop refused, in the shopper's language: our words for the code, the shop's sentence, or that there was no answer. */
export const refusalText = (error: RentalError | undefined, { texts }: Language): string | undefined =>
  error && (texts[error.code] ?? (error.isRefusal && error.message ? error.message : texts.failed))

/** What a server action may answer: it doesn't throw, since Next.js hides what it throws in production. */
export interface AnsweredRefusal {
  refusal: string
  /** One of the list, or the page's own. */
  code?: string
}

/** @throws RentalError where the action answered a refusal */
export function throwRefusal<T>(answer: T): Exclude<T, AnsweredRefusal> {
  const { refusal, code } = (answer ?? {}) as Partial<AnsweredRefusal>
  // a cart has a `refusal`, too: an object, or null
  if (typeof refusal === "string") {
    throw new RentalError((code as RentalErrorCode | undefined) ?? "refused", refusal, 409, {
      isRefusal: true,
    })
  }
  return answer as Exclude<T, AnsweredRefusal>
}
