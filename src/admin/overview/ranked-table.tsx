import { Table } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { NumberCell } from "../components/card-table"
import { FOCUS, Note, Section } from "../components/card"
import { useTexts } from "../lib/texts"

/** One line: what, how many rentals, their monthly prices together in euros, and where they are listed. */
interface Ranked {
  key: string
  name: string
  count: number
  monthly: number
  to?: string
}

interface Props {
  id: string
  title: string
  /** What the first column names. */
  of: string
  rows: readonly Ranked[]
}

/** A table whose numbers are drawn as bars, too: it is its chart. */
export function RankedTable({ id, title, of, rows }: Props) {
  const { t, number, euros } = useTexts()
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <Section title={title} id={id}>
      {rows.length ? (
        <Table className="table-fixed">
          <Table.Header>
            <Table.Row>
              <Table.HeaderCell scope="col">{of}</Table.HeaderCell>
              <Table.HeaderCell scope="col" className="w-[72px] text-right">
                {t("overview.filter.paid")}
              </Table.HeaderCell>
              <Table.HeaderCell scope="col" className="w-[112px] text-right">
                {t("overview.monthly")}
              </Table.HeaderCell>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {rows.map(({ key, name, count, monthly, to }) => (
              <Table.Row key={key}>
                <Table.Cell className="py-2">
                  <div className="flex flex-col gap-y-1">
                    {to ? (
                      <Link
                        to={to}
                        title={name}
                        className={`text-ui-fg-base truncate hover:underline ${FOCUS}`}
                      >
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
          </Table.Body>
        </Table>
      ) : (
        <Note className="px-6 py-4">{t("overview.nothingPaid")}</Note>
      )}
    </Section>
  )
}
