import { Table } from "@medusajs/ui"
import { useMemo } from "react"
import type { ListedVariant } from "../../core/api/eligibility"
import { toEuros } from "../../core/money"
import { offersFor, type CompiledRules } from "../../core/pricing"
import { CardTable, NumberCell } from "../components/card-table"
import { Loading, Note, Small } from "../components/card"
import { usePublishedVariants } from "../lib/rules-queries"
import { firstToRentIn, useRegions } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"

interface Books {
  before: CompiledRules
  after: CompiledRules
}

/** The monthly prices of the shop's own products by the rules before and after a change, at the products' present prices. */
export function ChangedPrices({ channel, ...books }: Books & { channel: string | null }) {
  const { t } = useTexts()
  const own = useOwnVariants(channel)
  if (!own) return <Loading lines={3} />
  const rows = own.variants.map((variant) => rowOf(variant, books)).filter(({ isChanged }) => isChanged)
  return (
    <div>
      <Small weight="plus">{t("rules.history.products")}</Small>
      <Note>
        {rows.length ? "" : `${t("rules.history.noProducts")} `}
        {t("rules.history.compared", { count: own.products })}
      </Note>
      {rows.length > 0 && <Prices rows={rows} />}
    </div>
  )
}

type Row = ReturnType<typeof rowOf>

function rowOf(variant: OwnVariant, { before, after }: Books) {
  const monthlyBy = (book: CompiledRules) =>
    new Map(offersFor(book, variant.unit).map(({ duration, monthly }) => [duration, monthly]))
  const [was, is] = [monthlyBy(before), monthlyBy(after)]
  const durations = [...new Set([...was.keys(), ...is.keys()])]
  return { variant, was, is, durations, isChanged: durations.some((each) => was.get(each) !== is.get(each)) }
}

function Prices({ rows }: { rows: readonly Row[] }) {
  const { t, euros } = useTexts()
  const durations = [...new Set(rows.flatMap((row) => row.durations))].sort((a, b) => a - b)
  const price = (cents: number | undefined) => (cents === undefined ? "–" : euros(toEuros(cents)))
  const cell = ({ was, is }: Row, duration: number) => {
    const [before, after] = [price(was.get(duration)), price(is.get(duration))]
    return before === after ? after : `${before} → ${after}`
  }
  return (
    <CardTable
      label={t("rules.history.products")}
      data-testid="changed-prices"
      boxClass="mt-2"
      columns={[t("rules.history.product"), { right: t("rules.eligibility.price") }]}
      durations={durations}
    >
      {rows.map((row) => (
        <Table.Row key={row.variant.id}>
          <Table.Cell className="min-w-[140px] whitespace-normal py-2">{row.variant.name}</Table.Cell>
          <NumberCell>{euros(row.variant.unit.price)}</NumberCell>
          {durations.map((duration) => (
            <NumberCell key={duration}>{cell(row, duration)}</NumberCell>
          ))}
        </Table.Row>
      ))}
    </CardTable>
  )
}

/** A variant of the shop that may be rented: what one unit costs without taxes, and its VAT in percent. */
interface OwnVariant {
  id: string
  name: string
  unit: { price: number; vatRate: number }
}

/** How many of these variants each product has, by its id. */
export function sizesOf(variants: readonly ListedVariant[]): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const { product } of variants) sizes.set(product.id, (sizes.get(product.id) ?? 0) + 1)
  return sizes
}

/** The variants of the first page of products, by title, in the first region that offers rentals; undefined while they load. */
function useOwnVariants(channel: string | null): { variants: OwnVariant[]; products: number } | undefined {
  const regions = useRegions()
  const { data } = usePublishedVariants(channel, firstToRentIn(regions.data)?.id)
  const variants = data?.pages[0]?.variants
  return useMemo(() => {
    if (!variants) return undefined
    const sizes = sizesOf(variants)
    return {
      products: sizes.size,
      variants: variants.flatMap(({ id, title, price, vat_rate, product }) => {
        const name = sizes.get(product.id)! > 1 ? `${product.title} · ${title}` : product.title
        return product.rentable && price && vat_rate !== null
          ? [{ id, name, unit: { price, vatRate: vat_rate } }]
          : []
      }),
    }
  }, [variants])
}
