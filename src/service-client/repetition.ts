import { QUEUE_TOO_LONG, type Answer, type Fault } from "./exchange"
import { backoff, parseRetryAfter, type Timing } from "./retry"

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
