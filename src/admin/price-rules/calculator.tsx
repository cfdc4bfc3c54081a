import { Input, Label, Table, Text } from "@medusajs/ui"
import { parseDecimal, toEuros } from "../../core/money"
import { offersFor, type CompiledRules } from "../../core/pricing"
import { useFormat } from "../lib/format"
import { useTexts } from "../lib/texts"

interface Props {
  book: CompiledRules
  price: string
  vatRate: string
  onPrice: (price: string) => void
  onVatRate: (rate: string) => void
}

/** "1.234,5" isn't guessed at: one comma or point, as a decimal sign. */
export function readDecimal(text: string): string | null {
  const plain = text.trim().replace(/\s/g, "").replace(",", ".")
  try {
    parseDecimal(plain)
    return plain.startsWith("-") ? null : plain
  } catch {
    return null
  }
}

/** Type a price and a VAT rate: what each duration costs, and which rule says so. By the server's own code. */
export function Calculator({ book, price, vatRate, onPrice, onVatRate }: Props) {
  const { t } = useTexts()
  const [readPrice, readRate] = [readDecimal(price), readDecimal(vatRate)]
  const offers =
    readPrice !== null && readRate !== null ? offersFor(book, { price: readPrice, vatRate: readRate }) : null
  return (
    <div>
      <div className="grid grid-cols-1 gap-4 px-6 py-4 sm:grid-cols-2">
        <NumberField
          id="rental-calculator-price"
          label={t("rules.calculator.price")}
          value={price}
          onChange={onPrice}
          isWrong={readPrice === null}
        />
        <NumberField
          id="rental-calculator-vat"
          label={t("rules.calculator.vat")}
          value={vatRate}
          onChange={onVatRate}
          isWrong={readRate === null}
        />
      </div>
      <div aria-live="polite">
        {offers?.length === 0 && (
          <Text
            size="small"
            className="text-ui-fg-subtle border-t px-6 py-4"
            data-testid="calculator-nothing"
          >
            {t("rules.calculator.nothing")}
          </Text>
        )}
        {!!offers?.length && <Offers book={book} offers={offers} />}
      </div>
    </div>
  )
}

function NumberField(props: {
  id: string
  label: string
  value: string
  onChange: (text: string) => void
  isWrong: boolean
}) {
  const { t } = useTexts()
  const { id, label, value, onChange, isWrong } = props
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
        <Text id={`${id}-fault`} size="small" className="text-ui-fg-error">
          {t("rules.calculator.notANumber")}
        </Text>
      )}
    </div>
  )
}

function Offers({ book, offers }: { book: CompiledRules; offers: ReturnType<typeof offersFor> }) {
  const { t } = useTexts()
  const { months, euros } = useFormat()
  const nameOf = (id: number) => book.rules.find((rule) => rule.id === id)?.name || t("rules.unnamed", { id })
  return (
    <div className="overflow-x-auto">
      <Table data-testid="calculator-offers">
        <Table.Header>
          <Table.Row>
            <Table.HeaderCell>{t("rules.columns.duration")}</Table.HeaderCell>
            <Table.HeaderCell className="text-right">{t("rules.columns.rule")}</Table.HeaderCell>
            <Table.HeaderCell className="text-right">{t("rules.columns.depositRule")}</Table.HeaderCell>
            <Table.HeaderCell>{t("rules.columns.name")}</Table.HeaderCell>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {offers.map(({ duration, monthly, deposit, ruleId }) => (
            <Table.Row key={duration}>
              <Table.Cell>{months(duration)}</Table.Cell>
              <Table.Cell className="text-right tabular-nums">{euros(toEuros(monthly))}</Table.Cell>
              <Table.Cell className="text-right tabular-nums">{euros(toEuros(deposit))}</Table.Cell>
              <Table.Cell>{nameOf(ruleId)}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table>
    </div>
  )
}
