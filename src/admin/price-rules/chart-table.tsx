import { Table, Text } from "@medusajs/ui"
import { FOCUS, SCROLLS } from "../components/link-style"
import { toEuros } from "../../core/money"
import { offersFor, type CompiledRules } from "../../core/pricing"
import { useFormat } from "../lib/format"
import { useTexts } from "../lib/texts"
import { ticks, type Step } from "./chart-data"

interface Props {
  book: CompiledRules
  vatRate: number
  domain: [number, number]
  /** What a price or a monthly price is multiplied by to be shown. */
  shown: { price: number; monthly: number }
  broken: readonly number[]
  steps: readonly Step[]
  say: (step: Step) => string
}

/** What the chart draws, as numbers: monthly prices at round product prices, and the steps. */
export function ChartTable({ book, vatRate, domain, shown, broken, steps, say }: Props) {
  const { t } = useTexts()
  const { months, euros } = useFormat()
  const usable = [...new Set(book.rules.map(({ duration }) => duration))].sort((a, b) => a - b)
  const rows = ticks(domain[1] * shown.price, 8).slice(1)
  return (
    <details className="px-6 py-4">
      <summary className={`txt-small text-ui-fg-subtle w-fit cursor-pointer ${FOCUS}`}>
        {t("rules.chart.table")}
      </summary>
      <div className={`mt-3 ${SCROLLS}`} tabIndex={0} role="region" aria-label={t("rules.chart.table")}>
        <Table data-testid="chart-table">
          <Table.Header>
            <Table.Row>
              <Table.HeaderCell>{t("rules.chart.product")}</Table.HeaderCell>
              {[...usable, ...broken].map((duration) => (
                <Table.HeaderCell key={duration} className="whitespace-nowrap text-right">
                  {months(duration)}
                </Table.HeaderCell>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {rows.map((price) => {
              const offers = offersFor(book, { price: (price / shown.price).toFixed(2), vatRate })
              const at = (duration: number) => offers.find((offer) => offer.duration === duration)
              return (
                <Table.Row key={price}>
                  <Table.Cell className="whitespace-nowrap">{euros(price)}</Table.Cell>
                  {usable.map((duration) => (
                    <Table.Cell key={duration} className="text-right tabular-nums">
                      {at(duration) ? euros(toEuros(at(duration)!.monthly) * shown.monthly) : "-"}
                    </Table.Cell>
                  ))}
                  {broken.map((duration) => (
                    <Table.Cell key={duration} className="text-right">
                      {t("rules.chart.noUsable")}
                    </Table.Cell>
                  ))}
                </Table.Row>
              )
            })}
          </Table.Body>
        </Table>
      </div>
      {steps.length > 0 && (
        <>
          <Text size="small" weight="plus" className="mt-3">
            {t("rules.chart.steps")}
          </Text>
          <ul className="txt-small list-disc pl-4">
            {steps.map((step) => (
              <li key={`${step.duration} ${step.price}`}>{say(step)}</li>
            ))}
          </ul>
        </>
      )}
    </details>
  )
}
