/** A call that came in or went out, with its answer. */
export interface Call {
  id: number
  at: string
  direction: "in" | "out"
  /** What the call is, such as "create transaction" or "success call". */
  kind: string
  method: string
  url: string
  transactionId: string | null
  /** 1 for the first try of an outgoing call. */
  attempt: number
  requestBody: string
  /** Null while it runs, and when no answer came. */
  status: number | null
  responseBody: string
  /** Why no answer came. */
  error: string | null
  durationMs: number | null
  finished: boolean
}

/** What is known of a call when it begins. */
export type CallStart = Pick<Call, "direction" | "kind" | "method" | "url" | "requestBody"> &
  Partial<Pick<Call, "transactionId" | "attempt">>

/** What is known of a call when it is over. */
type CallEnd = Partial<Pick<Call, "status" | "responseBody" | "error" | "transactionId" | "kind">>

const KEPT_CALLS = 2_000
const KEPT_CHARACTERS = 100_000

/** Every call made and answered, oldest first, with a line in the log for each. */
export class Journal {
  private calls: Call[] = []
  private lastId = 0
  /** Grows with each change, so that who shows or keeps the state knows when to look again. */
  version = 0

  constructor(
    private readonly log: (line: string) => void,
    private readonly now: () => Date,
  ) {}

  begin(start: CallStart): Call {
    const call: Call = {
      id: ++this.lastId,
      at: this.now().toISOString(),
      transactionId: null,
      attempt: 1,
      status: null,
      responseBody: "",
      error: null,
      durationMs: null,
      finished: false,
      ...start,
      url: redactSecrets(start.url),
      requestBody: start.requestBody.slice(0, KEPT_CHARACTERS),
    }
    this.calls.push(call)
    if (this.calls.length > KEPT_CALLS) this.calls.shift()
    this.version++
    return call
  }

  end(call: Call, end: CallEnd): void {
    Object.assign(call, end, { finished: true })
    call.responseBody = call.responseBody.slice(0, KEPT_CHARACTERS)
    call.durationMs = this.now().getTime() - Date.parse(call.at)
    this.version++
    this.log(describeCall(call))
  }

  list(): Call[] {
    return [...this.calls]
  }

  clear(): void {
    this.calls = []
    this.version++
  }
}

/** `12:01:02 <- POST /v1/subscriptions/transaction 201 (12 ms) demo-01ABC`: no body, no key. */
export function describeCall(call: Call): string {
  const arrow = call.direction === "in" ? "<-" : "->"
  const tryNote = call.attempt > 1 ? ` try ${call.attempt}` : ""
  const result = call.status ?? call.error ?? (call.finished ? "no answer" : "waiting")
  const order = call.transactionId ? ` ${call.transactionId}` : ""
  const time = timeOfDay(call.at)
  return `${time} ${arrow} ${call.kind}${tryNote}: ${call.method} ${call.url} ${result} (${call.durationMs ?? "…"} ms)${order}`
}

/** A token in an address may prove who calls: it is kept out of logs and pages. */
function redactSecrets(url: string): string {
  return url.replace(/([?&](?:token|key|secret)=)[^&#]+/gi, "$1…")
}

/** 14:05:09 on this machine's clock, of an ISO date. */
export function timeOfDay(isoDate: string): string {
  return new Date(isoDate).toTimeString().slice(0, 8)
}
