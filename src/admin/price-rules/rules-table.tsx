import { Badge, StatusBadge, Table } from "@medusajs/ui"
import { SCROLLS } from "../components/link-style"
import { useFormat } from "../lib/format"
import type { RulesAnswer } from "../lib/types"
import { useTexts } from "../lib/texts"

/** The rules as the service gives them, in its order. */
export function RulesTable({ answer }: { answer: RulesAnswer }) {
  const { t } = useTexts()
  const { months, euros } = useFormat()
  const isUnusable = (id: number, name: string) =>
    answer.unusable.some((rule) => rule.id === id && rule.name === name)
  const amount = (text: string) => (Number.isFinite(Number(text)) ? euros(Number(text)) : text)
  return (
    <div className={SCROLLS} tabIndex={0} role="region" aria-label={t("rules.title")}>
      <Table data-testid="rules-table">
        <Table.Header>
          <Table.Row>
            <Table.HeaderCell>{t("rules.columns.name")}</Table.HeaderCell>
            <Table.HeaderCell>{t("rules.columns.duration")}</Table.HeaderCell>
            <Table.HeaderCell className="text-right">{t("rules.columns.minPrice")}</Table.HeaderCell>
            <Table.HeaderCell className="text-right">{t("rules.columns.maxPrice")}</Table.HeaderCell>
            <Table.HeaderCell>{t("rules.columns.rule")}</Table.HeaderCell>
            <Table.HeaderCell>{t("rules.columns.depositRule")}</Table.HeaderCell>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {answer.rules.map(({ id, name, duration, minPrice, maxPrice, rule, depositRule }, index) => (
            <Table.Row key={index}>
              <Table.Cell>
                <div className="flex items-center gap-x-2">
                  <span className="min-w-[90px] break-words py-2">{name || t("rules.unnamed", { id })}</span>
                  {isUnusable(id, name) && <StatusBadge color="red">{t("rules.unusable")}</StatusBadge>}
                </div>
              </Table.Cell>
              <Table.Cell>
                <Badge size="2xsmall" className="whitespace-nowrap">
                  {months(duration)}
                </Badge>
              </Table.Cell>
              <Table.Cell className="whitespace-nowrap text-right tabular-nums">
                {amount(minPrice)}
              </Table.Cell>
              <Table.Cell className="whitespace-nowrap text-right tabular-nums">
                {amount(maxPrice)}
              </Table.Cell>
              <Table.Cell>
                <Formula text={rule} />
              </Table.Cell>
              <Table.Cell>
                <Formula text={depositRule} />
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table>
    </div>
  )
}

/** Whole, over as many lines as it takes. */
function Formula({ text }: { text: string }) {
  return (
    <code className="txt-compact-xsmall block min-w-[140px] whitespace-normal break-words py-2 font-mono">
      {text}
    </code>
  )
}
