import { Table } from "@medusajs/ui"
import { FOCUS } from "../components/link-style"
import type { RentalOverview } from "../../core/api/overview"
import { Section } from "../components/section"
import { useFormat } from "../lib/format"
import { useTexts } from "../lib/texts"
import { Legend, OverTimeChart } from "./over-time-chart"
import { useStepName } from "./use-step-name"

/** What began and what was paid over time, as a chart, and as a table for whoever reads it. */
export function OverTimeCard({ series }: { series: RentalOverview["series"] }) {
  const { t } = useTexts()
  const { number } = useFormat()
  const nameOf = useStepName(series.unit)
  return (
    <Section title={t("overview.time.title")} id="overview-time" actions={<Legend />}>
      <OverTimeChart series={series} />
      <details className="group">
        <summary className="txt-compact-small-plus text-ui-fg-subtle hover:text-ui-fg-base focus-visible:shadow-borders-focus cursor-pointer rounded-md px-6 py-3 outline-none">
          {t("overview.time.asTable")}
        </summary>
        <div
          className={`max-h-[360px] overflow-auto border-t ${FOCUS}`}
          tabIndex={0}
          role="group"
          aria-label={t("overview.time.title")}
        >
          <Table>
            <Table.Header>
              <Table.Row>
                <Table.HeaderCell scope="col">{t(`overview.time.${series.unit}`)}</Table.HeaderCell>
                <Table.HeaderCell scope="col" className="text-right">
                  {t("overview.started")}
                </Table.HeaderCell>
                <Table.HeaderCell scope="col" className="text-right">
                  {t("overview.paid")}
                </Table.HeaderCell>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {series.points.map(({ from, started, paid }) => (
                <Table.Row key={from}>
                  <Table.Cell>{nameOf(from)}</Table.Cell>
                  <Table.Cell className="text-right tabular-nums">{number(started)}</Table.Cell>
                  <Table.Cell className="text-right tabular-nums">{number(paid)}</Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table>
        </div>
      </details>
    </Section>
  )
}
