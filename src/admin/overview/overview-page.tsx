import { Container } from "@medusajs/ui"
import type { RentalOverview } from "../../answers/overview"
import { Failure, Note, Section } from "../components/card"
import { TestModeOf } from "../components/page-head"
import { useTexts } from "../lib/texts"
import { NoRentals } from "../rentals/no-rentals"
import { Figures } from "./figures"
import { OverTimeCard } from "./over-time"
import { useOverview, usePeriodChoice } from "./period"
import { CardTable } from "../components/card-table"

/** How the business goes: figures that lead to their rentals, the monthly volume over time, durations and products. */
export function OverviewPage() {
  const { t } = useTexts()
  const { days, choice } = usePeriodChoice()
  const overview = useOverview(days)
  const { data } = overview
  if (data && !data.has_rentals) {
    return (
      <Section level="h1" title={t("menu.overview")} id="overview">
        <NoRentals />
      </Section>
    )
  }
  return (
    <div className="flex flex-col gap-y-3">
      <Section
        level="h1"
        title={t("menu.overview")}
        id="overview"
        description={t("overview.description")}
        badge={<TestModeOf environment={data?.environment} />}
        actions={choice}
      >
        {overview.isError && (
          <div className="px-6 py-4">
            <Failure of={overview} />
          </div>
        )}
        {(data || !overview.isError) && <Figures overview={data} />}
      </Section>
      {/* As high as the chart that is coming. */}
      {data ? <Charts overview={data} /> : !overview.isError && <Container className="h-[253px]" />}
    </div>
  )
}

function Charts({ overview }: { overview: RentalOverview }) {
  const { t, months } = useTexts()
  return (
    <>
      <OverTimeCard series={overview.series} />
      <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-2">
        <RankedTable
          id="overview-durations"
          title={t("overview.durations")}
          of={t("rentals.columns.duration")}
          rows={overview.durations.map(({ duration, ...row }) => ({ name: months(duration), ...row }))}
        />
        <RankedTable
          id="overview-products"
          title={t("overview.products")}
          of={t("rentals.lines.product")}
          rows={overview.products.map(({ title, rentals, monthly }) => ({
            ...{ name: title, count: rentals, monthly },
          }))}
        />
      </div>
      <Note className="px-6 pb-4">{t("overview.unknown")}</Note>
    </>
  )
}

interface RankedProps {
  id: string
  title: string
  /** What the first column names. */
  of: string
  /** What, how many rentals, and their monthly prices together in euros. */
  rows: readonly { name: string; count: number; monthly: number }[]
}

/** A table whose numbers are drawn as bars, too: it is its chart. */
function RankedTable({ id, title, of, rows }: RankedProps) {
  const { t, number, euros } = useTexts()
  const most = Math.max(1, ...rows.map(({ count }) => count))
  const what = (row: RankedProps["rows"][number]) => (
    <div className="flex flex-col gap-y-1">
      <span className="text-ui-fg-base truncate" title={row.name}>
        {row.name}
      </span>
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
            { head: t("overview.newRentals"), cell: ({ count }) => number(count), isNumber: true },
            { head: t("overview.monthly"), cell: ({ monthly }) => euros(monthly), isNumber: true },
          ]}
        />
      ) : (
        <Note className="px-6 py-4">{t("overview.nothingPaid")}</Note>
      )}
    </Section>
  )
}
