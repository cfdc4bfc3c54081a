import type { FaultCode, FormulaFault } from "../../formula/fault"
import type { WordsOf } from "../say"

/** A rule that can't be read: the fields that are missing or of a wrong type, none where it is no object, and its JSON, cut. */
export interface MalformedFault {
  code: "malformed"
  params: { fields: string[]; quote: string }
}

/** What is wrong with one of the service's price rules, as a fact. Words are made where it is read, by `sayRuleFault`. */
export type RuleFault = FormulaFault | MalformedFault

/** Every fault of a rule in one language. */
export type RuleFaultWords = WordsOf<
  Record<FaultCode, FormulaFault["params"]> & Record<"malformed", MalformedFault["params"]>
>
