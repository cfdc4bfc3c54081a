import type { Filters } from "./tabs"

/** The filters as they are meant: a day that is chosen as the last one belongs to them whole, and Medusa's calendar names its first moment. */
export const untilTheEndOf = (filters: Filters): Filters =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, isPeriod(value) ? whole(value) : value]),
  )

const isPeriod = (value: unknown): value is { $lte: string } =>
  typeof value === "object" && value !== null && "$lte" in value && typeof value.$lte === "string"

function whole<P extends { $lte: string }>(period: P): P {
  const last = new Date(period.$lte)
  const isMidnight = last.getTime() === new Date(last).setHours(0, 0, 0, 0)
  return isMidnight ? { ...period, $lte: new Date(last.setHours(23, 59, 59, 999)).toISOString() } : period
}
