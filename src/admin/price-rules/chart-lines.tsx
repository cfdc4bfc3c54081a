import { useFormat } from "../lib/format"
import { LEFT, PLOT_HEIGHT, TOP, type Scale } from "./chart-scale"
import { ticks, type Stretch } from "./chart-data"
import { useWholeEuros } from "./use-whole-euros"

interface GridProps {
  x: Scale
  y: Scale
  domain: [number, number]
  most: number
  right: number
  /** What a price or a monthly price of the chart is multiplied by to be shown: they are without and with taxes. */
  shown: { price: number; monthly: number }
  titles: { x: string; y: string }
}

/** Lines at round monthly prices, and round product prices below; each axis says what it is. */
export function Grid({ x, y, domain, most, right, shown, titles }: GridProps) {
  const { euros } = useWholeEuros()
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
            {euros(value)}
          </text>
        </g>
      ))}
      {ticks(domain[1] * shown.price, Math.max(2, Math.floor((right - LEFT) / 90))).map((value) => (
        <text key={value} x={x(value / shown.price)} y={TOP + PLOT_HEIGHT + 18} textAnchor="middle">
          {euros(value)}
        </text>
      ))}
      <text x={right} y={TOP + PLOT_HEIGHT + 36} textAnchor="end">
        {titles.x}
      </text>
    </g>
  )
}

/** A duration's monthly price over one range of product prices; a dot where that is a single price. */
export function Line({
  stretch,
  x,
  y,
  color,
  dashes,
  isPast,
}: {
  stretch: Stretch
  x: Scale
  y: Scale
  color: string
  dashes?: string
  /** The line of rules that hold no more. */
  isPast?: boolean
}) {
  const [first] = stretch.points
  if (first && stretch.points.length === 1) {
    return <circle cx={x(first.price)} cy={y(first.monthly)} r={2.5} fill={color} />
  }
  const path = stretch.points.map(
    ({ price, monthly }, index) => `${index ? "L" : "M"}${x(price).toFixed(1)} ${y(monthly).toFixed(1)}`,
  )
  return (
    <path
      d={path.join("")}
      fill="none"
      stroke={color}
      strokeWidth={isPast ? 1.5 : 2}
      opacity={isPast ? 0.65 : 1}
      data-past={isPast || undefined}
      strokeDasharray={dashes}
      strokeLinejoin="round"
    />
  )
}

interface LabelsProps {
  stretches: Stretch[]
  x: Scale
  y: Scale
  colorOf: (duration: number) => { color: string }
}

/** Each duration's name at the end of its line, moved apart where two would overlap. */
export function LineLabels({ stretches, x, y, colorOf }: LabelsProps) {
  const { months } = useFormat()
  const ends = new Map(stretches.map(({ duration, points }) => [duration, points.at(-1)!]))
  const labels = [...ends]
    .map(([duration, end]) => ({ duration, left: x(end.price) + 6, top: y(end.monthly) }))
    .sort((a, b) => a.top - b.top)
  labels.forEach((label, index) => {
    if (index > 0) label.top = Math.max(label.top, labels[index - 1]!.top + 14)
  })
  // Pushed below the plot they would lie on the axis.
  const excess = (labels.at(-1)?.top ?? 0) - (TOP + PLOT_HEIGHT)
  if (excess > 0) labels.forEach((label) => (label.top -= excess))
  return (
    <g className="txt-compact-xsmall-plus">
      {labels.map(({ duration, left, top }) => (
        <g key={duration}>
          <rect x={left - 2} y={top - 7} width={72} height={14} rx={3} fill="var(--bg-base)" opacity={0.85} />
          <rect x={left} y={top - 4} width={8} height={8} rx={2} fill={colorOf(duration).color} />
          <text x={left + 12} y={top} dominantBaseline="middle" fill="var(--fg-base)">
            {months(duration)}
          </text>
        </g>
      ))}
    </g>
  )
}
