import { sayBy } from "../faults/say"
import type { Difference } from "./difference"
import type {
  DatabaseFault,
  DifferenceWords,
  NoMethod,
  NoStock,
  Reason,
  ReasonCode,
  Wording,
} from "./problem"

/** A difference as the clause that a language has for it. */
export const differenceIn =
  (words: DifferenceWords) =>
  (difference: Difference, write: Wording): string =>
    sayBy(words, difference, write)

/** A cause in a language's words; what another program said of it stays in its own. */
export const reasonIn =
  (
    words: Record<ReasonCode, string>,
    noStock: (why: NoStock) => string,
    noMethod: (why: NoMethod) => string,
    databaseFault: (why: DatabaseFault) => string,
  ) =>
  (why: Reason): string => {
    if (typeof why === "string") return why
    if (why.code === "no_stock") return noStock(why)
    if (why.code === "profile_without_method") return noMethod(why)
    if (why.code === "database_fault") return databaseFault(why)
    return words[why.code] ?? why.code
  }
