import type { Words } from "../../core/problems/problem"
import type { Attention } from "../../core/api/rental-parts"
import { PROBLEM_TITLES } from "../../core/problems/titles"
import { saySettlement } from "../../core/problems/say"
import { orderNamedIn, useFactLanguage, useFactWords, type Fact } from "../lib/fact-words"

/** What an attention is about; a code of a newer server is shown by its reason. */
export function useAttentionTitle(): (attention: Attention) => string {
  const titles = useTitles()
  return ({ code, reason }) => titles(code) ?? reason
}

/** What attention with a code is about; a code of a newer server is shown as it is. */
export function useCauseTitle(): (code: string) => string {
  const titles = useTitles()
  return (code) => titles(code) ?? code
}

/** The title of a code, as in the bell and emails, in the merchant's language. */
function useTitles(): (code: string) => string | undefined {
  const titles: Partial<Record<string, string>> = PROBLEM_TITLES[useFactLanguage() ?? "en"]
  return (code) => (Object.hasOwn(titles, code) ? titles[code] : undefined)
}

/** What happened, all of it, and what to do first. */
export function useAttentionWords({ code, params, problems }: Attention): Words {
  const say = useFactWords(orderNamedIn(problems))
  return { reason: say(problems).reason, remedy: say([{ code, params } as Fact]).remedy }
}

/** Why attention was closed: the merchant's note, or what happened; null where there is no note. */
export function useClosingWords(): (attention: Pick<Attention, "note" | "settled_by">) => string | null {
  const language = useFactLanguage()
  return ({ note, settled_by }) => (settled_by ? saySettlement(settled_by, language) : note)
}
