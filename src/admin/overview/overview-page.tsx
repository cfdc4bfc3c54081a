import { Link } from "react-router-dom"
import type { RentalOverview } from "../../answers/overview"
import { Failure, Folded, Loading, Note, Section } from "../components/card"
import { CardTable } from "../components/card-table"
import { LineChart, MAX_TICKS, type Point } from "../components/line-chart"
import { TestModeOf } from "../components/page-head"
import { useTexts } from "../lib/texts"
import { NoRentals } from "../rentals/no-rentals"
import { listPath } from "../rentals/use-list-state"
import { useOverview, usePeriodChoice } from "./period"

/** How the business goes: figures that lead to their rentals, the monthly volume over time, durations and products. */
export function OverviewPage() {
  const { t } = useTexts()
  const { days, choice } = usePeriodChoice()
  const overview = useOverview(days)
  const { data } = overview
  const isEmpty = data && !data.has_rentals
  return (
    <div className="flex flex-col gap-y-3">
      <Section
        level="h1"
        title={t("menu.overview")}
        id="overview"
        description={!isEmpty && t("overview.description")}
        badge={<TestModeOf environment={data?.environment} />}
        actions={!isEmpty && choice}
      >
        {overview.isError && (
          <div className="px-6 py-4">
            <Failure of={overview} />
          </div>
        )}
        {isEmpty && <NoRentals />}
        {data && !isEmpty && <Figures overview={data} />}
        {overview.isPending && <Loading lines={8} />}
      </Section>
      {data && !isEmpty && <Charts overview={data} />}
    </div>
  )
}

/** The three figures that matter first, then the others, each leading to its rentals. */
function Figures({ overview: { active, booked, unpaid } }: { overview: RentalOverview }) {
  const { t, number, euros } = useTexts()
  const [rented, ending] = [listPath({ figure: "active" }), listPath({ figure: "ending" })]
  const tiles = [
    [t("overview.active"), number(active.count), t("overview.byDuration"), rented],
    [t("overview.volume"), euros(active.monthly), t("overview.ofThese"), rented],
    [t("overview.remaining"), euros(active.remaining), t("overview.ofActive"), rented],
    [t("overview.ending"), number(active.ending), t("overview.byDuration"), ending],
    [t("list.tabs.booked"), number(booked), t("overview.toFinalize"), listPath({ status: ["booked"] })],
    [t("list.tabs.unpaid"), number(unpaid), t("overview.notPaid"), listPath({ status: ["open"] })],
  ] as const
  return (
    <div className="bg-ui-border-base grid grid-cols-1 gap-px sm:grid-cols-2 lg:grid-cols-3">
      {tiles.map(([name, value, hint, to]) => (
        <Link
          key={name}
          to={to}
          className="bg-ui-bg-base hover:bg-ui-bg-base-hover transition-fg focus-visible:shadow-borders-focus flex min-w-0 flex-col gap-y-1 px-6 py-4 outline-none focus-visible:relative"
        >
          <span className="txt-compact-small text-ui-fg-subtle">{name}</span>
          <span className="text-ui-fg-base truncate text-xl font-medium leading-7 tabular-nums">{value}</span>
          <span className="txt-compact-xsmall text-ui-fg-subtle">{hint}</span>
        </Link>
      ))}
    </div>
  )
}

function Charts({ overview }: { overview: RentalOverview }) {
  const { t, medusa, months } = useTexts()
  const { series, durations, products } = overview
  return (
    <>
      <OverTime series={series} />
      <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-2">
        <RankedTable
          id="durations"
          of={t("rentals.columns.duration")}
          rows={durations.map(({ duration, ...row }) => ({ ...row, name: months(duration) }))}
        />
        <RankedTable
          id="products"
          of={medusa("fields.product")}
          rows={products.map(({ title, rentals, monthly }) => ({ name: title, count: rentals, monthly }))}
        />
      </div>
      <Note className="px-6 pb-4">{t("overview.unknown")}</Note>
    </>
  )
}

/** The monthly volume at the end of each day or month: a chart, and a table for screen readers. */
function OverTime({ series: { unit, points } }: { series: RentalOverview["series"] }) {
  const { t, medusa, language, euros, wholeEuros } = useTexts()
  const title = t("overview.time.title")
  const parts =
    unit === "day"
      ? ({ day: "numeric", month: "short" } as const)
      : ({ month: "short", year: "numeric" } as const)
  // A day has no time zone: read and written in the same one, it stays the same.
  const format = new Intl.DateTimeFormat(language, { ...parts, timeZone: "UTC" })
  const nameOf = (day: string) => format.format(new Date(`${day}T00:00:00Z`))
  const line = points.flatMap(({ monthly }, x): Point[] => (monthly === null ? [] : [{ x, y: monthly }]))
  const every = Math.ceil(points.length / MAX_TICKS)
  return (
    <Section title={title} id="overview-time">
      <LineChart
        label={t("overview.time.atEnd", { name: t("overview.volume"), value: euros(line.at(-1)?.y ?? 0) })}
        lines={[{ name: title, segments: [line] }]}
        end={points.length - 1}
        marks={points
          .map(({ from }, at) => ({ at, text: nameOf(from) }))
          .filter(({ at }) => at % every === 0)}
        writeY={wholeEuros}
      />
      <Folded title={t("overview.time.asTable")}>
        <CardTable
          label={title}
          boxClass="max-h-[360px] overflow-y-auto"
          rows={points}
          columns={[
            { head: medusa(`dateTime.${unit}s_one`), cell: ({ from }) => nameOf(from) },
            { head: t("overview.volume"), cell: ({ monthly }) => euros(monthly), isNumber: true },
          ]}
        />
      </Folded>
    </Section>
  )
}

interface RankedProps {
  id: "durations" | "products"
  /** What the first column names. */
  of: string
  /** What, how many rentals, and their monthly prices together in euros. */
  rows: readonly { name: string; count: number; monthly: number }[]
}

/** What was rented most. */
function RankedTable({ id, of, rows }: RankedProps) {
  const { t, number, euros } = useTexts()
  return (
    <Section title={t(`overview.${id}`)} id={`overview-${id}`}>
      {rows.length ? (
        <CardTable
          label={t(`overview.${id}`)}
          rows={rows}
          columns={[
            // As wide as the numbers leave it; a longer name is cut.
            {
              head: of,
              cell: ({ name }) => (
                <span className="block truncate" title={name}>
                  {name}
                </span>
              ),
              className: "w-full max-w-0",
            },
            { head: t("overview.newRentals"), cell: ({ count }) => number(count), isNumber: true },
            { head: t("rentals.columns.monthly"), cell: ({ monthly }) => euros(monthly), isNumber: true },
          ]}
        />
      ) : (
        <Note className="px-6 py-4">{t("overview.nothingPaid")}</Note>
      )}
    </Section>
  )
}
