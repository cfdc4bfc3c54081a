import type { Problem } from "../../core/messages/codes"
import { say, titleOf } from "../../core/messages/say"
import type { Attention } from "../../core/api/rental-parts"
import { orderNamedIn, useFactLanguage, useFactWords, type FactWords } from "../lib/fact-words"

/** What attention with a code is about, as in the bell and emails; a code of a newer server is shown by its reason, or as it is. */
export function useIssueTitle(): (code: string, reason?: string) => string {
  const language = useFactLanguage()
  return (code, reason = code) => titleOf(code, language) ?? reason
}

/** What happened, and what to do; problems of one code have one remedy. */
export function useIssueWords(problems: readonly Problem[]): FactWords {
  const say = useFactWords(orderNamedIn(problems))
  return { text: say(problems).text, remedy: say(problems.slice(-1)).remedy }
}

/** Why attention was closed: the merchant's note, or what happened; null where there is no note. */
export function useClosingWords(): (attention: Pick<Attention, "note" | "settled_by">) => string | null {
  const language = useFactLanguage()
  return ({ note, settled_by }) => (settled_by ? say(settled_by, language).text : note)
}
