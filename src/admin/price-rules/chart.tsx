import { useMemo } from "react"
import { durationsOf, type CompiledRules } from "../../core/pricing"
import { useTexts } from "../lib/texts"
import { endOf, linesIn, ticks, type PriceBand } from "./chart-data"

/** Lines differ by their dashes too, not by colour alone. */
const LOOKS = [
  { stroke: "var(--tag-blue-icon)", strokeDasharray: undefined },
  { stroke: "var(--tag-orange-icon)", strokeDasharray: "7 3" },
  { stroke: "var(--tag-green-icon)", strokeDasharray: "2 3" },
  { stroke: "var(--tag-purple-icon)", strokeDasharray: "10 3 2 3" },
  { stroke: "var(--tag-red-icon)", strokeDasharray: "4 4" },
]
/** Numbers on an axis: as many as a phone has room for. */
const MAX_TICKS = 5

/** What a price or a monthly price of the rules is multiplied by to be shown: they are without and with taxes. */
export interface Shown {
  price: number
  monthly: number
}

interface Props {
  book: CompiledRules
  bands: readonly PriceBand[]
  /** Percent. */
  vatRate: number
  shown: Shown
  titles: { x: string; y: string }
}

/** The monthly price over the product's price, a line for each duration; gaps, where nothing can be rented, are grey. */
export function PriceChart({ book, bands, vatRate, shown, titles }: Props) {
  const { t, months, wholeEuros } = useTexts()
  const { end, drawn, most } = useMemo(() => plot(book, bands, vatRate), [book, bands, vatRate])
  const durations = durationsOf(book.rules)
  const lookOf = (duration: number) => ({
    ...LOOKS[durations.indexOf(duration) % LOOKS.length],
    fill: "none",
    strokeWidth: 2,
    vectorEffect: "non-scaling-stroke",
  })
  // The picture is 100 wide and 100 high, and stretched to its place; what is written around it isn't.
  const x = (price: number) => (price / end) * 100
  const y = (monthly: number) => 100 - (monthly / most) * 100
  const levels = ticks(most * shown.monthly, MAX_TICKS).map((value) => ({
    value,
    y: y(value / shown.monthly),
  }))
  return (
    <figure className="txt-compact-xsmall text-ui-fg-subtle flex flex-col gap-y-3 px-6 py-4">
      <ul className="text-ui-fg-base flex flex-wrap gap-x-4 gap-y-1">
        {durations.map((duration) => (
          <li key={duration} className="flex items-center gap-x-1.5">
            <svg viewBox="0 0 24 2" className="h-0.5 w-6" aria-hidden>
              <path d="M0 1H24" {...lookOf(duration)} />
            </svg>
            {months(duration)}
          </li>
        ))}
      </ul>
      <div>{titles.y}</div>
      <div
        className="relative ml-14 mr-4 h-60"
        role="img"
        aria-label={t("rules.chart.summary", { count: durations.length })}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="size-full overflow-visible">
          {drawn.map(({ from, to, lines }) => (
            <rect
              key={from}
              data-testid={lines.length ? "chart-band" : "chart-gap"}
              x={x(from)}
              width={x(to) - x(from)}
              height={100}
              fill={lines.length ? "none" : "var(--bg-component-hover)"}
              stroke="var(--border-base)"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {levels.map((level) => (
            <path
              key={level.value}
              d={`M0 ${level.y}H100`}
              stroke="var(--border-base)"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {drawn.flatMap(({ from, lines }) =>
            lines.map(({ duration, points }) => (
              // Of a single price a dot: a line of no length with round ends.
              <path
                key={`${from} ${duration}`}
                d={`M${points.map(({ price, monthly }) => `${x(price)} ${y(monthly)}`).join("L")}`}
                strokeLinecap="round"
                {...lookOf(duration)}
              />
            )),
          )}
        </svg>
        {levels.map((level) => (
          <span
            key={level.value}
            className="absolute right-full -translate-y-1/2 pr-2"
            style={{ top: `${level.y}%` }}
          >
            {wholeEuros(level.value)}
          </span>
        ))}
        {ticks(end * shown.price, MAX_TICKS).map((value) => (
          <span
            key={value}
            className="absolute top-full -translate-x-1/2 pt-1.5"
            style={{ left: `${x(value / shown.price)}%` }}
          >
            {wholeEuros(value)}
          </span>
        ))}
      </div>
      <figcaption className="mt-4 text-right">{titles.x}</figcaption>
    </figure>
  )
}

/** What is drawn, up to which price, and below which monthly price. */
function plot(book: CompiledRules, bands: readonly PriceBand[], vatRate: number) {
  const end = endOf(book)
  const drawn = bands
    .filter(({ from }) => from < end)
    .map(({ from, to }) => {
      const visible = { from, to: Math.min(to, end) }
      return { ...visible, lines: linesIn(book, vatRate, visible) }
    })
  const monthly = drawn.flatMap(({ lines }) =>
    lines.flatMap(({ points }) => points.map((point) => point.monthly)),
  )
  return { end, drawn, most: Math.max(1, ...monthly) * 1.08 }
}
