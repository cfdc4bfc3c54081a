import type { ListedVariant } from "../../core/api/eligibility"
import { toEuros } from "../../core/money"
import { offersFor, type CompiledRules } from "../../core/pricing"
import { CardTable } from "../components/card-table"
import { Loading, Note, Small } from "../components/card"
import { usePublishedVariants } from "../lib/product-queries"
import { firstToRentIn, useRegions } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import { countryIn } from "../components/page-head"

interface Books {
  before: CompiledRules
  after: CompiledRules
}

/**
 * The monthly prices of the shop's own products by the rules before and after a change, at the products' present prices: of the first page
 * of products, by title, in the first region that offers rentals.
 */
export function ChangedPrices({ channel, ...books }: Books & { channel: string | null }) {
  const { t } = useTexts()
  const regions = useRegions()
  const region = firstToRentIn(regions.data)
  const { data } = usePublishedVariants(channel, {
    region_id: region?.id,
    country_code: countryIn(region, null),
  })
  const variants = data?.pages[0]?.variants
  if (!variants) return <Loading lines={3} />
  const { products, nameOf } = namesOf(variants)
  const rows = variants.flatMap((variant) => changeOf(variant, nameOf(variant), books))
  return (
    <div>
      <Small weight="plus">{t("rules.history.products")}</Small>
      <Note>
        {rows.length ? "" : `${t("rules.history.noProducts")} `}
        {t("rules.history.compared", { count: products })}
      </Note>
      {rows.length > 0 && <Prices rows={rows} />}
    </div>
  )
}

/** How many products these variants are of, and how each is called: by its product alone where that has no other. */
export function namesOf(variants: readonly ListedVariant[]) {
  const sizes = new Map<string, number>()
  for (const { product } of variants) sizes.set(product.id, (sizes.get(product.id) ?? 0) + 1)
  return {
    products: sizes.size,
    nameOf: ({ product, title }: ListedVariant) =>
      sizes.get(product.id) === 1 ? product.title : `${product.title} · ${title}`,
  }
}

type Row = ReturnType<typeof changeOf>[number]

/** A row for a variant that may be rented and whose monthly prices change. */
function changeOf({ id, price, vat_rate, product }: ListedVariant, name: string, { before, after }: Books) {
  if (!product.rentable || !price || vat_rate === null) return []
  const monthlyBy = (book: CompiledRules) =>
    new Map(offersFor(book, { price, vatRate: vat_rate }).map(({ duration, monthly }) => [duration, monthly]))
  const [was, is] = [monthlyBy(before), monthlyBy(after)]
  const durations = [...new Set([...was.keys(), ...is.keys()])]
  const isChanged = durations.some((each) => was.get(each) !== is.get(each))
  return isChanged ? [{ id, name, price, was, is, durations }] : []
}

function Prices({ rows }: { rows: readonly Row[] }) {
  const { t, euros } = useTexts()
  const durations = [...new Set(rows.flatMap((row) => row.durations))].sort((a, b) => a - b)
  const amount = (cents: number | undefined) => (cents === undefined ? "–" : euros(toEuros(cents)))
  const cell = ({ was, is }: Row, duration: number) =>
    [...new Set([amount(was.get(duration)), amount(is.get(duration))])].join(" → ")
  return (
    <CardTable
      label={t("rules.history.products")}
      data-testid="changed-prices"
      boxClass="mt-2"
      rows={rows}
      columns={[
        {
          head: t("rules.history.product"),
          cell: ({ name }) => name,
          className: "min-w-[140px] whitespace-normal py-2",
        },
        { head: t("rules.eligibility.price"), cell: ({ price }) => euros(price), isNumber: true },
      ]}
      durations={durations}
      durationCell={cell}
    />
  )
}
