import { Input, Label, Switch } from "@medusajs/ui"
import { useMemo, useState } from "react"
import { parseDecimal, toEuros } from "../../core/money"
import { durationsOf, type CompiledRules } from "../../core/pricing"
import { CardTable, STACKED } from "../components/card-table"
import { ariaOf, Field } from "../components/field"
import { Section } from "../components/card"
import { useTexts } from "../lib/texts"
import { PriceChart, type Shown } from "./chart"
import { priceBands, type PriceBand } from "./chart-data"

/** VAT in percent that the card begins with. */
const USUAL_VAT = "20"

/** What the rules give, as lines and as a table, by the server's own code. */
export function ChartCard({ book }: { book: CompiledRules }) {
  const { t, number } = useTexts()
  const [withTaxes, setWithTaxes] = useState(true)
  const [vat, setVat] = useState(USUAL_VAT)
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
        <VatField value={vat} onChange={setVat} />
      </div>
      <ChartTable {...{ book, bands, shown }} title={titles.x} />
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

function VatField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useTexts()
  const id = "rental-vat"
  const fault = value !== "" && readDecimal(value) === null ? t("rules.chart.notANumber") : undefined
  return (
    <Field {...{ id, fault }} label={t("rules.chart.vat")}>
      <Input
        {...ariaOf({ id, fault })}
        inputMode="decimal"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

interface TableProps {
  book: CompiledRules
  bands: readonly PriceBand[]
  shown: Shown
  /** Of the column of product prices. */
  title: string
}

/** What the chart draws, as numbers: the monthly prices at both ends of each band. */
function ChartTable({ book, bands, shown, title }: TableProps) {
  const { t, euros } = useTexts()
  const amount = (cents: number) => euros(toEuros(cents) * shown.monthly)
  return (
    <CardTable
      className={STACKED}
      label={t("rules.chart.table")}
      data-testid="chart-table"
      aria-live="polite"
      rows={bands}
      rowProps={({ from, first }) => ({ key: `${from}`, className: first.length ? "" : "bg-ui-bg-subtle" })}
      columns={[
        {
          head: title,
          cell: ({ from, to }) => `${euros(from * shown.price)} – ${euros(to * shown.price)}`,
          className: "whitespace-nowrap",
        },
      ]}
      durations={durationsOf(book.rules)}
      durationCell={({ first, last }, duration) => {
        const ends = [...first, ...last].filter((offer) => offer.duration === duration)
        return [...new Set(ends.map(({ monthly }) => amount(monthly)))].join(" – ") || "-"
      }}
    />
  )
}
