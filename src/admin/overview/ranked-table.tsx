import { Table } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { CardTable, NumberCell } from "../components/card-table"
import { FOCUS, Note, Section } from "../components/card"
import { useTexts } from "../lib/texts"

interface Props {
  id: string
  title: string
  /** What the first column names. */
  of: string
  /** What, how many rentals, their monthly prices together in euros, and where they are listed. */
  rows: readonly { name: string; count: number; monthly: number; to?: string }[]
}

/** A table whose numbers are drawn as bars, too: it is its chart. */
export function RankedTable({ id, title, of, rows }: Props) {
  const { t, number, euros } = useTexts()
  const most = Math.max(1, ...rows.map(({ count }) => count))
  if (!rows.length) {
    return (
      <Section title={title} id={id}>
        <Note className="px-6 py-4">{t("overview.nothingPaid")}</Note>
      </Section>
    )
  }
  return (
    <Section title={title} id={id}>
      <CardTable
        label={title}
        columns={[of, { right: t("overview.filter.paid") }, { right: t("overview.monthly") }]}
      >
        {rows.map(({ name, count, monthly, to }, index) => (
          <Table.Row key={index}>
            {/* As wide as the numbers leave it; a longer name is cut. */}
            <Table.Cell className="w-full max-w-0 py-2">
              <div className="flex flex-col gap-y-1">
                {to ? (
                  <Link to={to} title={name} className={`text-ui-fg-base truncate hover:underline ${FOCUS}`}>
                    {name}
                  </Link>
                ) : (
                  <span className="text-ui-fg-base truncate" title={name}>
                    {name}
                  </span>
                )}
                <span
                  aria-hidden
                  className="bg-ui-tag-blue-icon block h-1.5 rounded-full"
                  style={{ width: `${Math.max((count / most) * 100, 1)}%` }}
                />
              </div>
            </Table.Cell>
            <NumberCell>{number(count)}</NumberCell>
            <NumberCell>{euros(monthly)}</NumberCell>
          </Table.Row>
        ))}
      </CardTable>
    </Section>
  )
}
