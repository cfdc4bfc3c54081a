import { Link } from "react-router-dom"
import { CardTable } from "../components/card-table"
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
  const what = (row: Props["rows"][number]) => (
    <div className="flex flex-col gap-y-1">
      {row.to ? (
        <Link to={row.to} title={row.name} className={`text-ui-fg-base truncate hover:underline ${FOCUS}`}>
          {row.name}
        </Link>
      ) : (
        <span className="text-ui-fg-base truncate" title={row.name}>
          {row.name}
        </span>
      )}
      <span
        aria-hidden
        className="bg-ui-tag-blue-icon block h-1.5 rounded-full"
        style={{ width: `${Math.max((row.count / most) * 100, 1)}%` }}
      />
    </div>
  )
  return (
    <Section title={title} id={id}>
      {rows.length ? (
        <CardTable
          label={title}
          rows={rows}
          columns={[
            // As wide as the numbers leave it; a longer name is cut.
            { head: of, cell: what, className: "w-full max-w-0 py-2" },
            { head: t("overview.filter.paid"), cell: ({ count }) => number(count), isNumber: true },
            { head: t("overview.monthly"), cell: ({ monthly }) => euros(monthly), isNumber: true },
          ]}
        />
      ) : (
        <Note className="px-6 py-4">{t("overview.nothingPaid")}</Note>
      )}
    </Section>
  )
}
