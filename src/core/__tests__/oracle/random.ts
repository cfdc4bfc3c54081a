/** mulberry32: small, seeded, the same everywhere, so that a failure can be repeated. */
export function seeded(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  /** A whole number from `low` to `high`, both included. */
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(choices: readonly T[]): T => choices[whole(0, choices.length - 1)]!
  const chance = (probability: number): boolean => next() < probability
  return { whole, pick, chance }
}

export type Random = ReturnType<typeof seeded>
