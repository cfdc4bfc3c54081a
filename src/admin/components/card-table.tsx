import { clx, Table } from "@medusajs/ui"
import type { ComponentProps, ReactNode } from "react"
import { FOCUS } from "./card"

interface Column<Row> {
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** It is aligned to the right, and on one line. */
  isNumber?: boolean
  className?: string
}

interface Props<Row> extends Omit<ComponentProps<typeof Table>, "children"> {
  /** What a screen reader calls the table. */
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** Attributes of a row; `key` where rows come and go, so that only those that changed are announced. */
  rowProps?: (
    row: Row,
  ) => ComponentProps<typeof Table.Row> & { key?: string; "data-differs"?: boolean; "data-testid"?: string }
  /** Of the box around the table, and of each cell and head. */
  boxClass?: string
  cellClass?: string
}

/** On a phone the columns stand closer, so that four of them fit. */
const NARROW = "max-sm:[&_:is(td,th):not(:last-child)]:pr-3"
/** The class of a table whose rows are blocks on a telephone: a line for each cell, behind its head. */
export const STACKED =
  "max-sm:[&_thead]:hidden max-sm:[&_tr]:block max-sm:[&_tr]:py-2 max-sm:[&_td]:flex max-sm:[&_td]:h-auto max-sm:[&_td]:justify-between max-sm:[&_td]:gap-x-4 max-sm:[&_td]:!px-6 max-sm:[&_td]:py-1 max-sm:[&_td]:text-right max-sm:[&_td]:before:shrink-0 max-sm:[&_td]:before:text-left max-sm:[&_td]:before:content-[attr(data-head)]"
/** At a card's end it has the card's corners. */
const BOX = `overflow-x-auto last:rounded-b-lg ${FOCUS}`
const NUMBER = "whitespace-nowrap text-right tabular-nums"

/** A table that may be wider than its card: it is scrolled within it, by keyboard too. */
export function CardTable<Row>({
  label,
  rows,
  columns,
  rowProps,
  boxClass,
  cellClass,
  ...table
}: Props<Row>) {
  return (
    <div className={clx(BOX, boxClass)} tabIndex={0} role="region" aria-label={label}>
      <Table {...table} className={clx(NARROW, table.className)}>
        <Table.Header>
          <Table.Row>
            {columns.map(({ head, isNumber }, index) => (
              <Table.HeaderCell key={index} scope="col" className={clx(isNumber && "text-right", cellClass)}>
                {head}
              </Table.HeaderCell>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map((row, index) => {
            const { key = index, ...attributes } = rowProps?.(row) ?? {}
            return (
              <Table.Row key={key} {...attributes}>
                {columns.map(({ head, cell, isNumber, className }, index) => (
                  <Table.Cell
                    key={index}
                    data-head={typeof head === "string" ? head : undefined}
                    className={clx(isNumber && NUMBER, cellClass, className)}
                  >
                    {cell(row)}
                  </Table.Cell>
                ))}
              </Table.Row>
            )
          })}
        </Table.Body>
      </Table>
    </div>
  )
}
