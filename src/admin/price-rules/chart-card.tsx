import { Input, Label, Switch } from "@medusajs/ui"
import { useMemo, useState } from "react"
import { parseDecimal, toEuros } from "../../core/money"
import { durationsOf, offersFor, type CompiledRules } from "../../core/pricing"
import { CardTable } from "../components/card-table"
import { ariaOf, Field } from "../components/field"
import { Section } from "../components/card"
import { useTexts } from "../lib/texts"
import { PriceChart, type Shown } from "./chart"
import { priceBands, type PriceBand } from "./chart-data"

/** VAT in percent that the card begins with. */
const USUAL_VAT = "20"

/** What the rules give: as lines, as a table, and for any price that is typed, by the server's own code. */
export function ChartCard({ book }: { book: CompiledRules }) {
  const { t, number } = useTexts()
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
  const fault = value !== "" && readDecimal(value) === null ? t("rules.chart.notANumber") : undefined
  return (
    <Field {...{ id, label, fault }}>
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
  vatRate: number
  shown: Shown
  /** A price that was typed; null: none. Euros without taxes. */
  price: string | null
  /** Of the column of product prices. */
  title: string
}

/** What the chart draws, as numbers: the monthly prices at both ends of each band, and above them those of a typed price, with the first payment. */
function ChartTable({ book, bands, vatRate, shown, price, title }: TableProps) {
  const { t, euros } = useTexts()
  const durations = durationsOf(book.rules)
  const amount = (cents: number) => euros(toEuros(cents) * shown.monthly)
  const typed = price !== null && {
    price: <span className="font-medium">{euros(Number(price) * shown.price)}</span>,
    monthly: (duration: number) => {
      const offer = offersFor(book, { price, vatRate }).find((each) => each.duration === duration)
      return (
        <div className="py-2">
          <div className="font-medium">{offer ? amount(offer.monthly) : "-"}</div>
          {offer && t("rules.chart.first", { price: amount(offer.deposit) })}
        </div>
      )
    },
    look: { key: "typed", "data-testid": "typed-price", className: "bg-ui-bg-subtle text-ui-fg-base" },
  }
  const ofBands = bands.map(({ from, to, first, last }) => ({
    price: `${euros(from * shown.price)} – ${euros(to * shown.price)}`,
    monthly: (duration: number) => {
      const ends = [...first, ...last].filter((offer) => offer.duration === duration)
      return [...new Set(ends.map(({ monthly }) => amount(monthly)))].join(" – ") || "-"
    },
    look: { key: `${from}`, className: first.length ? "" : "bg-ui-bg-subtle" },
  }))
  return (
    <CardTable
      label={t("rules.chart.table")}
      data-testid="chart-table"
      aria-live="polite"
      rows={typed ? [typed, ...ofBands] : ofBands}
      rowProps={({ look }) => look}
      columns={[{ head: title, cell: ({ price }) => price, className: "whitespace-nowrap" }]}
      durations={durations}
      durationCell={({ monthly }, duration) => monthly(duration)}
    />
  )
}
