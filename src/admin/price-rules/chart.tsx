import { useMemo } from "react"
import { durationsOf, type CompiledRules } from "../../core/pricing"
import { useTexts } from "../lib/texts"
import { endOf, linesIn, ticks, type Line, type PriceBand } from "./chart-data"
import { useWidth } from "./use-width"

/** Lines differ by their label and their dashes too, not by colour alone. */
const LOOKS = [
  { color: "var(--tag-blue-icon)", dashes: undefined },
  { color: "var(--tag-orange-icon)", dashes: "7 3" },
  { color: "var(--tag-green-icon)", dashes: "2 3" },
  { color: "var(--tag-purple-icon)", dashes: "10 3 2 3" },
  { color: "var(--tag-red-icon)", dashes: "4 4" },
]
const PLOT_HEIGHT = 240
const [TOP, RIGHT, BOTTOM, LEFT] = [32, 96, 46, 72]

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

/** From euros to a place in the chart, in pixels. */
type Scale = (euros: number) => number

/** The monthly price over the product's price, a line for each duration; gaps, where nothing can be rented, are grey. */
export function PriceChart({ book, bands, vatRate, shown, titles }: Props) {
  const { t } = useTexts()
  const { ref, width } = useWidth()
  const { end, drawn, most } = useMemo(() => plot(book, bands, vatRate), [book, bands, vatRate])
  const durations = durationsOf(book.rules)
  const lookOf = (duration: number) => LOOKS[durations.indexOf(duration) % LOOKS.length]!
  const right = Math.max(width - RIGHT, LEFT + 120)
  const x: Scale = (price) => LEFT + (Math.min(price, end) / end) * (right - LEFT)
  const y: Scale = (monthly) => TOP + PLOT_HEIGHT - (monthly / most) * PLOT_HEIGHT
  return (
    <div ref={ref} className="w-full overflow-hidden px-6 py-4">
      <svg
        width={width}
        height={TOP + PLOT_HEIGHT + BOTTOM}
        role="img"
        aria-label={t("rules.chart.summary", { count: durations.length })}
        className="block"
      >
        {drawn.map(({ from, to, lines }) => (
          <rect
            key={from}
            data-testid={lines.length ? "chart-band" : "chart-gap"}
            x={x(from)}
            y={TOP}
            width={Math.max(x(to) - x(from), 1)}
            height={PLOT_HEIGHT}
            fill={lines.length ? "none" : "var(--bg-component-hover)"}
            stroke="var(--border-base)"
          />
        ))}
        <Axes {...{ x, y, end, most, right, shown, titles }} />
        {drawn.flatMap(({ from, lines }) =>
          lines.map(({ duration, points }) => (
            <path
              key={`${from} ${duration}`}
              d={pathOf(points, x, y)}
              fill="none"
              stroke={lookOf(duration).color}
              strokeDasharray={lookOf(duration).dashes}
              strokeWidth={2}
              strokeLinecap="round"
            />
          )),
        )}
        <Labels
          lines={drawn.flatMap(({ lines }) => lines)}
          {...{ x, y }}
          colorOf={(each) => lookOf(each).color}
        />
      </svg>
    </div>
  )
}

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

/** Of a single price a dot: a line of no length with round ends. */
const pathOf = (points: Line["points"], x: Scale, y: Scale): string =>
  `M${points.map(({ price, monthly }) => `${x(price).toFixed(1)} ${y(monthly).toFixed(1)}`).join("L")}`

interface AxesProps {
  x: Scale
  y: Scale
  end: number
  most: number
  right: number
  shown: Shown
  titles: { x: string; y: string }
}

/** Lines at round monthly prices, and round product prices below; each axis has a title. */
function Axes({ x, y, end, most, right, shown, titles }: AxesProps) {
  const { wholeEuros } = useTexts()
  return (
    <g className="txt-compact-xsmall" fill="var(--fg-subtle)">
      <text x={8} y={14}>
        {titles.y}
      </text>
      {ticks(most * shown.monthly, 6).map((value) => (
        <g key={value}>
          <line
            x1={LEFT}
            x2={right}
            y1={y(value / shown.monthly)}
            y2={y(value / shown.monthly)}
            stroke="var(--border-base)"
          />
          <text x={LEFT - 8} y={y(value / shown.monthly)} textAnchor="end" dominantBaseline="middle">
            {wholeEuros(value)}
          </text>
        </g>
      ))}
      {ticks(end * shown.price, Math.max(2, Math.floor((right - LEFT) / 90))).map((value) => (
        <text key={value} x={x(value / shown.price)} y={TOP + PLOT_HEIGHT + 18} textAnchor="middle">
          {wholeEuros(value)}
        </text>
      ))}
      <text x={right} y={TOP + PLOT_HEIGHT + 36} textAnchor="end">
        {titles.x}
      </text>
    </g>
  )
}

interface LabelsProps {
  lines: readonly Line[]
  x: Scale
  y: Scale
  colorOf: (duration: number) => string
}

/** Each duration's name at the end of its line, moved apart where two would overlap. */
function Labels({ lines, x, y, colorOf }: LabelsProps) {
  const { months } = useTexts()
  const ends = new Map(lines.map(({ duration, points }) => [duration, points.at(-1)!]))
  const labels = [...ends]
    .map(([duration, end]) => ({ duration, left: x(end.price) + 6, top: y(end.monthly) }))
    .sort((a, b) => a.top - b.top)
  labels.forEach((label, index) => {
    if (index > 0) label.top = Math.max(label.top, labels[index - 1]!.top + 14)
  })
  // Pushed below the plot they would cover the axis.
  const excess = (labels.at(-1)?.top ?? 0) - (TOP + PLOT_HEIGHT)
  if (excess > 0) labels.forEach((label) => (label.top -= excess))
  return (
    <g className="txt-compact-xsmall-plus">
      {labels.map(({ duration, left, top }) => (
        <g key={duration}>
          <rect x={left - 2} y={top - 7} width={72} height={14} rx={3} fill="var(--bg-base)" opacity={0.85} />
          <rect x={left} y={top - 4} width={8} height={8} rx={2} fill={colorOf(duration)} />
          <text x={left + 12} y={top} dominantBaseline="middle" fill="var(--fg-base)">
            {months(duration)}
          </text>
        </g>
      ))}
    </g>
  )
}
