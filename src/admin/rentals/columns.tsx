import { TriangleDownMini, TriangleUpMini } from "@medusajs/icons"
import { clx, createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { Link } from "react-router-dom"
import type { Rental } from "../../answers/rentals"
import { FOCUS, LINK } from "../components/card"
import { selectColumn } from "../components/list-table"
import { type Translate, useTexts } from "../lib/texts"
import { itemsInFull, itemsInShort, useRentalLabel, whoIn } from "./rental-label"
import { StateCell } from "./status"

const column = createDataTableColumnHelper<Rental>()

/** As much as the window has left for a name beside the other columns. */
const NAMES = {
  line: "max-w-[clamp(96px,21vw_-_130px,260px)]",
  phone: "max-w-[calc(100vw-254px)]",
  phoneWithBoxes: "max-w-[calc(100vw-298px)]",
}

/**
 * The columns of the list of rentals: one line each. `selectable`: with a box before each. `isPhone`: the state is below the date, and what
 * is rented for how much below the customer, in rows of the same height. `isNarrow`: its end is below the state.
 */
export function useRentalColumns(selectable: boolean, isPhone: boolean, isNarrow: boolean) {
  const { t, euros, months, moment, brief, day } = useTexts()
  const nameOf = useRentalLabel()
  const room = !isPhone ? "line" : selectable ? "phoneWithBoxes" : "phone"
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
        ...sorted(t("list.columns.date")),
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
            {isPhone && <StateCell rental={original} />}
          </>
        ),
      }),
      column.accessor("customer.name", {
        header: t("rentals.columns.customer"),
        truncateTooltip: false,
        cell: ({ row: { original } }) => (
          <>
            <Name short={whoIn(original)} full={whoIn(original)} room={room} />
            {isPhone && (
              <Name
                short={`${euros(original.monthly)} · ${itemsInShort(original.items)}`}
                full={itemsInFull(original.items)}
                room={room}
              />
            )}
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
            {isNarrow && original.ends_at && (
              <span className="txt-compact-small text-ui-fg-subtle block whitespace-nowrap">
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
        header: t("rentals.columns.order"),
        truncateTooltip: false,
        cell: ({ getValue }) => <OrderLink order={getValue()} t={t} />,
      }),
    ],
    [selectable, isPhone, isNarrow, room, t, euros, months, moment, brief, day, nameOf],
  )
}

const sorted = (header: string) => ({ header, enableSorting: true, sortLabel: header })

function Name({ short, full, room = "line" }: { short: string; full: string; room?: keyof typeof NAMES }) {
  return (
    <span className={clx("block truncate", NAMES[room])} title={full}>
      {short}
    </span>
  )
}

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

function OrderLink({ order, t }: { order: Rental["order"]; t: Translate }) {
  if (!order) return "-"
  return (
    <Link
      to={`/orders/${order.id}`}
      aria-label={t("rentals.orderNumber", { number: order.display_id })}
      className={LINK}
      onClick={(event) => event.stopPropagation()}
    >
      #{order.display_id}
    </Link>
  )
}
