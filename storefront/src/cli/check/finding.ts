/** One line of a check. */
export interface Finding {
  mark: "ok" | "WRONG" | "?"
  text: string
}

/** What is as it should be. */
export const ok = (text: string): Finding => ({ mark: "ok", text })
/** What isn't. */
export const wrong = (text: string): Finding => ({ mark: "WRONG", text })
/** What is for a person to tell. */
export const open = (text: string): Finding => ({ mark: "?", text })

/** How long an answer may take: milliseconds. */
export const PATIENCE = 10_000

/** Why a request had no answer. */
export function reasonOf(fault: unknown): string {
  const cause = (fault as { cause?: unknown }).cause ?? fault
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}
