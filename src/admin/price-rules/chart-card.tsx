import { Label, Switch, Text } from "@medusajs/ui"
import { useState } from "react"
import { compileRules, type CompiledRules } from "../../core/pricing"
import { Section } from "../components/section"
import { useFormat } from "../lib/format"
import { useTexts } from "../lib/texts"
import type { RulesAnswer, RulesChange } from "../lib/types"
import { PriceChart } from "./chart"
import { brokenDurations } from "./chart-data"
import { useOwnProducts } from "./use-own-products"

interface Props {
  channel: string | null
  answer: RulesAnswer
  book: CompiledRules
  /** A change that is looked at: its rules are drawn, and those before it. */
  chosen: RulesChange | null
  /** Percent. */
  vatRate: number
  /** Euros without taxes. */
  price: number | null
  onPrice: (price: number) => void
}

/** The rules as lines, with or without taxes. */
export function ChartCard({ channel, answer, book, chosen, vatRate, price, onPrice }: Props) {
  const { t } = useTexts()
  const { moment, number } = useFormat()
  const [withTaxes, setWithTaxes] = useState(true)
  const products = useOwnProducts(channel)
  const rules = chosen?.after ?? answer.rules
  const drawn = chosen ? compileRules(chosen.after, book.reading) : book
  const past = chosen?.before ? compileRules(chosen.before, book.reading) : null
  return (
    <Section
      id="chart"
      title={t("rules.chart.title")}
      description={t("rules.chart.description", { vat: number(vatRate) })}
      actions={
        <div className="flex items-center gap-x-2">
          <Switch size="small" id="rental-chart-taxes" checked={withTaxes} onCheckedChange={setWithTaxes} />
          <Label htmlFor="rental-chart-taxes" size="small">
            {t("rules.chart.withTaxes")}
          </Label>
        </div>
      }
    >
      <Text size="small" className="text-ui-fg-subtle px-6 py-2" data-testid="chart-legend">
        {[
          ...(chosen ? [t("rules.chart.before", { when: moment(chosen.at) })] : []),
          ...(products.length ? [t("rules.chart.yours")] : []),
        ].join(" ")}
      </Text>
      <PriceChart
        book={drawn}
        past={past}
        broken={brokenDurations(rules, drawn)}
        {...{ products, vatRate, withTaxes, price, onPrice }}
      />
    </Section>
  )
}
