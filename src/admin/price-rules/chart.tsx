import { useMemo, type PointerEvent } from "react"
import type { RuleBook } from "../../core/pricing"
import { useFormat } from "../lib/format"
import { useTexts } from "../lib/texts"
import { domainOf, stretchesOf, ticks, tracksOf, type DurationTrack, type Stretch } from "./price-range"
import { useWholeEuros } from "./use-whole-euros"
import { useWidth } from "./use-width"

/** Lines are told apart by their label and their dashes too, not by colour alone. */
const LOOKS = [
  { color: "var(--tag-blue-icon)", dashes: undefined },
  { color: "var(--tag-orange-icon)", dashes: "7 3" },
  { color: "var(--tag-green-icon)", dashes: "2 3" },
  { color: "var(--tag-purple-icon)", dashes: "10 3 2 3" },
  { color: "var(--tag-red-icon)", dashes: "4 4" },
]
const look = (index: number) => LOOKS.at(index % LOOKS.length)!

const PLOT_HEIGHT = 240
const TRACK_HEIGHT = 24
const TOP = 12
const LEFT = 72
const RIGHT = 96
const AXIS = 28

interface Props {
  book: RuleBook
  /** Percent. */
  vatRate: number
  /** The calculator's price, marked in the chart; euros without taxes. */
  price: number | null
  onPrice: (price: number) => void
}

/** The monthly price over the product's price, a line for each duration, and below it each duration's ranges. */
export function PriceChart({ book, vatRate, price, onPrice }: Props) {
  const { t } = useTexts()
  const { ref, width } = useWidth()
  const { tracks, stretches, domain, most } = useMemo(() => plot(book, vatRate), [book, vatRate])
  const inner = Math.max(width - LEFT - RIGHT, 120)
  const x = (value: number) =>
    LEFT + ((Math.min(value, domain[1]) - domain[0]) / (domain[1] - domain[0])) * inner
  const y = (value: number) => TOP + PLOT_HEIGHT - (value / most) * PLOT_HEIGHT
  const height = TOP + PLOT_HEIGHT + AXIS + tracks.length * TRACK_HEIGHT + 8
  const colorOf = (duration: number) => look(tracks.findIndex((track) => track.duration === duration))

  const choose = (event: PointerEvent<SVGRectElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const share = Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1)
    onPrice(Math.round(domain[0] + share * (domain[1] - domain[0])))
  }
  return (
    <div ref={ref} className="w-full overflow-hidden px-6 py-4">
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={t("rules.chart.summary", { count: tracks.length })}
        className="block"
      >
        <Grid x={x} y={y} domain={domain} most={most} right={LEFT + inner} />
        {stretches.map((stretch, index) => (
          <Line key={index} stretch={stretch} x={x} y={y} {...colorOf(stretch.duration)} />
        ))}
        <LineLabels stretches={stretches} x={x} y={y} colorOf={colorOf} />
        {tracks.map((track, index) => (
          <Track
            key={track.duration}
            track={track}
            x={x}
            top={TOP + PLOT_HEIGHT + AXIS + index * TRACK_HEIGHT}
            end={domain[1]}
            color={look(index).color}
          />
        ))}
        {price !== null && price >= domain[0] && price <= domain[1] && (
          <line
            x1={x(price)}
            x2={x(price)}
            y1={TOP}
            y2={height - 8}
            stroke="var(--fg-muted)"
            strokeDasharray="3 3"
          />
        )}
        <rect
          x={LEFT}
          y={TOP}
          width={inner}
          height={height - TOP}
          fill="transparent"
          className="cursor-crosshair"
          onPointerDown={choose}
          onPointerMove={(event) => event.buttons === 1 && choose(event)}
        />
      </svg>
    </div>
  )
}

function plot(book: RuleBook, vatRate: number) {
  const domain = domainOf(book)
  const stretches = stretchesOf(book, vatRate, domain)
  const highest = Math.max(1, ...stretches.flatMap(({ points }) => points.map(({ monthly }) => monthly)))
  return { domain, stretches, tracks: tracksOf(book), most: highest * 1.08 }
}

