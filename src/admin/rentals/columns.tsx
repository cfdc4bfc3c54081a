import { TriangleDownMini, TriangleUpMini } from "@medusajs/icons"
import { createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { Link } from "react-router-dom"
import type { Rental } from "../../answers/rentals"
import { FOCUS, LINK } from "../components/card"
import { DRAWN, selectColumn } from "../components/list-table"
import { type Translate, useTexts } from "../lib/texts"
import { itemsInFull, itemsInShort, useRentalLabel, whoIn } from "./rental-label"
import { StateCell, StateMark } from "./status"

const column = createDataTableColumnHelper<Rental>()

/** In a narrow window the end is below the state; on a telephone the first two columns say what all of them do. */
export const COLUMNS_BY_WIDTH =
  "max-xl:[&_:is(td,th):nth-last-child(2)]:hidden max-xl:[&_:is(td,th):nth-last-child(3)]:hidden max-xl:[&_:is(td,th):not(:last-child)]:pr-3 max-md:[&_:is(td,th):nth-last-child(-n+6)]:hidden"

/** The columns of the list of rentals; `selectable`: with a box before each. */
export function useRentalColumns(selectable: boolean) {
  const { t, medusa, euros, months, moment, brief, day } = useTexts()
  const nameOf = useRentalLabel()
  return useMemo(
    () => [
      ...(selectable
        ? [
            selectColumn<Rental>(t("list.bulk.selectAll"), (rental) =>
              t("list.bulk.select", { who: whoIn(rental) }),
            ),
          ]
        : []),
      column.accessor("created_at", {
        ...sorted(medusa("fields.date")),
        truncateTooltip: false,
        cell: ({ getValue, row: { original } }) => (
          <>
            <Link
              to={`/rentals/${original.id}`}
              title={nameOf(original)}
              className={`text-ui-fg-base font-medium ${FOCUS}`}
              onClick={(event) => event.stopPropagation()}
            >
              <time dateTime={getValue()} title={moment(getValue())}>
                {brief(getValue())}
              </time>
            </Link>
            <StateMark rental={original} />
          </>
        ),
      }),
      column.accessor("customer.name", {
        header: medusa("fields.customer"),
        truncateTooltip: false,
        cell: ({ row: { original } }) => (
          <>
            <Name short={whoIn(original)} full={whoIn(original)} />
            <span
              className={`max-w-[calc(100vw-298px)] ${DRAWN}`}
              data-drawn={`${euros(original.monthly)} · ${itemsInShort(original.items)}`}
            />
          </>
        ),
      }),
      column.accessor("items", {
        header: t("menu.products"),
        truncateTooltip: false,
        cell: ({ getValue }) => <Name short={itemsInShort(getValue())} full={itemsInFull(getValue())} />,
      }),
      column.accessor("status", {
        header: t("rentals.columns.status"),
        truncateTooltip: false,
        cell: ({ row: { original } }) => (
          <>
            <StateCell rental={original} />
            {original.ends_at && (
              <span className="txt-compact-small text-ui-fg-subtle block whitespace-nowrap xl:hidden">
                {t("rentals.terms.ends")} {day(original.ends_at)}
              </span>
            )}
          </>
        ),
      }),
      column.accessor("monthly", {
        ...sorted(t("rentals.columns.monthly")),
        align: "right",
        truncateTooltip: false,
        cell: ({ getValue, row: { original } }) => (
          <span className="flex items-center justify-end gap-x-1 tabular-nums">
            <Differs drift={original.drift} t={t} />
            {euros(getValue())}
          </span>
        ),
      }),
      column.accessor("duration", {
        header: t("rentals.columns.duration"),
        cell: ({ getValue }) => months(getValue()),
      }),
      column.accessor("ends_at", {
        header: t("rentals.terms.ends"),
        cell: ({ getValue }) => day(getValue()),
      }),
      column.accessor("order", {
        header: medusa("fields.order"),
        truncateTooltip: false,
        cell: ({ getValue }) => {
          const order = getValue()
          return order ? (
            <Link
              to={`/orders/${order.id}`}
              aria-label={t("rentals.orderNumber", { number: order.display_id })}
              className={LINK}
              onClick={(event) => event.stopPropagation()}
            >
              #{order.display_id}
            </Link>
          ) : (
            "-"
          )
        },
      }),
    ],
    [selectable, t, medusa, euros, months, moment, brief, day, nameOf],
  )
}

const sorted = (header: string) => ({ header, enableSorting: true, sortLabel: header })

/** As much as the window has left for a name beside the other columns. */
const Name = ({ short, full }: { short: string; full: string }) => (
  <span
    className="block max-w-[calc(100vw-298px)] truncate md:max-w-[clamp(96px,21vw_-_130px,260px)]"
    title={full}
  >
    {short}
  </span>
)

/** Beside a monthly price that isn't what the shopper was shown: higher or lower. */
function Differs({ drift, t }: { drift: Rental["drift"]; t: Translate }) {
  if (!drift) return null
  const isHigher = drift.lines.some(({ shown, charged }) => charged > (shown ?? 0))
  const Arrow = isHigher ? TriangleUpMini : TriangleDownMini
  return (
    <span title={t("list.state.differs")} className="text-ui-tag-orange-icon flex">
      <Arrow aria-hidden />
      <span className="sr-only">{t("list.state.differs")}</span>
    </span>
  )
}
