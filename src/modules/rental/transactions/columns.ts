import { jsonb } from "../events/jsonb-safe"
/** New values by column. */
export type Changes = Record<string, unknown>

/** Knex takes JSON columns as text. */
export function columns(changes: Changes): Changes {
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [
      name,
      value !== null && typeof value === "object" && !(value instanceof Date) ? jsonb(value) : value,
    ]),
  )
}

/** An amount in euros, as Medusa keeps it: the number, and the same exactly. */
export const amountColumns = (name: string, euros: number | null): Changes => ({
  [name]: euros,
  [`raw_${name}`]: euros === null ? null : { value: String(euros), precision: 20 },
})
