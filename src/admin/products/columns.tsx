import { createDataTableColumnHelper, StatusBadge } from "@medusajs/ui"
import { useMemo } from "react"
import { Link } from "react-router-dom"
import { FOCUS, Thumbnail } from "../components/card"
import { DRAWN, selectColumn } from "../components/list-table"
import type { ListedVariant } from "../../answers/eligibility"
import { durationsOf } from "../../core/cart-pricing"
import { useTexts } from "../lib/texts"
import { useWhyNot } from "./why-not"

/** At 1024 pixels four durations fit beside the menu; on a telephone the cells of product and state say all. */
export const COLUMNS_BY_WIDTH =
  "max-xl:[&_:is(td,th)]:pr-2.5 max-md:[&_:is(td,th):nth-child(n+4)]:hidden [&_th]:whitespace-normal [&_th]:leading-4"

const column = createDataTableColumnHelper<ListedVariant>()

/** The columns of the list of variants, one for each duration that any of those on the page is offered for. */
export function useProductColumns(variants: readonly ListedVariant[]) {
  const { t, medusa, euros, months } = useTexts()
  const durations = durationsOf(variants.flatMap(({ offers }) => offers)).join()
  return useMemo(() => {
    const amount = (id: string, header: string, of: (variant: ListedVariant) => string) =>
      column.accessor(of, {
        ...{ id, header, align: "right" },
        cell: ({ getValue }) => <span className="whitespace-nowrap tabular-nums">{getValue()}</span>,
      })
    return [
      selectColumn<ListedVariant>(t("list.bulk.selectAll"), ({ product, title }) =>
        t("products.select", { name: `${product.title} · ${title}` }),
      ),
      column.accessor("product.title", {
        header: medusa("fields.product"),
        cell: ({ row: { original } }) => <Name variant={original} />,
      }),
      column.accessor("reason", {
        header: t("cards.order.title"),
        cell: ({ row: { original } }) => <State variant={original} />,
      }),
      amount("in_stock", medusa("fields.inStock"), ({ in_stock }) => String(in_stock ?? "-")),
      amount("price", t("products.columns.price"), ({ price }) => euros(price)),
      ...durations
        .split(",")
        .filter(Boolean)
        .map((duration) =>
          amount(`monthly-${duration}`, months(Number(duration)), ({ offers }) =>
            euros(offers.find((offer) => offer.duration === Number(duration))?.monthly),
          ),
        ),
    ]
  }, [t, medusa, euros, months, durations])
}

/** Whether it can be rented, or why not; on a telephone also for how much. */
function State({ variant }: { variant: ListedVariant }) {
  const { t, euros, months } = useTexts()
  const whyNot = useWhyNot()(variant)
  return (
    <div className="w-max max-w-[120px] whitespace-normal py-1 xl:max-w-[170px] 2xl:max-w-[260px]">
      {variant.eligible && <StatusBadge color="green">{t("products.rentable")}</StatusBadge>}
      {whyNot && <span className="block text-pretty leading-5">{whyNot}</span>}
      {variant.offers.map(({ duration, monthly }) => (
        <span
          key={duration}
          className={`txt-compact-xsmall whitespace-nowrap ${DRAWN}`}
          data-drawn={`${months(duration)} · ${euros(monthly)}`}
        />
      ))}
    </div>
  )
}

function Name({ variant }: { variant: ListedVariant }) {
  const { product, title, price, in_stock } = variant
  const { medusa, euros } = useTexts()
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
        <span className={DRAWN} data-drawn={euros(price)} />
        <span className={DRAWN} data-drawn={`${medusa("fields.inStock")} ${in_stock ?? "-"}`} />
      </div>
    </div>
  )
}
