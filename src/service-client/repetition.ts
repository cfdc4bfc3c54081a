import { QUEUE_TOO_LONG, type Answer, type Fault } from "./exchange"

/** The longest `Retry-After` that a GET sits out: a shopper may be waiting. */
const MAX_WAIT_SECONDS = 2

/** Faults that the next try meets again: a certificate that isn't trusted, TLS spoken to a plain port. */
const lasting = /^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|EPROTO|UND_ERR_INVALID_ARG)/

/**
 * Milliseconds to wait before sending again, or null: that was the last try. A GET is repeated twice: after a
 * 5xx, a connection fault, a short 429. A POST once, and only if not a byte of it was sent: the order might
 * exist otherwise.
 */
export function pauseBeforeRepeating(
  method: "GET" | "POST",
  repetition: number,
  outcome: Answer | Fault,
  timing: Timing,
): number | null {
  if (repetition > (method === "GET" ? 2 : 1)) return null

  if (outcome.kind === "fault") {
    if (outcome.code === QUEUE_TOO_LONG) return null

    const again = !outcome.timedOut && !lasting.test(outcome.code) && (method === "GET" || !outcome.sent)
    return again ? backoff(repetition, timing.random) : null
  }
  return method === "GET" ? pauseAfterAnswer(outcome, repetition, timing) : null
}

function pauseAfterAnswer(answer: Answer, repetition: number, timing: Timing): number | null {
  if (answer.status === 429) {
    const seconds = parseRetryAfter(answer.headers["retry-after"], timing.now())
    return seconds !== null && seconds <= MAX_WAIT_SECONDS ? seconds * 1000 : null
  }
  const broken = answer.cut === "connection" && answer.status < 300
  return answer.status >= 500 || broken ? backoff(repetition, timing.random) : null
}

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
function backoff(repetition: number, random: () => number): number {
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
