import "./outside"

/** Timers of the shop and of the simulator, which share one process, that end when the test says so and not by the clock. */
interface HeldTimers {
  /** Milliseconds of those that run, oldest first. */
  lengths(): number[]
  /** Ends those of these milliseconds. */
  end(from: number, to: number): void
  /** From now on timers end by the clock again. */
  restore(): void
}

/** Holds all timers of these lengths, in milliseconds, that are set from now on. */
export function holdTimers(from: number, to: number): HeldTimers {
  const shop = outside.require("node:vm").runInThisContext("globalThis") as typeof globalThis
  const { setTimeout, clearTimeout } = shop
  const held = new Map<unknown, { ms: number; run: () => void }>()
  const set = (run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) => {
    if (ms < from || ms > to) return setTimeout(run, ms, ...values)
    const timer = setTimeout(() => undefined, ms).unref()
    held.set(timer, { ms, run: () => run(...values) })
    return timer
  }
  const clear = (timer: NodeJS.Timeout) => {
    held.delete(timer)
    clearTimeout(timer)
  }
  Object.assign(shop, { setTimeout: set, clearTimeout: clear })
  return {
    lengths: () => [...held.values()].map(({ ms }) => ms),
    end: (min, max) => {
      for (const [timer, { ms, run }] of held) {
        if (ms < min || ms > max) continue
        clear(timer as NodeJS.Timeout)
        run()
      }
    },
    restore: () => void Object.assign(shop, { setTimeout, clearTimeout }),
  }
}
