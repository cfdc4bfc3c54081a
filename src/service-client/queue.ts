/** How much of the newest call's time counts for the estimate of the next. */
const WEIGHT = 0.3

/**
 * The calls to one origin that are under way or wait for a connection. It says when waiting is in vain, so that a shopper is answered at
 * once instead of after the whole time of a call.
 */
export class Queue {
  private callers = 0
  /** Milliseconds that a call takes of late, without its waiting; null: none has ended yet. */
  private usual: number | null = null

  constructor(private readonly connections: number) {}

  /** Whether a call that comes now has to wait for a connection. */
  get isFull(): boolean {
    return this.callers >= this.connections
  }

  /** Whether a call that comes now would find a connection too late to be answered in the milliseconds that it has. */
  isTooLong(leftMs: number): boolean {
    if (!this.isFull || this.usual === null) return false

    const turns = Math.ceil((this.callers + 1 - this.connections) / this.connections)
    return (turns + 1) * this.usual > leftMs
  }

  enter(): void {
    this.callers++
  }

  /** `tookMs`: from the moment that it was sent; undefined where it never was. */
  leave(tookMs: number | undefined): void {
    this.callers--
    if (tookMs === undefined) return

    this.usual = this.usual === null ? tookMs : this.usual + WEIGHT * (tookMs - this.usual)
  }
}
