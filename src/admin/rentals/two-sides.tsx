import { StatusBadge, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { OrderSum, PaidSum } from "../../answers/rental-parts"
import type { RentalDetail } from "../../answers/rentals"
import { CardTable } from "../components/card-table"
import { useTexts } from "../lib/texts"
import { callAndOrder, deliveryDiffers, fractions, isApart, type OneSide, orderToBeMade } from "./sides"
import { Small } from "../components/card"

/** What the service's call says was paid, beside the order that a button would make of it; nothing where none would, or it can't be read. */
export function TwoSides({ rental: { paid, actions, order_id } }: { rental: RentalDetail }) {
  const { t, euros } = useTexts()
  const notesOn = useSideNotes()
  const order = orderToBeMade({ paid, actions, order_id })
  if (!paid?.told || !order) return null
  const { told } = paid
  const strong = (words: string) => <strong className="font-medium">{words}</strong>
  const rows: { name: ReactNode; told: ReactNode; order: ReactNode; differs: boolean }[] = [
    ...callAndOrder(told, order).map(({ name, theirs, ours, differs }) => ({
      ...{ name, differs },
      told: theirs && <Units side={theirs} />,
      order: ours && <Units side={ours} />,
    })),
    {
      name: t("rentals.terms.delivery"),
      told: told.delivery_text ?? (told.delivery === null ? null : euros(told.delivery)),
      order: euros(order.delivery),
      differs: deliveryDiffers(told, order),
    },
    {
      name: strong(t("rentals.sum.value")),
      told: strong(euros(told.total)),
      order: strong(euros(order.total)),
      differs: isApart(told.total, order.total),
    },
  ]
  const differs = rows.some((row) => row.differs)
  const notNamed = <span className="text-ui-fg-subtle">{t("rentals.sides.notNamed")}</span>
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
          cellClass={CELL}
          rows={rows}
          rowProps={(row) => differing(row.differs)}
          columns={[
            {
              head: t("rentals.lines.product"),
              cell: ({ name }) => name,
              className: "break-words sm:max-w-[320px]",
            },
            {
              head: t("rentals.sides.told"),
              cell: ({ told }) => told ?? notNamed,
              isNumber: true,
              className: "whitespace-normal",
            },
            {
              head: t("rentals.sides.order"),
              cell: ({ order }) => order ?? notNamed,
              isNumber: true,
              className: "whitespace-normal",
            },
          ]}
        />
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

/** On a telephone all three columns are seen: what doesn't fit in one line takes another. */
const CELL = "px-2 py-2 first:pl-3 last:pr-3 sm:px-4 sm:first:pl-4 sm:last:pr-4"

/** Marks a row whose sides differ. */
export const differing = (differs: boolean) => ({
  className: differs ? "bg-ui-tag-red-bg hover:bg-ui-tag-red-bg" : "",
  "data-differs": differs,
})

/** What isn't plain to see of an order that would be made: what of the call isn't taken as it says, and why. A sentence each. */
export function useSideNotes(): (
  paid: PaidSum,
  order: OrderSum,
  actions: RentalDetail["actions"],
) => string[] {
  const { t, language, euros, number } = useTexts()
  return ({ told, as_sent }, order, actions) => {
    if (!told) return [t("rentals.actions.completeUnread")]
    const sent = (name: string) => number(order.lines.find((line) => line.name === name)?.vat ?? 0)
    const unnamed = callAndOrder(told, order).filter(({ theirs }) => !theirs)
    const names = unnamed.map(({ name }) => name)
    const hasTwoButtons = actions.retry && actions.complete
    const notes = [
      ...fractions(told).map(({ name, vat }) =>
        t("rentals.sides.rate", { name, told: number(vat!), meant: number(vat! * 100), used: sent(name) }),
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
