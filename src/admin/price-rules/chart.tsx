import { useMemo, type PointerEvent } from "react"
import type { CompiledRules } from "../../core/pricing"
import { useFormat } from "../lib/format"
import { useTexts } from "../lib/texts"
import { Grid, Line, LineLabels } from "./chart-lines"
import { Dots, Steps, type OwnProduct } from "./chart-marks"
import { LEFT, PLOT_HEIGHT, TOP, TRACK_HEIGHT } from "./chart-scale"
import { ChartTable } from "./chart-table"
import { BrokenTrack, Track } from "./chart-track"
import { domainOf, stepsOf, stretchesOf, tracksOf, type Step } from "./chart-data"
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
const AXIS = 46

interface Props {
  book: CompiledRules
  /** The rules before a change, drawn dashed; null: no change is looked at. */
  past: CompiledRules | null
  /** Durations of which no rule can be used. */
  broken: readonly number[]
  products: readonly OwnProduct[]
  /** Percent. */
  vatRate: number
  withTaxes: boolean
  /** The calculator's price, marked in the chart; euros without taxes. */
  price: number | null
  onPrice: (price: number) => void
}

/** The monthly price over the product's price, a line for each duration, and below it each duration's ranges. */
export function PriceChart({ book, past, broken, products, vatRate, withTaxes, price, onPrice }: Props) {
  const { t } = useTexts()
  const say = useStepWords(vatRate, withTaxes)
  const { ref, width } = useWidth()
  const { tracks, stretches, steps, before, domain, most } = useMemo(
    () => plot(book, past, vatRate),
    [book, past, vatRate],
  )
  const shown = shownBy(vatRate, withTaxes)
  const inner = Math.max(width - LEFT - RIGHT, 120)
  const x = (value: number) =>
    LEFT + ((Math.min(value, domain[1]) - domain[0]) / (domain[1] - domain[0])) * inner
  const y = (value: number) => TOP + PLOT_HEIGHT - (value / most) * PLOT_HEIGHT
  const trackAt = (index: number) => TOP + PLOT_HEIGHT + AXIS + index * TRACK_HEIGHT
  const height = trackAt(tracks.length + broken.length) + 8
  const durations = tracks.map(({ duration }) => duration)
  const colorOf = (duration: number) => look(Math.max(durations.indexOf(duration), 0))
  const choose = (event: PointerEvent<SVGRectElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const share = Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1)
    onPrice(Math.round(domain[0] + share * (domain[1] - domain[0])))
  }
  const titles = {
    x: t(withTaxes ? "rules.chart.xWith" : "rules.chart.xWithout"),
    y: t(withTaxes ? "rules.chart.yWith" : "rules.chart.yWithout"),
  }
  return (
    <>
      <div ref={ref} className="w-full overflow-hidden px-6 py-4">
        <svg
          width={width}
          height={height}
          role="img"
          aria-label={t("rules.chart.summary", { count: tracks.length })}
          className="block"
        >
          <Grid {...{ x, y, domain, most, shown, titles }} right={LEFT + inner} />
          {before.map((stretch, index) => (
            <Line
              key={index}
              {...{ stretch, x, y }}
              color={colorOf(stretch.duration).color}
              dashes="4 4"
              isPast
            />
          ))}
          {stretches.map((stretch, index) => (
            <Line
              key={index}
              {...{ stretch, x, y }}
              color={colorOf(stretch.duration).color}
              dashes={past ? undefined : colorOf(stretch.duration).dashes}
            />
          ))}
          <Dots {...{ products, book, vatRate, domain, x, y }} factor={shown.price} />
          <Steps {...{ steps, x, y, say }} />
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
          <LineLabels stretches={stretches} x={x} y={y} colorOf={colorOf} />
          {tracks.map((track, index) => (
            <Track
              key={track.duration}
              {...{ track, x }}
              top={trackAt(index)}
              end={domain[1]}
              color={look(index).color}
            />
          ))}
          {broken.map((duration, index) => (
            <BrokenTrack
              key={duration}
              {...{ duration, x }}
              top={trackAt(tracks.length + index)}
              end={domain[1]}
            />
          ))}
          <rect
            x={LEFT}
            y={TOP}
            width={inner}
            height={PLOT_HEIGHT}
            fill="transparent"
            className="cursor-crosshair"
            onPointerDown={choose}
            onPointerMove={(event) => event.buttons === 1 && choose(event)}
          />
        </svg>
      </div>
      <ChartTable {...{ book, vatRate, domain, shown, broken, steps, say }} />
    </>
  )
}

/** Prices of the chart are without taxes, monthly prices with them. */
const shownBy = (vatRate: number, withTaxes: boolean) =>
  withTaxes ? { price: 1 + vatRate / 100, monthly: 1 } : { price: 1, monthly: 1 / (1 + vatRate / 100) }

function useStepWords(vatRate: number, withTaxes: boolean): (step: Step) => string {
  const { t } = useTexts()
  const { euros, months } = useFormat()
  const shown = shownBy(vatRate, withTaxes)
  return ({ duration, price, from, to }) =>
    t("rules.chart.step", {
      price: euros(price * shown.price),
      duration: months(duration),
      from: euros(from * shown.monthly),
      to: euros(to * shown.monthly),
    })
}

function plot(book: CompiledRules, past: CompiledRules | null, vatRate: number) {
  const domain = domainOf(book.rules.length || !past ? book : past)
  const stretches = stretchesOf(book, vatRate, domain)
  const before = past ? stretchesOf(past, vatRate, domain) : []
  const monthly = [...stretches, ...before].flatMap(({ points }) => points.map((point) => point.monthly))
  return {
    domain,
    stretches,
    before,
    steps: stepsOf(stretches),
    tracks: tracksOf(book),
    most: Math.max(1, ...monthly) * 1.08,
  }
}
