import { StatusBadge, Table, Text, clx } from "@medusajs/ui"
import type { PaidSum } from "../../core/api/rental-parts"
import type { RentalDetail } from "../../core/api/rentals"
import { SCROLLS } from "../components/link-style"
import { useFormat } from "../lib/format"
import { useTexts } from "../lib/texts"
import { bothSides, deliveryDiffers, isApart, type BothSides } from "./sides"
import { useSideNotes } from "./use-side-notes"

/** What the service's call says was paid, beside the order that a button would make of it; null where none would make one. */
export function TwoSides({ rental }: { rental: RentalDetail }) {
  const { paid, order_id, actions } = rental
  if (!paid || order_id || !(actions.complete || actions.retry)) return null
  return <Sides rental={{ ...rental, paid }} />
}

function Sides({ rental }: { rental: RentalDetail & { paid: PaidSum } }) {
  const { t } = useTexts()
  const { euros } = useFormat()
  const notes = useSideNotes()(rental)
  const { paid, actions } = rental
  const rows = bothSides(paid)
  // Where only trying again makes the order, that is the order.
  const value = actions.complete ? paid.total : (paid.as_sent ?? paid.total)
  const differs = rows.some((row) => row.differs) || deliveryDiffers(paid) || isApart(paid.told.total, value)
  return (
    <div className="flex flex-col gap-y-2" data-testid="two-sides">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Text size="small" weight="plus" className="text-pretty">
          {t("rentals.sides.title")}
        </Text>
        <StatusBadge color={differs ? "red" : "green"}>
          {t(differs ? "rentals.lines.differ" : "rentals.lines.same")}
        </StatusBadge>
      </div>
      <div className="bg-ui-bg-base overflow-hidden rounded-lg border">
        <div className={SCROLLS} tabIndex={0} role="region" aria-label={t("rentals.sides.title")}>
          <Table>
            <Table.Header>
              <Table.Row>
                <Table.HeaderCell className={CELL}>{t("rentals.lines.product")}</Table.HeaderCell>
                <Table.HeaderCell className={clx(CELL, "text-right")}>
                  {t("rentals.sides.told")}
                </Table.HeaderCell>
                <Table.HeaderCell className={clx(CELL, "text-right")}>
                  {t("rentals.sides.order")}
                </Table.HeaderCell>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {rows.map((row) => (
                <Product key={row.name} row={row} />
              ))}
              <Amounts
                name={t("rentals.sum.delivery")}
                told={
                  paid.told.delivery_text ?? (paid.told.delivery === null ? null : euros(paid.told.delivery))
                }
                order={euros(paid.delivery)}
                differs={deliveryDiffers(paid)}
              />
              <Amounts
                name={t("rentals.sum.value")}
                told={euros(paid.told.total)}
                order={euros(value)}
                differs={isApart(paid.told.total, value)}
                strong
              />
            </Table.Body>
          </Table>
        </div>
      </div>
      {notes.map((note) => (
        <Text key={note} size="small" className="text-pretty break-words">
          {note}
        </Text>
      ))}
    </div>
  )
}

function Product({ row: { name, told, order, differs } }: { row: BothSides }) {
  return (
    <Table.Row className={MARKED(differs)} data-differs={differs}>
      <Table.Cell className={clx(CELL, "break-words sm:max-w-[320px]")}>{name}</Table.Cell>
      <Side side={told} />
      <Side side={order} />
    </Table.Row>
  )
}

/** What units come to, and below it how. */
function Side({ side }: { side: BothSides["told"] }) {
  const { t } = useTexts()
  const { euros, number } = useFormat()
  if (!side) {
    return (
      <Table.Cell className={clx(CELL, "text-ui-fg-subtle text-right")}>
        {t("rentals.sides.notNamed")}
      </Table.Cell>
    )
  }
  const { quantity, unitPrice, vat, total } = side
  const units = unitPrice === null ? number(quantity) : `${number(quantity)} × ${euros(unitPrice)}`
  return (
    <Table.Cell className={clx(CELL, "text-right tabular-nums")}>
      <span className="whitespace-nowrap">{euros(total)}</span>
      <Text size="xsmall" className="text-ui-fg-subtle">
        {vat === null ? units : t("rentals.sides.units", { units, rate: number(vat) })}
      </Text>
    </Table.Cell>
  )
}

interface AmountsProps {
  name: string
  /** Null where the call doesn't say it. */
  told: string | null
  order: string
  differs: boolean
  strong?: boolean
}

function Amounts({ name, told, order, differs, strong }: AmountsProps) {
  const { t } = useTexts()
  const cell = clx(CELL, "text-right tabular-nums", strong && "font-medium")
  return (
    <Table.Row className={MARKED(differs)} data-differs={differs}>
      <Table.Cell className={clx(CELL, strong && "font-medium")}>{name}</Table.Cell>
      <Table.Cell className={clx(cell, told === null && "text-ui-fg-subtle")}>
        {told ?? t("rentals.sides.notNamed")}
      </Table.Cell>
      <Table.Cell className={cell}>{order}</Table.Cell>
    </Table.Row>
  )
}

/** On a telephone all three columns are seen: what doesn't fit in one line takes another. */
const CELL = "px-2 py-2 first:pl-3 last:pr-3 sm:px-4 sm:first:pl-4 sm:last:pr-4"

const MARKED = (differs: boolean) => clx(differs && "bg-ui-tag-red-bg hover:bg-ui-tag-red-bg")