type Scale = (value: number) => number

function Grid({
  x,
  y,
  domain,
  most,
  right,
}: {
  x: Scale
  y: Scale
  domain: [number, number]
  most: number
  right: number
}) {
  const { euros } = useWholeEuros()
  return (
    <g className="txt-compact-xsmall" fill="var(--fg-subtle)">
      {ticks(most, 6).map((value) => (
        <g key={value}>
          <line x1={LEFT} x2={right} y1={y(value)} y2={y(value)} stroke="var(--border-base)" />
          <text x={LEFT - 8} y={y(value)} textAnchor="end" dominantBaseline="middle">
            {euros(value)}
          </text>
        </g>
      ))}
      {ticks(domain[1], Math.max(2, Math.floor((right - LEFT) / 90))).map((value) => (
        <text key={value} x={x(value)} y={TOP + PLOT_HEIGHT + 18} textAnchor="middle">
          {euros(value)}
        </text>
      ))}
    </g>
  )
}

function Line({
  stretch,
  x,
  y,
  color,
  dashes,
}: {
  stretch: Stretch
  x: Scale
  y: Scale
  color: string
  dashes?: string
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
      strokeWidth={2}
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
function LineLabels({ stretches, x, y, colorOf }: LabelsProps) {
  const { months } = useFormat()
  const ends = new Map(stretches.map(({ duration, points }) => [duration, points.at(-1)!]))
  const labels = [...ends]
    .map(([duration, end]) => ({ duration, left: x(end.price) + 6, top: y(end.monthly) }))
    .sort((a, b) => a.top - b.top)
  labels.forEach((label, index) => {
    if (index > 0) label.top = Math.max(label.top, labels[index - 1]!.top + 14)
  })
  return (
    <g className="txt-compact-xsmall-plus">
      {labels.map(({ duration, left, top }) => (
        <g key={duration}>
          <rect x={left} y={top - 4} width={8} height={8} rx={2} fill={colorOf(duration).color} />
          <text x={left + 12} y={top} dominantBaseline="middle" fill="var(--fg-base)">
            {months(duration)}
          </text>
        </g>
      ))}
    </g>
  )
}

function Track({
  track,
  x,
  top,
  end,
  color,
}: {
  track: DurationTrack
  x: Scale
  top: number
  end: number
  color: string
}) {
  const { t } = useTexts()
  const { months, euros } = useFormat()
  const middle = top + TRACK_HEIGHT / 2
  return (
    <g className="txt-compact-xsmall">
      <text x={LEFT - 8} y={middle} textAnchor="end" dominantBaseline="middle" fill="var(--fg-subtle)">
        {months(track.duration)}
      </text>
      <line x1={x(0)} x2={x(end)} y1={middle} y2={middle} stroke="var(--border-base)" strokeDasharray="2 4" />
      {track.ranges.map((range, index) => (
        <rect
          key={index}
          x={x(range.from)}
          y={middle - 6}
          width={Math.max(x(range.to) - x(range.from), 2)}
          height={12}
          rx={3}
          fill={color}
          opacity={0.55}
        >
          <title>
            {t("rules.chart.range", { name: range.name, from: euros(range.from), to: euros(range.to) })}
          </title>
        </rect>
      ))}
      {track.overlaps.map(({ from, to }, index) => (
        <rect
          key={index}
          x={x(from) - 1}
          y={middle - 8}
          width={Math.max(x(to) - x(from), 1) + 2}
          height={16}
          rx={2}
          fill="var(--tag-red-icon)"
        >
          <title>{t("rules.chart.overlap", { from: euros(from), to: euros(to) })}</title>
        </rect>
      ))}
      {track.ranges.some(({ to }) => to > end) && (
        <text x={x(end) + 6} y={middle} dominantBaseline="middle" fill="var(--fg-subtle)">
          {t("rules.chart.goesOn")}
        </text>
      )}
    </g>
  )
}
