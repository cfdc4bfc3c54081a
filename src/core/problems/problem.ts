/** What each kind of problem needs to be told in words. Amounts in euros. */
export interface ProblemParams {
  /** `order_id`: the order that exists here all the same. */
  rejected: { order_id: string | null }
  /** Which id the call named that isn't the one of its secure key. */
  keys_do_not_match: { what: string }
  paid_twice: { order_id: string }
  other_environment: { was: string; is: string }
  contents_differ: { difference: string }
  country_outside_region: { country: string }
  delivery_unknown: { name: string }
  order_not_made: { why: string }
  amounts_differ: { session: number; cart: number }
  confirmed_after_cancellation: Record<string, never>
  call_not_applied: { kind: string; tries: number; why: string }
  cancelled_here: { order_id: string }
  /** A proven call that can't be read as what its kind needs; `why` names at most a few faults. */
  call_unreadable: { kind: string; why: string }
  order_not_finished: { order_id: string; why: string }
  booking_not_cancelled: { order_id: string; why: string }
}

export type ProblemCode = keyof ProblemParams

/**
 * Something that a merchant should know and act on, as a fact: a code and what belongs to it. Words are made where it is
 * read, by `say`.
 */
export type Problem = { [Code in ProblemCode]: { code: Code; params: ProblemParams[Code] } }[ProblemCode]

/** What is told of a problem: what happened, and what to do about it. */
export interface Words {
  reason: string
  remedy: string
}

/** A problem of a version that kept words only. */
export interface LegacyProblem {
  code: string
  params: { legacy: Words }
}

/** A problem as it is read back: of this version, or of an older one. */
export type StoredProblem = Problem | LegacyProblem
