/** Work for later that ends with the simulator. */
export class Schedule {
  private readonly timers = new Set<NodeJS.Timeout>()

  later(delayMs: number, task: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      task()
    }, delayMs)
    this.timers.add(timer)
  }

  clear(): void {
    for (const timer of this.timers) clearTimeout(timer)
    this.timers.clear()
  }
}

/** Waits, in milliseconds. */
export function pause(delayMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs))
}
