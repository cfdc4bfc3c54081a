import { Table } from "@medusajs/ui"
import { parseDecimal, toCents, toEuros } from "../../core/money"
import { offersFor, type CompiledRules, type Offer } from "../../core/pricing"
import { CardTable, NumberCell } from "../components/card-table"
import { useFormat } from "../lib/format"
import { useTexts } from "../lib/texts"
import type { Shown } from "./chart"
import { durationsOf, type PriceBand } from "./chart-data"

interface Props {
  book: CompiledRules
  bands: readonly PriceBand[]
  vatRate: number
  shown: Shown
  /** A price that was typed; null: none. Euros without taxes. */
  price: string | null
  /** Of the column of product prices. */
  title: string
}

/** What the chart draws, as numbers: the monthly prices at both ends of each band, and those of a typed price above them. */
export function ChartTable({ book, bands, vatRate, shown, price, title }: Props) {
  const { t } = useTexts()
  const { euros } = useFormat()
  const durations = durationsOf(book)
  const monthly = (cents: number) => euros(toEuros(cents) * shown.monthly)
  return (
    <CardTable
      label={t("rules.chart.table")}
      data-testid="chart-table"
      aria-live="polite"
      columns={[title]}
      durations={durations}
    >
      {price !== null && <TypedPrice {...{ book, vatRate, shown, price, durations }} />}
      {bands.map((band) => (
        <Table.Row key={band.from} className={band.first.length ? "" : "bg-ui-bg-subtle"}>
          <Table.Cell className="whitespace-nowrap">
            {euros(band.from * shown.price)} – {euros(band.to * shown.price)}
          </Table.Cell>
          {durations.map((duration) => (
            <NumberCell key={duration}>
              {[...new Set([band.first, band.last].flatMap((ends) => offerOf(ends, duration) ?? []))]
                .map((offer) => monthly(offer.monthly))
                .join(" – ") || "-"}
            </NumberCell>
          ))}
        </Table.Row>
      ))}
    </CardTable>
  )
}

const offerOf = (offers: readonly Offer[], duration: number): Offer | undefined =>
  offers.find((offer) => offer.duration === duration)

interface TypedProps {
  book: CompiledRules
  vatRate: number
  shown: Shown
  price: string
  durations: readonly number[]
}

/** What a shopper would pay for a typed price each month and first, or from which price on a duration is offered. */
function TypedPrice({ book, vatRate, shown, price, durations }: TypedProps) {
  const { t } = useTexts()
  const { euros } = useFormat()
  const offers = offersFor(book, { price, vatRate })
  const amount = (cents: number) => euros(toEuros(cents) * shown.monthly)
  const reach = (duration: number) => {
    const { from, to } = boundsAround(book, Number(price), duration)
    return [
      ...(to === null ? [] : [t("rules.chart.upTo", { price: euros(to * shown.price) })]),
      ...(from === null ? [] : [t("rules.chart.from", { price: euros(from * shown.price) })]),
    ].join(", ")
  }
  return (
    <Table.Row data-testid="typed-price" className="bg-ui-bg-subtle">
      <Table.Cell className="text-ui-fg-base whitespace-nowrap font-medium">
        {euros(Number(price) * shown.price)}
      </Table.Cell>
      {durations.map((duration) => {
        const offer = offerOf(offers, duration)
        return (
          <NumberCell key={duration} className="py-2">
            {offer ? (
              <>
                <div className="text-ui-fg-base font-medium">{amount(offer.monthly)}</div>
                <div>{t("rules.chart.first", { price: amount(offer.deposit) })}</div>
              </>
            ) : (
              reach(duration) || "-"
            )}
          </NumberCell>
        )
      })}
    </Table.Row>
  )
}

/** Where the nearest rules of a duration begin above a price, and end below it. Euros without taxes; null: nowhere. */
function boundsAround(book: CompiledRules, price: number, duration: number) {
  const euros = (decimal: string) => toEuros(toCents(parseDecimal(decimal)))
  const rules = book.rules.filter((rule) => rule.duration === duration)
  const above = rules.map(({ minPrice }) => euros(minPrice)).filter((low) => low > price)
  const below = rules.map(({ maxPrice }) => euros(maxPrice)).filter((high) => high < price)
  return {
    from: above.length ? Math.min(...above) : null,
    to: below.length ? Math.max(...below) : null,
  }
}
