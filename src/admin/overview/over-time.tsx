import { Table } from "@medusajs/ui"
import { useMemo } from "react"
import type { RentalOverview } from "../../core/api/overview"
import { CardTable, NumberCell } from "../components/card-table"
import { Section } from "../components/section"
import { useFormat } from "../lib/format"
import { useTexts } from "../lib/texts"
import { ticks } from "../price-rules/chart-data"
import { useWidth } from "../price-rules/use-width"

/** What began and what was paid over time, as a chart, and as a table for screen readers. */
export function OverTimeCard({ series }: { series: RentalOverview["series"] }) {
  const { t } = useTexts()
  const { number } = useFormat()
  const nameOf = useStepName(series.unit)
  return (
    <Section title={t("overview.time.title")} id="overview-time" actions={<Legend />}>
      <OverTimeChart series={series} />
      <details className="group">
        <summary className="txt-compact-small-plus text-ui-fg-subtle hover:text-ui-fg-base focus-visible:shadow-borders-focus cursor-pointer rounded-md px-6 py-3 outline-none">
          {t("overview.time.asTable")}
        </summary>
        <CardTable
          label={t("overview.time.title")}
          boxClass="max-h-[360px] overflow-y-auto border-t"
          columns={[
            t(`overview.time.${series.unit}`),
            { right: t("overview.filter.started") },
            { right: t("overview.filter.paid") },
          ]}
        >
          {series.points.map(({ from, started, paid }) => (
            <Table.Row key={from}>
              <Table.Cell>{nameOf(from)}</Table.Cell>
              <NumberCell>{number(started)}</NumberCell>
              <NumberCell>{number(paid)}</NumberCell>
            </Table.Row>
          ))}
        </CardTable>
      </details>
    </Section>
  )
}

const HEIGHT = 200
const LEFT = 40
const TOP = 8
const AXIS = 24
/** As wide as a day's name needs, in pixels. */
const NAME_WIDTH = 72
const MAX_BAR = 18

type Series = RentalOverview["series"]

/** What began and what was paid, a pair of bars a day or month: outlined and filled, so that the colour isn't needed to tell them apart. */
function OverTimeChart({ series }: { series: Series }) {
  const { t } = useTexts()
  const { number } = useFormat()
  const nameOf = useStepName(series.unit)
  const { ref, width } = useWidth()
  const { points } = series
  const most = Math.max(4, ...points.flatMap(({ started, paid }) => [started, paid]))
  const step = (width - LEFT) / points.length
  const bar = Math.min(MAX_BAR, Math.max(1, step * 0.38))
  const y = (value: number) => TOP + HEIGHT - (value / most) * HEIGHT
  const every = Math.ceil(points.length / Math.max(1, Math.floor((width - LEFT) / NAME_WIDTH)))
  const sum = (of: (point: Series["points"][number]) => number) =>
    number(points.reduce((total, point) => total + of(point), 0))
  return (
    <div ref={ref} className="w-full overflow-hidden px-6 py-4">
      <svg
        width={width}
        height={TOP + HEIGHT + AXIS}
        role="img"
        aria-label={t("overview.time.summary", {
          started: sum(({ started }) => started),
          paid: sum(({ paid }) => paid),
        })}
        className="block"
      >
        <g className="txt-compact-xsmall" fill="var(--fg-subtle)">
          {ticks(most, 4)
            .filter(Number.isInteger)
            .map((value) => (
              <g key={value}>
                <line x1={LEFT} x2={width} y1={y(value)} y2={y(value)} stroke="var(--border-base)" />
                <text x={LEFT - 8} y={y(value)} textAnchor="end" dominantBaseline="middle">
                  {number(value)}
                </text>
              </g>
            ))}
          {points.map(
            ({ from }, index) =>
              index % every === 0 && (
                <text
                  key={from}
                  x={Math.min(LEFT + (index + 0.5) * step, width - NAME_WIDTH / 2)}
                  y={TOP + HEIGHT + 18}
                  textAnchor="middle"
                >
                  {nameOf(from)}
                </text>
              ),
          )}
        </g>
        {points.map(({ from, started, paid }, index) => {
          const middle = LEFT + (index + 0.5) * step
          return (
            <g key={from}>
              <title>
                {t("overview.time.point", {
                  when: nameOf(from),
                  started: number(started),
                  paid: number(paid),
                })}
              </title>
              <rect x={middle - step / 2} y={TOP} width={step} height={HEIGHT} fill="transparent" />
              <Bar x={middle - bar} width={bar} top={y(started)} isFilled={false} />
              <Bar x={middle} width={bar} top={y(paid)} isFilled />
            </g>
          )
        })}
      </svg>
    </div>
  )
}

function Bar({ x, width, top, isFilled }: { x: number; width: number; top: number; isFilled: boolean }) {
  const height = TOP + HEIGHT - top
  if (height <= 0) return null
  const inset = isFilled || width < 4 ? 0 : 0.75
  return (
    <rect
      x={x + inset}
      y={top + inset}
      width={Math.max(width - 2 * inset, 1)}
      height={Math.max(height - inset, 0.5)}
      fill={isFilled ? "var(--tag-blue-icon)" : "var(--bg-base)"}
      stroke={isFilled ? "none" : "var(--fg-muted)"}
      strokeWidth={inset ? 1.5 : 1}
    />
  )
}

/** What the two kinds of bars mean. */
function Legend() {
  const { t } = useTexts()
  return (
    <div className="txt-compact-small text-ui-fg-subtle flex items-center gap-x-4" aria-hidden>
      <span className="flex items-center gap-x-1.5">
        <span className="border-ui-fg-muted size-2.5 border-[1.5px]" />
        {t("overview.filter.started")}
      </span>
      <span className="flex items-center gap-x-1.5">
        <span className="bg-ui-tag-blue-icon size-2.5" />
        {t("overview.filter.paid")}
      </span>
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
