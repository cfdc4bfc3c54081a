import { Input, Label, Table, Text } from "@medusajs/ui"
import { parseDecimal, toEuros } from "../../core/money"
import { offersFor, type CompiledRules } from "../../core/pricing"
import { useFormat } from "../lib/format"
import { useTexts } from "../lib/texts"
import { boundsAround } from "./bounds"

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
        {!!offers?.length && <Offers book={book} offers={offers} price={Number(readPrice)} />}
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

interface OffersProps {
  book: CompiledRules
  offers: ReturnType<typeof offersFor>
  price: number
}

function Offers({ book, offers, price }: OffersProps) {
  const { t } = useTexts()
  const { months, euros } = useFormat()
  const offered = new Map(offers.map((offer) => [offer.duration, offer]))
  const durations = [...new Set(book.rules.map(({ duration }) => duration))].sort((a, b) => a - b)
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
          {durations.map((duration) => {
            const offer = offered.get(duration)
            return offer ? (
              <Table.Row key={duration}>
                <Table.Cell>{months(duration)}</Table.Cell>
                <Table.Cell className="text-right tabular-nums">{euros(toEuros(offer.monthly))}</Table.Cell>
                <Table.Cell className="text-right tabular-nums">{euros(toEuros(offer.deposit))}</Table.Cell>
                <Table.Cell>{nameOf(offer.ruleId)}</Table.Cell>
              </Table.Row>
            ) : (
              <Table.Row key={duration} className="text-ui-fg-subtle">
                <Table.Cell>{months(duration)}</Table.Cell>
                <Table.Cell className="whitespace-nowrap text-right">
                  <Reach book={book} price={price} duration={duration} />
                </Table.Cell>
                <Table.Cell className="text-right">-</Table.Cell>
                <Table.Cell>-</Table.Cell>
              </Table.Row>
            )
          })}
        </Table.Body>
      </Table>
    </div>
  )
}

/** From which price on, or up to which, a duration can be had that this price has no rule for. */
function Reach({ book, price, duration }: { book: CompiledRules; price: number; duration: number }) {
  const { t } = useTexts()
  const { euros } = useFormat()
  const { from, to } = boundsAround(book, price, duration)
  const parts = [
    ...(to === null ? [] : [t("rules.calculator.upTo", { price: euros(to) })]),
    ...(from === null ? [] : [t("rules.calculator.from", { price: euros(from) })]),
  ]
  return <>{parts.join(", ") || "-"}</>
}
