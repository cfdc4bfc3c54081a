/** What waits and chance need from outside; tests bring their own. */
export interface Timing {
  /** Milliseconds since 1970. */
  now(): number
  /** 0 to 1. */
  random(): number
  /** Waits, in milliseconds. */
  sleep(ms: number): Promise<void>
}

/** The clock, the pause and the chance of the running process. */
export const systemTiming: Timing = {
  now: Date.now,
  random: Math.random,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/** Milliseconds before the n-th repetition (from 1): 200, 400, … of which a random half is taken off. */
export function backoff(repetition: number, random: () => number): number {
  return Math.round(200 * 2 ** (repetition - 1) * (0.5 + random() / 2))
}

const DAY_SECONDS = 86_400

/**
 * Seconds that a `Retry-After` header asks to wait (RFC 9110, 10.2.3: seconds or a date), rounded up, a day
 * at most; null where there is none or it can't be read.
 */
export function parseRetryAfter(header: string | string[] | undefined, now: number): number | null {
  const text = (Array.isArray(header) ? header[0] : header)?.trim() ?? ""
  if (/^\d+(\.\d+)?$/.test(text)) return Math.min(Math.ceil(Number(text)), DAY_SECONDS)

  const date = /[a-z]/i.test(text) ? Date.parse(text) : NaN
  return Number.isNaN(date) ? null : Math.min(Math.max(0, Math.ceil((date - now) / 1000)), DAY_SECONDS)
}
