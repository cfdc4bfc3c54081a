import type { Difference } from "./difference"
import type { DifferenceWords, Reason, ReasonCode, Wording } from "./problem"

/** A difference as the clause that a language has for it. */
export const differenceIn =
  (words: DifferenceWords) =>
  ({ code, params }: Difference, write: Wording): string =>
    // A newer version may have kept one that this one has no words for.
    Object.hasOwn(words, code)
      ? (words[code] as (params: Difference["params"], write: Wording) => string)(params, write)
      : code

/** A cause in a language's words; what another program said of it stays in its own. */
export const reasonIn =
  (words: Record<ReasonCode, string>) =>
  (why: Reason): string =>
    typeof why === "string" ? why : (words[why.code] ?? why.code)
