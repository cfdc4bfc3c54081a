import { useMemo } from "react"
import type { CompiledRules } from "../../core/pricing"
import { Section } from "../components/card"
import { LineChart, MAX_TICKS, ticks } from "../components/line-chart"
import { useTexts } from "../lib/texts"
import { plot } from "./chart-data"

interface Props {
  book: CompiledRules
  /** Percent. */
  vatRate: number
  withTaxes: boolean
}

/** The monthly price over the product's price by the server's own code; gaps, where nothing can be rented, are grey. */
export function ChartCard({ book, vatRate, withTaxes }: Props) {
  const { t, number, months, wholeEuros } = useTexts()
  const { end, lines, gaps } = useMemo(() => plot(book, vatRate), [book, vatRate])
  const taxes = 1 + vatRate / 100
  const price = withTaxes ? taxes : 1
  const monthly = withTaxes ? 1 : 1 / taxes
  return (
    <Section
      id="chart"
      title={t("rules.chart.title")}
      description={t("rules.chart.description", { vat: number(vatRate) })}
    >
      <LineChart
        label={t("rules.chart.summary", { count: lines.length })}
        lines={lines.map(({ duration, segments }) => ({
          name: months(duration),
          segments: segments.map((points) => points.map(({ x, y }) => ({ x: x * price, y: y * monthly }))),
        }))}
        gaps={gaps.map(({ from, to }) => ({ from: from * price, to: to * price }))}
        end={end * price}
        marks={ticks(end * price, MAX_TICKS).map((at) => ({ at, text: wholeEuros(at) }))}
        writeY={wholeEuros}
        titles={{
          x: t(withTaxes ? "rules.chart.xWith" : "rules.chart.xWithout"),
          y: t(withTaxes ? "rules.chart.yWith" : "rules.chart.yWithout"),
        }}
      />
    </Section>
  )
}
