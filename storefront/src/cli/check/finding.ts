/** One line of a check. */
export interface Finding {
  /** "unknown": this can't tell. */
  ok: boolean | "unknown"
  text: string
}

/** How long an answer may take: milliseconds. */
export const PATIENCE = 10_000

/** Why a request had no answer. */
export function reasonOf(fault: unknown): string {
  const cause = (fault as { cause?: unknown }).cause ?? fault
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}
