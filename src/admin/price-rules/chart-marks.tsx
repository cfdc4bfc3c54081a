import { offersFor, type CompiledRules } from "../../core/pricing"
import { toEuros } from "../../core/money"
import { useFormat } from "../lib/format"
import { useTexts } from "../lib/texts"
import type { Step } from "./chart-data"
import type { Scale } from "./chart-scale"

/** A variant of the shop on the chart; its price is without taxes. */
export interface OwnProduct {
  id: string
  name: string
  price: number
}

interface Places {
  x: Scale
  y: Scale
}

/** A ring where a line breaks off and goes on higher or lower. */
export function Steps({
  steps,
  x,
  y,
  say,
}: Places & { steps: readonly Step[]; say: (step: Step) => string }) {
  return (
    <g data-testid="chart-steps">
      {steps.map((step) => (
        <g
          key={`${step.duration} ${step.price}`}
          fill="var(--bg-base)"
          stroke="var(--fg-base)"
          strokeWidth={1.5}
        >
          <title>{say(step)}</title>
          <line
            x1={x(step.price)}
            x2={x(step.price)}
            y1={y(step.from)}
            y2={y(step.to)}
            strokeDasharray="2 2"
          />
          <circle cx={x(step.price)} cy={y(step.from)} r={3} />
          <circle cx={x(step.price)} cy={y(step.to)} r={3} />
        </g>
      ))}
    </g>
  )
}

interface DotsProps extends Places {
  products: readonly OwnProduct[]
  book: CompiledRules
  vatRate: number
  domain: [number, number]
  /** What a price is multiplied by to be shown. */
  factor: number
}

/** The shop's own products on each line that reaches them; where none does, on the axis. */
export function Dots({ products, book, vatRate, domain, factor, x, y }: DotsProps) {
  const { t } = useTexts()
  const { euros } = useFormat()
  const shown = products.filter(({ price }) => price >= domain[0] && price <= domain[1])
  return (
    <g data-testid="chart-dots" fill="var(--fg-base)">
      {shown.map(({ id, name, price }) => {
        const offers = offersFor(book, { price, vatRate }).map(({ monthly }) => toEuros(monthly))
        return (
          <g key={id} opacity={0.75}>
            <title>{t("rules.chart.yoursTitle", { name, price: euros(price * factor) })}</title>
            {(offers.length ? offers : [0]).map((monthly, index) => (
              <circle key={index} cx={x(price)} cy={y(monthly)} r={2.5} />
            ))}
          </g>
        )
      })}
    </g>
  )
}
