import { DE, DE_SETTLEMENTS } from "./de"
import { EN, EN_SETTLEMENTS } from "./en"
import { FR, FR_SETTLEMENTS } from "./fr"
import type {
  LegacyProblem,
  Problem,
  ProblemCode,
  ProblemWords,
  Settlement,
  StoredProblem,
  Wording,
  Words,
} from "./problem"

const LANGUAGES = { en: EN, fr: FR, de: DE } satisfies Record<string, ProblemWords>

/** What problems are told in. */
export type ProblemLanguage = keyof typeof LANGUAGES

/** As the API writes what varies: plain numbers, ids and codes. */
const PLAIN: Wording = {
  euros: (amounts) => `${[amounts].flat().join(" or ")} €`,
  country: (code) => code,
  order: (id) => id,
  call: (kind) => kind,
}

/** A problem in words. One whose code this version doesn't know is told by its code, one of an older version in its English words. */
export function say(problem: StoredProblem, language: ProblemLanguage = "en", write: Wording = PLAIN): Words {
  if (isLegacy(problem)) return problem.params.legacy
  const words: Record<string, unknown> = LANGUAGES[language]
  return isKnown(problem.code)
    ? (words[problem.code] as (params: Problem["params"], write: Wording) => Words)(problem.params, write)
    : { reason: String(problem.code), remedy: "" }
}

const SETTLEMENTS = { en: EN_SETTLEMENTS, fr: FR_SETTLEMENTS, de: DE_SETTLEMENTS }

/** Why attention was closed by itself; one whose code this version doesn't know is told by it. */
export function saySettlement({ code }: Settlement, language: ProblemLanguage = "en"): string {
  return SETTLEMENTS[language][code] ?? code
}

/** Several problems in English words, as the API tells them: a line each. */
export function sayAll(problems: readonly StoredProblem[]): Words {
  const words = problems.map((problem) => say(problem))
  return {
    reason: words.map(({ reason }) => reason).join("\n"),
    remedy: words.map(({ remedy }) => remedy).join("\n"),
  }
}

const isLegacy = (problem: StoredProblem): problem is LegacyProblem => "legacy" in problem.params

const isKnown = (code: string): code is ProblemCode => Object.hasOwn(EN, code)
