import { useMemo, type PointerEvent } from "react"
import type { CompiledRules } from "../../core/pricing"
import { useTexts } from "../lib/texts"
import { Grid, Line, LineLabels } from "./chart-lines"
import { LEFT, PLOT_HEIGHT, TOP, TRACK_HEIGHT } from "./chart-scale"
import { Track } from "./chart-track"
import { domainOf, stretchesOf, tracksOf } from "./chart-data"
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

const RIGHT = 96
const AXIS = 28

interface Props {
  book: CompiledRules
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

function plot(book: CompiledRules, vatRate: number) {
  const domain = domainOf(book)
  const stretches = stretchesOf(book, vatRate, domain)
  const highest = Math.max(1, ...stretches.flatMap(({ points }) => points.map(({ monthly }) => monthly)))
  return { domain, stretches, tracks: tracksOf(book), most: highest * 1.08 }
}
