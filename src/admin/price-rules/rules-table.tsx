import { Badge, StatusBadge, Table } from "@medusajs/ui"
import { CardTable, NumberCell } from "../components/card-table"
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
    <CardTable
      label={t("rules.title")}
      data-testid="rules-table"
      columns={[
        t("rules.columns.name"),
        t("rules.columns.duration"),
        { right: t("rules.columns.minPrice") },
        { right: t("rules.columns.maxPrice") },
        t("rules.columns.rule"),
        t("rules.columns.depositRule"),
      ]}
    >
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
          <NumberCell>{amount(minPrice)}</NumberCell>
          <NumberCell>{amount(maxPrice)}</NumberCell>
          <Table.Cell>
            <Formula text={rule} />
          </Table.Cell>
          <Table.Cell>
            <Formula text={depositRule} />
          </Table.Cell>
        </Table.Row>
      ))}
    </CardTable>
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
