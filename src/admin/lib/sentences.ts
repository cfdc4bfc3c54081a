import { useCallback } from "react"
import { CALLS_DE } from "../i18n/calls-de"
import { CALLS_FR } from "../i18n/calls-fr"
import { SENTENCES_DE } from "../i18n/sentences-de"
import { SENTENCES_FR } from "../i18n/sentences-fr"
import { useTexts } from "./texts"

/** A sentence of the server's, English, with `{{…}}` for what varies, and the same in another language. */
export type Sentences = Record<string, string>

const LANGUAGES: Record<string, [RegExp, string][]> = {
  fr: compile({ ...SENTENCES_FR, ...CALLS_FR }),
  de: compile({ ...SENTENCES_DE, ...CALLS_DE }),
}

/**
 * The server's sentences in the language of whoever is logged in, by the English text, as gettext does it. One that
 * isn't known stays as it is: better in English than not at all.
 */
export function useSentences(): (sentence: string) => string {
  const { language } = useTexts()
  return useCallback((sentences: string) => translateSentences(sentences, language), [language])
}

/** Sentences that each have a line of their own, as two attentions at once do. */
export const translateSentences = (sentences: string, language: string): string =>
  sentences
    .split("\n")
    .map((sentence) => translateSentence(sentence, language))
    .join("\n")

/** What others have written, such as products' names: never translated, whatever it says. */
const AS_IT_IS = new Set(["name", "names", "id"])

/** What varies is translated too, where it is a sentence or a part of one that is known. */
export function translateSentence(sentence: string, language: string): string {
  for (const [pattern, text] of LANGUAGES[language.slice(0, 2)] ?? []) {
    const found = pattern.exec(sentence)
    if (!found) continue
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const part = found.groups?.[name] ?? ""
      return AS_IT_IS.has(name) ? part : translateSentence(part, language)
    })
  }
  return sentence
}

function compile(sentences: Sentences): [RegExp, string][] {
  return Object.entries(sentences).map(([english, text]) => {
    const parts = english.split(/\{\{(\w+)\}\}/)
    const pattern = parts.map((part, index) =>
      index % 2 ? `(?<${part}>.*?)` : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"),
    )
    return [new RegExp(`^${pattern.join("")}$`, "s"), text]
  })
}
