import { wordsFor } from "../faults/say"
import type { ShopperLanguage } from "../shopper-language"
import { DE, DE_SETTLEMENTS } from "./de"
import { EN, EN_SETTLEMENTS } from "./en"
import { FR, FR_SETTLEMENTS } from "./fr"
import type { ProblemWords, Settlement, Problem, Wording, Words } from "./problem"

const LANGUAGES: Record<ShopperLanguage, ProblemWords> = { en: EN, fr: FR, de: DE }

/** As the API writes what varies: plain numbers, ids and codes. */
const PLAIN: Wording = {
  euros: (amounts) => `${[amounts].flat().join(" or ")} €`,
  country: (code) => code,
  order: (id) => id,
  call: (kind) => kind,
}

/** A problem in words; by its code where there are none for it. */
export function say(problem: Problem, language: ShopperLanguage = "en", write: Wording = PLAIN): Words {
  const words = wordsFor<Words>(LANGUAGES[language], problem, write)
  return words ?? { reason: String(problem.code), remedy: "" }
}

const SETTLEMENTS = { en: EN_SETTLEMENTS, fr: FR_SETTLEMENTS, de: DE_SETTLEMENTS }

/** Why attention was closed by itself; one whose code this version doesn't know is told by it. */
export function saySettlement({ code }: Settlement, language: ShopperLanguage = "en"): string {
  return SETTLEMENTS[language][code] ?? code
}

/** Several problems in English words, as the API tells them: a line each. */
export function sayAll(problems: readonly Problem[]): Words {
  const words = problems.map((problem) => say(problem))
  return {
    reason: words.map(({ reason }) => reason).join("\n"),
    remedy: words.map(({ remedy }) => remedy).join("\n"),
  }
}
