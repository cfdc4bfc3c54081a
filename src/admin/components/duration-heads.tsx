import { Table } from "@medusajs/ui"
import { useFormat } from "../lib/format"

/** The heads of a table's columns that are durations, in months. */
export function DurationHeads({ durations }: { durations: readonly number[] }) {
  const { months } = useFormat()
  return durations.map((duration) => (
    <Table.HeaderCell key={duration} className="whitespace-nowrap text-right">
      {months(duration)}
    </Table.HeaderCell>
  ))
}
