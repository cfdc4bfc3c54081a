import type { ServiceFault } from "../core/messages/codes"

/** After this many calls in a row without an answer the service isn't called for each shopper any more. */
const MAX_SILENT = 3
/** How often it is asked then. Milliseconds. */
const TRY_EVERY_MS = 10_000

interface State {
  /** Calls in a row that got no answer. */
  silent: number
  /** When the next call may go out, once there were too many. */
  tryAt: number
}

/**
 * Keeps shoppers from waiting ten seconds each for a service that doesn't answer: after three calls in a row without an answer only one
 * in ten seconds goes out, until one is answered. In this process's memory: each server finds out by itself, with three calls of its own,
 * and forgets with the first answer. A store shared by all servers would cost every opening a query to save a few of these.
 */
export class Breaker {
  private readonly states = new Map<string, State>()

  /** `now`: milliseconds of a clock that only goes forward. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Checks whether a call to this account may be sent now. After true, the caller must send it. */
  takeTurn(account: string): boolean {
    const state = this.states.get(account)
    if (!state || state.silent < MAX_SILENT) return true
    if (this.now() < state.tryAt) return false
    state.tryAt = this.now() + TRY_EVERY_MS
    return true
  }

  /** Notes how a call ended; null: well. Whatever the service answers ends its silence. */
  note(account: string, error: ServiceFault | null): void {
    const isSilent = error?.code === "timeout" || error?.code === "unreachable"
    if (!isSilent) return void this.states.delete(account)
    const silent = (this.states.get(account)?.silent ?? 0) + 1
    this.states.set(account, { silent, tryAt: this.now() + TRY_EVERY_MS })
  }
}
