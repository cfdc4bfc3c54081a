import { Table } from "@medusajs/ui"
import { useMemo } from "react"
import type { RentalOverview } from "../../core/api/overview"
import { CardTable, NumberCell } from "../components/card-table"
import { Section, Small } from "../components/card"
import { useTexts } from "../lib/texts"
import { ticks } from "../price-rules/chart-data"
import { useWidth } from "../price-rules/use-width"

type Series = RentalOverview["series"]

/** The monthly volume, what began and what was paid over time: a chart each, so that none needs a legend, and a table for screen readers. */
export function OverTimeCard({ series }: { series: Series }) {
  const { t, number, euros, wholeEuros } = useTexts()
  const nameOf = useStepName(series.unit)
  const { points } = series
  const begun = points.filter(({ monthly }) => monthly !== null)
  const sum = (of: "started" | "paid") => number(points.reduce((total, point) => total + point[of], 0))
  const names = points.map(({ from }) => nameOf(from))
  return (
    <Section title={t("overview.time.title")} id="overview-time">
      <div className="flex flex-col gap-y-5 px-6 py-4">
        <Chart
          title={t("overview.time.atEnd", {
            name: t("overview.volume"),
            value: euros(begun.at(-1)?.monthly ?? 0),
          })}
          names={names}
          values={points.map(({ monthly }) => monthly)}
          write={euros}
          writeAxis={wholeEuros}
        />
        {(["started", "paid"] as const).map((of) => (
          <Chart
            key={of}
            title={t("overview.time.inAll", { name: t(`overview.time.${of}`), value: sum(of) })}
            names={names}
            values={points.map((point) => point[of])}
            write={number}
          />
        ))}
      </div>
      <details className="group">
        <summary className="txt-compact-small-plus text-ui-fg-subtle hover:text-ui-fg-base focus-visible:shadow-borders-focus cursor-pointer rounded-md px-6 py-3 outline-none">
          {t("overview.time.asTable")}
        </summary>
        <CardTable
          label={t("overview.time.title")}
          boxClass="max-h-[360px] overflow-y-auto border-t"
          columns={[
            t(`overview.time.${series.unit}`),
            { right: t("overview.volume") },
            { right: t("overview.filter.started") },
            { right: t("overview.filter.paid") },
          ]}
        >
          {points.map(({ from, started, paid, monthly }) => (
            <Table.Row key={from}>
              <Table.Cell>{nameOf(from)}</Table.Cell>
              <NumberCell>{euros(monthly)}</NumberCell>
              <NumberCell>{number(started)}</NumberCell>
              <NumberCell>{number(paid)}</NumberCell>
            </Table.Row>
          ))}
        </CardTable>
      </details>
    </Section>
  )
}

const HEIGHT = 88
const LEFT = 64
const TOP = 12
const AXIS = 22
/** As wide as a day's name needs, in pixels. */
const NAME_WIDTH = 72
/** Days or months that are named below a chart: enough to find one's way. */
const MAX_NAMES = 6
const MAX_BAR = 28

interface ChartProps {
  /** What is drawn, and its figure. */
  title: string
  /** The days or months. */
  names: readonly string[]
  /** One of each; null where it isn't known. */
  values: readonly (number | null)[]
  write: (value: number) => string
  /** For the axis, where it is written shorter there. */
  writeAxis?: (value: number) => string
}

/** Round numbers from nothing to the first one that no value exceeds. */
function axisTo(most: number): number[] {
  const axis = ticks(most, 3)
  const last = axis.at(-1)!
  return last < most ? [...axis, last + axis[1]!] : axis
}

/** A bar a day or month. */
function Chart({ title, names, values, write, writeAxis = write }: ChartProps) {
  const { t } = useTexts()
  const { ref, width } = useWidth()
  const axis = axisTo(Math.max(4, ...values.map((value) => value ?? 0)))
  const most = axis.at(-1)!
  const step = (width - LEFT) / values.length
  const bar = Math.min(MAX_BAR, Math.max(1, step * 0.7))
  const y = (value: number) => TOP + HEIGHT - (value / most) * HEIGHT
  const middle = (index: number) => LEFT + (index + 0.5) * step
  const named = Math.min(MAX_NAMES, Math.max(1, Math.floor((width - LEFT) / NAME_WIDTH)))
  const every = Math.ceil(values.length / named)
  return (
    <div ref={ref} className="w-full overflow-hidden">
      <Small weight="plus" className="tabular-nums">
        {title}
      </Small>
      <svg width={width} height={TOP + HEIGHT + AXIS} role="img" aria-label={title} className="block">
        <g className="txt-compact-xsmall" fill="var(--fg-subtle)">
          {axis.filter(Number.isInteger).map((value) => (
            <g key={value}>
              <line x1={LEFT} x2={width} y1={y(value)} y2={y(value)} stroke="var(--border-base)" />
              <text x={LEFT - 8} y={y(value)} textAnchor="end" dominantBaseline="middle">
                {writeAxis(value)}
              </text>
            </g>
          ))}
          {names.map(
            (name, index) =>
              index % every === 0 && (
                <text
                  key={name}
                  x={Math.min(middle(index), width - NAME_WIDTH / 2)}
                  y={TOP + HEIGHT + 17}
                  textAnchor="middle"
                >
                  {name}
                </text>
              ),
          )}
        </g>
        {names.map((when, index) => {
          const value = values[index] ?? null
          return (
            <g key={when}>
              {value !== null && <title>{t("overview.time.point", { when, value: write(value) })}</title>}
              <rect x={middle(index) - step / 2} y={TOP} width={step} height={HEIGHT} fill="transparent" />
              {!!value && (
                <rect
                  x={middle(index) - bar / 2}
                  y={y(value)}
                  width={bar}
                  height={TOP + HEIGHT - y(value)}
                  fill="var(--tag-blue-icon)"
                />
              )}
            </g>
          )
        })}
      </svg>
    </div>
  )
}

/** Writes a day of the series, or its month, in the language of the dashboard. */
function useStepName(unit: "day" | "month"): (day: string) => string {
  const { language } = useTexts()
  return useMemo(() => {
    const parts =
      unit === "day"
        ? ({ day: "numeric", month: "short" } as const)
        : ({ month: "short", year: "numeric" } as const)
    // A day has no time zone: read and written in the same one, it stays the same.
    const format = new Intl.DateTimeFormat(language, { ...parts, timeZone: "UTC" })
    return (day) => format.format(new Date(`${day}T00:00:00Z`))
  }, [language, unit])
}
