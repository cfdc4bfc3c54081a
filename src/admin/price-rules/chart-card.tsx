import { Input, Label, Switch } from "@medusajs/ui"
import { useMemo, useState } from "react"
import { parseDecimal } from "../../core/money"
import type { CompiledRules } from "../../core/pricing"
import { Section } from "../components/section"
import { useFormat } from "../lib/format"
import { useTexts } from "../lib/texts"
import { PriceChart } from "./chart"
import { priceBands } from "./chart-data"
import { ChartTable } from "./chart-table"
import { Small } from "../components/text"

/** VAT in percent that the card begins with. */
const USUAL_VAT = "20"

/** What the rules give: as lines, as a table, and for any price that is typed, by the server's own code. */
export function ChartCard({ book }: { book: CompiledRules }) {
  const { t } = useTexts()
  const { number } = useFormat()
  const [withTaxes, setWithTaxes] = useState(true)
  const [vat, setVat] = useState(USUAL_VAT)
  const [price, setPrice] = useState("")
  const vatRate = Number(readDecimal(vat) ?? USUAL_VAT)
  const bands = useMemo(() => priceBands(book, vatRate), [book, vatRate])
  const shown = withTaxes
    ? { price: 1 + vatRate / 100, monthly: 1 }
    : { price: 1, monthly: 1 / (1 + vatRate / 100) }
  const titles = {
    x: t(withTaxes ? "rules.chart.xWith" : "rules.chart.xWithout"),
    y: t(withTaxes ? "rules.chart.yWith" : "rules.chart.yWithout"),
  }
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
      <PriceChart {...{ book, bands, vatRate, shown, titles }} />
      <div className="grid grid-cols-1 gap-4 px-6 py-4 sm:grid-cols-2">
        <NumberField id="rental-price" label={t("rules.chart.price")} value={price} onChange={setPrice} />
        <NumberField id="rental-vat" label={t("rules.chart.vat")} value={vat} onChange={setVat} />
      </div>
      <ChartTable {...{ book, bands, vatRate, shown }} price={readDecimal(price)} title={titles.x} />
    </Section>
  )
}

/** "1.234,5" isn't guessed at: one comma or point, as a decimal sign. */
function readDecimal(text: string): string | null {
  const plain = text.trim().replace(/\s/g, "").replace(",", ".")
  try {
    parseDecimal(plain)
    return plain.startsWith("-") ? null : plain
  } catch {
    return null
  }
}

interface FieldProps {
  id: string
  label: string
  value: string
  onChange: (text: string) => void
}

function NumberField({ id, label, value, onChange }: FieldProps) {
  const { t } = useTexts()
  const isWrong = value !== "" && readDecimal(value) === null
  return (
    <div className="flex flex-col gap-y-2">
      <Label htmlFor={id} size="small" weight="plus">
        {label}
      </Label>
      <Input
        id={id}
        inputMode="decimal"
        value={value}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-fault` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {isWrong && (
        <Small id={`${id}-fault`} className="text-ui-fg-error">
          {t("rules.chart.notANumber")}
        </Small>
      )}
    </div>
  )
}
