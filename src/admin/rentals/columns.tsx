import { createDataTableColumnHelper, createDataTableFilterHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { Link } from "react-router-dom"
import { useFormat } from "../lib/format"
import type { Rental } from "../../core/api/rentals"
import { TRANSACTION_STATES } from "../../core/rental-states"
import { useTexts } from "../lib/texts"
import { useRentalLabel } from "./rental-label"
import { RentalFlags, RentalStatusBadge } from "./status"

const column = createDataTableColumnHelper<Rental>()
const filter = createDataTableFilterHelper<Rental>()
const DAY_MS = 86_400_000

/** "Alba Électrique +2": the first of what is rented, and how many units more. */
function itemsInShort(items: Rental["items"]): string {
  const [first] = items
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return first ? `${first.title}${units > 1 ? ` +${units - 1}` : ""}` : "-"
}

const inFull = (items: Rental["items"]): string =>
  items.map(({ title, quantity }) => `${quantity} × ${title}`).join(", ")

/** The columns of the list of rentals. */
export function useRentalColumns() {
  const { t } = useTexts()
  const { euros, months, moment } = useFormat()
  const nameOf = useRentalLabel()
  return useMemo(
    () => [
      column.accessor("created_at", {
        header: t("rentals.columns.date"),
        enableSorting: true,
        sortLabel: t("rentals.columns.date"),
        truncateTooltip: false,
        cell: ({ getValue, row: { original } }) => (
          <Link
            to={`/rentals/${original.id}`}
            title={nameOf(original)}
            className="text-ui-fg-base whitespace-nowrap font-medium"
            onClick={(event) => event.stopPropagation()}
          >
            <time dateTime={getValue()}>{moment(getValue())}</time>
          </Link>
        ),
      }),
      column.accessor("customer.name", {
        header: t("rentals.columns.customer"),
        cell: ({ row: { original } }) => {
          const who = original.customer.name ?? original.customer.email ?? "-"
          return (
            <span className="block max-w-[90px] truncate xl:max-w-[220px]" title={who}>
              {who}
            </span>
          )
        },
      }),
      column.accessor("items", {
        header: t("rentals.columns.items"),
        cell: ({ getValue }) => (
          <span className="block max-w-[110px] truncate xl:max-w-[220px]" title={inFull(getValue())}>
            {itemsInShort(getValue())}
          </span>
        ),
      }),
      column.accessor("status", {
        header: t("rentals.columns.status"),
        enableSorting: true,
        sortLabel: t("rentals.columns.status"),
        cell: ({ row: { original } }) => (
          <div className="flex flex-wrap items-center gap-1 py-1">
            <RentalStatusBadge status={original.status} />
            <RentalFlags rental={original} />
          </div>
        ),
      }),
      column.accessor("duration", {
        header: t("rentals.columns.duration"),
        enableSorting: true,
        sortLabel: t("rentals.columns.duration"),
        cell: ({ getValue }) => <span className="whitespace-nowrap">{months(getValue())}</span>,
      }),
      column.accessor("monthly", {
        header: t("rentals.columns.monthly"),
        align: "right",
        enableSorting: true,
        sortLabel: t("rentals.columns.monthly"),
        cell: ({ getValue }) => <span className="whitespace-nowrap tabular-nums">{euros(getValue())}</span>,
      }),
      column.accessor("order", {
        header: t("rentals.columns.order"),
        cell: ({ getValue }) => {
          const order = getValue()
          return order ? (
            <Link
              to={`/orders/${order.id}`}
              aria-label={t("rentals.orderNumber", { number: order.display_id })}
              className="text-ui-tag-blue-text hover:underline"
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
    [t, euros, months, moment, nameOf],
  )
}

/** The filters of the list of rentals. */
export function useRentalFilters() {
  const { t } = useTexts()
  return useMemo(() => {
    const since = (days: number) => ({
      $gte: new Date(new Date().setHours(0, 0, 0, 0) - days * DAY_MS).toISOString(),
    })
    return [
      filter.accessor("status", {
        type: "multiselect",
        label: t("rentals.columns.status"),
        options: TRANSACTION_STATES.map((value) => ({ value, label: t(`rentals.status.${value}`) })),
      }),
      filter.custom({
        id: "attention",
        type: "radio",
        label: t("rentals.filters.attention"),
        options: (["open", "resolved", "none"] as const).map((value) => ({
          value,
          label: t(`rentals.filters.attentions.${value}`),
        })),
      }),
      filter.custom({
        id: "unconfirmed",
        type: "radio",
        label: t("rentals.filters.unconfirmed"),
        options: [{ value: "true", label: t("rentals.filters.unconfirmedOnly") }],
      }),
      filter.custom({
        id: "drifting",
        type: "radio",
        label: t("rentals.filters.drifting"),
        options: [{ value: "true", label: t("rentals.filters.driftingOnly") }],
      }),
      filter.accessor("created_at", {
        type: "date",
        label: t("rentals.columns.date"),
        format: "date",
        options: ([0, 7, 30, 90] as const).map((days) => ({
          value: since(days),
          label: t(`rentals.filters.since.${days}`),
        })),
        rangeOptionLabel: t("rentals.filters.range"),
        rangeOptionStartLabel: t("rentals.filters.from"),
        rangeOptionEndLabel: t("rentals.filters.to"),
      }),
    ]
  }, [t])
}
