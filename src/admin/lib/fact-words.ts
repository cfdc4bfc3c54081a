import { useCallback } from "react"
import type { Attention } from "../../answers/rental-parts"
import { CALL_KINDS } from "../../core/calls"
import { isRefusal, type Outcome, type Problem, type Refusal } from "../../core/messages/codes"
import { type AnyMessage, type Said, say, titleOf, type Wording, wordingIn } from "../../core/messages/say"
import { languageOfTag, type ShopperLanguage } from "../../core/shopper-language"
import { AdminApiError, type FieldFault } from "./client"
import { useOrderNumber } from "./rental-queries"
import { oneOf, useTexts } from "./texts"

/** Returns the merchant's language; undefined where there are no words in it. */
export function useFactLanguage(): ShopperLanguage | undefined {
  return languageOfTag(useTexts().language)
}

/** Says messages in the merchant's language. */
export function useSay(): (message: AnyMessage) => Said {
  const language = useFactLanguage()
  return useCallback((message) => say(message, language), [language])
}

/** Says what is wrong with one field of a form, in the merchant's language. */
export function useFieldWords(): (fault: FieldFault) => string {
  const say = useSay()
  return ({ code, params, message }) => (code && params ? say({ code, params }).text : message)
}

/** What went wrong with a rental, what became of a call, or why something isn't done. */
export type Fact = Problem | Outcome | Refusal

/** What happened, and what to do about it. */
type FactWords = Pick<Said, "text" | "remedy">

/** Returns what is said in an error, where it has its parameters, or is known to have none. */
export function factIn(error: unknown): Fact | undefined {
  if (!(error instanceof AdminApiError)) return undefined
  const { code = "", params } = error
  return params || isRefusal(code) ? ({ code, params: params ?? {} } as Fact) : undefined
}

/**
 * Says facts, a line each, in the language of whoever is logged in, with names in the place of ids: countries, kinds of calls, and the number of
 * `orderId`, the one order that they name.
 */
export function useFactWords(orderId: string | null): (facts: readonly Fact[]) => FactWords {
  const { t, language } = useTexts()
  const known = useFactLanguage()
  const number = useOrderNumber(orderId)
  return useCallback(
    (facts) => {
      const write: Wording = {
        ...wordingIn(language),
        order: (id) => (id === orderId && number !== undefined ? `#${number}` : id),
        call: (kind) => {
          const named = oneOf(CALL_KINDS, kind)
          return named ? t(`rentals.timeline.calls.${named}`) : kind
        },
      }
      const words = facts.map((fact) => say(fact, known, write))
      return { text: lines(words.map(({ text }) => text)), remedy: lines(words.map(({ remedy }) => remedy)) }
    },
    [t, language, known, orderId, number],
  )
}

const lines = (sentences: string[]): string => sentences.filter(Boolean).join("\n")

/** Returns the order that sentences about these name; they name one at most. */
export function orderNamedIn(facts: readonly Fact[]): string | null {
  const [order] = facts.flatMap(({ params }) =>
    "order_id" in params && params.order_id ? [params.order_id] : [],
  )
  return order ?? null
}

/** Returns what attention with a code is about, as in the bell and emails; a code of a newer server is shown by its reason, or as it is. */
export function useIssueTitle(): (code: string, reason?: string) => string {
  const language = useFactLanguage()
  return (code, reason = code) => titleOf(code, language) ?? reason
}

/** Returns what happened, and what to do; problems of one code have one remedy. */
export function useIssueWords(problems: readonly Problem[]): FactWords {
  const say = useFactWords(orderNamedIn(problems))
  return { text: say(problems).text, remedy: say(problems.slice(-1)).remedy }
}

/** Returns why attention was closed: the merchant's note, or what happened; null where there is no note. */
export function useClosingWords(): (attention: Pick<Attention, "note" | "settled_by">) => string | null {
  const language = useFactLanguage()
  return ({ note, settled_by }) => (settled_by ? say(settled_by, language).text : note)
}
