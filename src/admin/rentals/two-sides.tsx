import { clx, StatusBadge, Table, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { OrderSum, PaidSum } from "../../core/api/rental-parts"
import type { RentalDetail } from "../../core/api/rentals"
import { CardTable } from "../components/card-table"
import { useTexts } from "../lib/texts"
import { callAndOrder, deliveryDiffers, fractions, isApart, type OneSide, orderToBeMade } from "./sides"
import { Small } from "../components/card"

/** What the service's call says was paid, beside the order that a button would make of it; nothing where none would make one. */
export function TwoSides({ rental: { paid, actions, order_id } }: { rental: RentalDetail }) {
  const { t, euros } = useTexts()
  const notesOn = useSideNotes()
  const order = orderToBeMade({ paid, actions, order_id })
  if (!paid || !order) return null
  const { told } = paid
  const rows = callAndOrder(told, order)
  const delivery = deliveryDiffers(told, order)
  const value = isApart(told.total, order.total)
  const differs = rows.some((row) => row.differs) || delivery || value
  return (
    <div className="flex flex-col gap-y-2" data-testid="two-sides">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Small weight="plus" className="text-pretty">
          {t("rentals.sides.title")}
        </Small>
        <StatusBadge color={differs ? "red" : "green"}>
          {t(differs ? "rentals.lines.differ" : "rentals.lines.same")}
        </StatusBadge>
      </div>
      <div className="bg-ui-bg-base overflow-hidden rounded-lg border">
        <CardTable
          label={t("rentals.sides.title")}
          headClass={CELL}
          columns={[
            t("rentals.lines.product"),
            { right: t("rentals.sides.told") },
            { right: t("rentals.sides.order") },
          ]}
        >
          {rows.map(({ key, name, theirs, ours, differs }) => (
            <Compared
              key={key}
              {...{ name, differs }}
              told={theirs && <Units side={theirs} />}
              order={ours && <Units side={ours} />}
            />
          ))}
          <Compared
            name={t("rentals.terms.delivery")}
            told={told.delivery_text ?? (told.delivery === null ? null : euros(told.delivery))}
            order={euros(order.delivery)}
            differs={delivery}
          />
          <Compared
            name={<strong className="font-medium">{t("rentals.sum.value")}</strong>}
            told={<strong className="font-medium">{euros(told.total)}</strong>}
            order={<strong className="font-medium">{euros(order.total)}</strong>}
            differs={value}
          />
        </CardTable>
      </div>
      {notesOn(paid, order, actions).map((note) => (
        <Small key={note} className="text-pretty break-words">
          {note}
        </Small>
      ))}
    </div>
  )
}

/** What units come to, and below it how. */
function Units({ side: { quantity, unitPrice, vat, total } }: { side: OneSide }) {
  const { t, euros, number } = useTexts()
  const units = unitPrice === null ? number(quantity) : `${number(quantity)} × ${euros(unitPrice)}`
  return (
    <>
      <span className="whitespace-nowrap">{euros(total)}</span>
      <Text size="xsmall" className="text-ui-fg-subtle">
        {vat === null ? units : t("rentals.sides.units", { units, rate: number(vat) })}
      </Text>
    </>
  )
}

interface ComparedProps {
  name: ReactNode
  /** Null where a side doesn't have it. */
  told: ReactNode
  order: ReactNode
  differs: boolean
}

function Compared({ name, told, order, differs }: ComparedProps) {
  const { t } = useTexts()
  const notNamed = <span className="text-ui-fg-subtle">{t("rentals.sides.notNamed")}</span>
  return (
    <Table.Row className={MARKED(differs)} data-differs={differs}>
      <Table.Cell className={clx(CELL, "break-words sm:max-w-[320px]")}>{name}</Table.Cell>
      <Table.Cell className={clx(CELL, "text-right tabular-nums")}>{told ?? notNamed}</Table.Cell>
      <Table.Cell className={clx(CELL, "text-right tabular-nums")}>{order ?? notNamed}</Table.Cell>
    </Table.Row>
  )
}

/** On a telephone all three columns are seen: what doesn't fit in one line takes another. */
const CELL = "px-2 py-2 first:pl-3 last:pr-3 sm:px-4 sm:first:pl-4 sm:last:pr-4"

/** Of a row whose sides differ. */
export const MARKED = (differs: boolean) => clx(differs && "bg-ui-tag-red-bg hover:bg-ui-tag-red-bg")

/** What isn't plain to see of an order that would be made: what of the call isn't taken as it says, and why. A sentence each. */
export function useSideNotes(): (
  paid: PaidSum,
  order: OrderSum,
  actions: RentalDetail["actions"],
) => string[] {
  const { t, language, euros, number } = useTexts()
  return ({ told, as_sent }, order, actions) => {
    const usedFor = (name: string) => order.lines.find((line) => line.name === name)?.vat ?? 0
    const unnamed = callAndOrder(told, order).filter(({ theirs }) => !theirs)
    const names = unnamed.map(({ name }) => name)
    const hasTwoButtons = actions.retry && actions.complete
    const notes = [
      ...fractions(told).map(({ name, vat }) =>
        t("rentals.sides.fraction", { name, told: number(vat!), used: number(usedFor(name)) }),
      ),
      deliveryDiffers(told, order) &&
        t("rentals.sides.deliveryAsSent", {
          told: told.delivery_text ?? euros(told.delivery),
          used: euros(order.delivery),
        }),
      names.length > 0 && t("rentals.sides.unnamed", { names: new Intl.ListFormat(language).format(names) }),
      hasTwoButtons &&
        as_sent &&
        isApart(as_sent.total, order.total) &&
        t("rentals.sides.asSent", { button: t("rentals.actions.retry"), total: euros(as_sent.total) }),
    ]
    return notes.filter((note) => typeof note === "string")
  }
}
