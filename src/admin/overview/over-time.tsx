import { clx } from "@medusajs/ui"
import { useMemo } from "react"
import type { RentalOverview } from "../../answers/overview"
import { CardTable } from "../components/card-table"
import { Folded, Section, Small } from "../components/card"
import { useTexts } from "../lib/texts"
import { ticks } from "../price-rules/chart-data"

type Series = RentalOverview["series"]

/** The monthly volume over time: a chart, and a table for screen readers. */
export function OverTimeCard({ series }: { series: Series }) {
  const { t, euros, wholeEuros } = useTexts()
  const nameOf = useStepName(series.unit)
  const { points } = series
  const begun = points.filter(({ monthly }) => monthly !== null)
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
      </div>
      <Folded title={t("overview.time.asTable")}>
        <CardTable
          label={t("overview.time.title")}
          boxClass="max-h-[360px] overflow-y-auto"
          rows={points}
          columns={[
            { head: t(`overview.time.${series.unit}`), cell: ({ from }) => nameOf(from) },
            { head: t("overview.volume"), cell: ({ monthly }) => euros(monthly), isNumber: true },
          ]}
        />
      </Folded>
    </Section>
  )
}

/** Days or months that are named below a chart, enough to find one's way; on a phone every other one of these. */
const MAX_NAMES = 6

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
  const axis = axisTo(Math.max(4, ...values.map((value) => value ?? 0)))
  const share = (value: number) => `${(value / axis.at(-1)!) * 100}%`
  const every = Math.ceil(values.length / MAX_NAMES)
  return (
    <div>
      <Small weight="plus" className="tabular-nums">
        {title}
      </Small>
      <div
        role="img"
        aria-label={title}
        className="txt-compact-xsmall text-ui-fg-subtle relative mb-6 mt-3 h-[88px] pl-16"
      >
        {axis.filter(Number.isInteger).map((value) => (
          <div
            key={value}
            className="absolute inset-x-0 flex translate-y-1/2 items-center gap-x-2"
            style={{ bottom: share(value) }}
          >
            <span className="w-14 text-right tabular-nums">{writeAxis(value)}</span>
            <span className="flex-1 border-t" />
          </div>
        ))}
        <div className="relative flex h-full">
          {names.map((when, index) => {
            const value = values[index] ?? null
            return (
              <div
                key={when}
                title={value === null ? undefined : t("overview.time.point", { when, value: write(value) })}
                className="relative flex flex-1 items-end justify-center"
              >
                <span className="bg-ui-tag-blue-icon w-[70%] max-w-7" style={{ height: share(value ?? 0) }} />
                {index % every === 0 && (
                  <span
                    className={clx(
                      "absolute left-1/2 top-full mt-1.5 -translate-x-1/2 whitespace-nowrap",
                      index % (2 * every) !== 0 && "max-sm:hidden",
                    )}
                  >
                    {when}
                  </span>
                )}
              </div>
            )
          })}
        </div>
      </div>
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
