import { useTexts } from "../lib/texts"
import { clx, Table } from "@medusajs/ui"
import type { ComponentProps, ReactNode } from "react"
import { FOCUS } from "./card"

/** The head of a column: of texts, or of numbers, which are aligned to the right. */
type Column = string | { right: string }

interface Props extends ComponentProps<typeof Table> {
  /** What a screen reader calls the table. */
  label: string
  columns: readonly Column[]
  /** Further columns of numbers, each of a duration in months. */
  durations?: readonly number[]
  /** Of the box around the table, and of each head. */
  boxClass?: string
  headClass?: string
  /** The rows. */
  children: ReactNode
}

/** On a phone the columns stand closer, so that four of them fit. */
const NARROW = "max-sm:[&_:is(td,th):not(:last-child)]:pr-3"

/** A table that may be wider than its card: it is scrolled within it, by keyboard too. */
export function CardTable({
  label,
  columns,
  durations = [],
  boxClass,
  headClass,
  children,
  ...table
}: Props) {
  const { months } = useTexts()
  const heads = [...columns, ...durations.map((duration) => ({ right: months(duration) }))]
  return (
    <div className={clx("overflow-x-auto", FOCUS, boxClass)} tabIndex={0} role="region" aria-label={label}>
      <Table {...table} className={clx(NARROW, table.className)}>
        <Table.Header>
          <Table.Row>
            {heads.map((head, index) => (
              <Table.HeaderCell
                key={index}
                scope="col"
                className={clx(typeof head === "object" && "text-right", headClass)}
              >
                {typeof head === "object" ? head.right : head}
              </Table.HeaderCell>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>{children}</Table.Body>
      </Table>
    </div>
  )
}

/** A cell with a number, on one line. */
export const NumberCell = ({ className, ...cell }: ComponentProps<typeof Table.Cell>) => (
  <Table.Cell className={clx("whitespace-nowrap text-right tabular-nums", className)} {...cell} />
)
