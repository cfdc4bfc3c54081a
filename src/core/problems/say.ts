import { EN } from "./en"
import type { LegacyProblem, Problem, ProblemCode, StoredProblem, Words } from "./problem"

/** A problem in English words. One whose code this version doesn't know is told by its code. */
export function say(problem: StoredProblem): Words {
  if (isLegacy(problem)) return problem.params.legacy
  return isKnown(problem.code)
    ? (EN[problem.code] as (params: Problem["params"]) => Words)(problem.params)
    : { reason: String(problem.code), remedy: "" }
}

/** Several problems in English words: a line each. */
export function sayAll(problems: readonly StoredProblem[]): Words {
  const words = problems.map(say)
  return {
    reason: words.map(({ reason }) => reason).join("\n"),
    remedy: words.map(({ remedy }) => remedy).join("\n"),
  }
}

const isLegacy = (problem: StoredProblem): problem is LegacyProblem => "legacy" in problem.params

const isKnown = (code: string): code is ProblemCode => Object.hasOwn(EN, code)
