import { createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { Link } from "react-router-dom"
import { FOCUS, Thumbnail } from "../components/card"
import { MEDIUM, selectColumn, useIsNarrow } from "../components/list-table"
import type { ListedVariant } from "../../answers/eligibility"
import { durationsOf } from "../../core/pricing"
import { useTexts } from "../lib/texts"
import { StateDot } from "../rentals/status"
import { useWhyNot } from "./why-not"

const column = createDataTableColumnHelper<ListedVariant>()

/** The columns of the list of variants, one for each duration that any of those on the page is offered for. */
export function useProductColumns(variants: readonly ListedVariant[]) {
  const { t, euros, months } = useTexts()
  const durations = durationsOf(variants.flatMap(({ offers }) => offers)).join()
  return useMemo(
    () => [
      selectColumn<ListedVariant>(t("products.selectPage"), (variant) =>
        t("products.select", { name: nameOf(variant) }),
      ),
      column.accessor("product.title", {
        header: t("rentals.lines.product"),
        cell: ({ row: { original } }) => <Name variant={original} />,
      }),
      column.accessor("reason", {
        header: t("cards.order.title"),
        cell: ({ row: { original } }) => <State variant={original} />,
      }),
      column.accessor("in_stock", {
        header: t("products.columns.stock"),
        align: "right",
        cell: ({ getValue }) => <span className="tabular-nums">{getValue() ?? "-"}</span>,
      }),
      column.accessor("price", {
        header: () => (
          <span className="block whitespace-normal text-right max-xl:max-w-[80px] max-xl:leading-4">
            {t("products.columns.price")}
          </span>
        ),
        align: "right",
        cell: ({ getValue }) => <span className="whitespace-nowrap tabular-nums">{euros(getValue())}</span>,
      }),
      ...durations
        .split(",")
        .filter(Boolean)
        .map((duration) =>
          column.accessor(
            ({ offers }) => offers.find((offer) => offer.duration === Number(duration))?.monthly,
            {
              id: `monthly-${duration}`,
              header: months(Number(duration)),
              align: "right",
              cell: ({ getValue }) => (
                <span className="whitespace-nowrap tabular-nums">{euros(getValue())}</span>
              ),
            },
          ),
        ),
    ],
    [t, euros, months, durations],
  )
}

const nameOf = ({ product, title }: ListedVariant): string => `${product.title} · ${title}`

function State({ variant }: { variant: ListedVariant }) {
  const { t, euros, months } = useTexts()
  const listed = useIsNarrow(MEDIUM) ? variant.offers : []
  const whyNot = useWhyNot()
  return (
    <div className="flex items-center gap-x-2">
      <StateDot color={variant.eligible ? "green" : "grey"} />
      {/* Two lines are as high as the product's name with its variant's. */}
      <span className="w-max max-w-[104px] whitespace-normal text-pretty leading-5 xl:max-w-[150px] 2xl:max-w-[260px]">
        {variant.eligible && <span className="block">{t("products.rentable")}</span>}
        {whyNot(variant)}
        {listed.map(({ duration, monthly }) => (
          <span key={duration} className="txt-compact-xsmall block whitespace-nowrap">
            {`${months(duration)} · ${euros(monthly)}`}
          </span>
        ))}
      </span>
    </div>
  )
}

function Name({ variant }: { variant: ListedVariant }) {
  const { product, title, price, in_stock } = variant
  const { t, euros } = useTexts()
  return (
    <div className="flex items-center gap-x-3 py-1">
      <Thumbnail src={product.thumbnail} />
      <div className="min-w-0 max-w-[clamp(100px,15vw,260px)] max-xl:max-w-[max(100px,12vw)]">
        <Link
          to={`/products/${product.id}`}
          className={`text-ui-fg-base block truncate font-medium hover:underline ${FOCUS}`}
          title={product.title}
        >
          {product.title}
        </Link>
        <span className="text-ui-fg-subtle block truncate" title={title}>
          {title}
        </span>
        <span className="block tabular-nums md:hidden">{euros(price)}</span>
        <span className="block md:hidden">{`${t("products.columns.stock")} ${in_stock ?? "-"}`}</span>
      </div>
    </div>
  )
}
