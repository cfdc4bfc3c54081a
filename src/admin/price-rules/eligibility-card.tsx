import { Button, Table } from "@medusajs/ui"
import { useEffect, useState } from "react"
import { Link } from "react-router-dom"
import { FOCUS, SCROLLS } from "../components/link-style"
import { useRegionChoice } from "../components/region-choice"
import { Section } from "../components/section"
import { Failure, Loading } from "../components/state"
import { Thumbnail } from "../components/thumbnail"
import { useFormat } from "../lib/format"
import { useEligibility } from "../lib/rules-queries"
import { useTexts } from "../lib/texts"
import type { CompiledRules } from "../../core/pricing"
import type { ProductOffers, VariantOffers } from "../lib/types"
import { boundsAround } from "./bounds"
import { useReason } from "./reason"
import { Note, Small } from "../components/text"

const SHOWN_AT_ONCE = 20

/** How many of the shop's products can be rented, and which can't and why. */
export function EligibilityCard({ channel, book }: { channel: string | null; book: CompiledRules }) {
  const { t } = useTexts()
  const { region, choice } = useRegionChoice()
  return (
    <Section
      id="eligibility"
      title={t("rules.eligibility.title")}
      description={t("rules.eligibility.description")}
      actions={choice}
    >
      <Counted channel={channel} region={region} book={book} />
    </Section>
  )
}

interface CountedProps {
  channel: string | null
  region: string | undefined
  book: CompiledRules
}

function Counted({ channel, region, book }: CountedProps) {
  const { t } = useTexts()
  const { data, error, hasNextPage, isFetchingNextPage, isError, fetchNextPage, refetch } = useEligibility(
    channel,
    region,
  )
  // The whole catalogue, page after page, while somebody looks at it.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage, data])
  if (!data) {
    return isError ? (
      <div className="px-6 py-4">
        <Failure error={error} retry={() => void refetch()} />
      </div>
    ) : (
      <Loading lines={3} />
    )
  }
  const products = data.pages.flatMap((page) => page.products)
  const total = data.pages[0]!.count
  const eligible = products.filter((product) => product.eligible)
  const without = products.flatMap(({ variants }) => variants).filter((variant) => !variant.eligible).length
  return (
    <>
      <div
        className="flex flex-wrap items-center gap-x-4 gap-y-1 px-6 py-4"
        role="status"
        data-testid="eligible-count"
      >
        <Small weight="plus">
          {t("rules.eligibility.count", { eligible: eligible.length, count: products.length })}
        </Small>
        {without > 0 && <Note>{t("rules.eligibility.variants", { count: without })}</Note>}
        {products.length < total && (
          <Note>{t("rules.eligibility.progress", { done: products.length, total })}</Note>
        )}
      </div>
      <Ineligible
        book={book}
        rows={products.flatMap((product) =>
          product.variants.filter(({ eligible }) => !eligible).map((variant) => ({ product, variant })),
        )}
      />
    </>
  )
}

interface Row {
  product: ProductOffers
  variant: VariantOffers
}

function Ineligible({ rows, book }: { rows: Row[]; book: CompiledRules }) {
  const { t } = useTexts()
  const [all, setAll] = useState(false)
  if (!rows.length) return null
  const shown = all ? rows : rows.slice(0, SHOWN_AT_ONCE)
  return (
    <div>
      <div className={SCROLLS} tabIndex={0} role="region" aria-label={t("rules.eligibility.not")}>
        <Table data-testid="ineligible-products">
          <Table.Header>
            <Table.Row>
              <Table.HeaderCell>{t("rules.eligibility.not")}</Table.HeaderCell>
              <Table.HeaderCell className="text-right">{t("rules.eligibility.price")}</Table.HeaderCell>
              <Table.HeaderCell>{t("rules.eligibility.why")}</Table.HeaderCell>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {shown.map((row) => (
              <VariantRow key={row.variant.id} row={row} book={book} />
            ))}
          </Table.Body>
        </Table>
      </div>
      {rows.length > shown.length && (
        <div className="flex justify-center px-6 py-3">
          <Button size="small" variant="transparent" onClick={() => setAll(true)}>
            {t("rules.eligibility.showAll", { count: rows.length })}
          </Button>
        </div>
      )}
    </div>
  )
}

/** "Pomme Kids · 16″": its price, and how far it is from the rules. */
function VariantRow({ row: { product, variant }, book }: { row: Row; book: CompiledRules }) {
  const { euros } = useFormat()
  const name = product.variants.length > 1 ? `${product.title} · ${variant.title}` : product.title
  return (
    <Table.Row>
      <Table.Cell>
        <Link
          to={`/products/${product.id}`}
          className={`flex items-center gap-x-3 py-2 hover:underline ${FOCUS}`}
        >
          <Thumbnail src={product.thumbnail} />
          <span className="min-w-[120px] break-words">{name}</span>
        </Link>
      </Table.Cell>
      <Table.Cell className="whitespace-nowrap text-right tabular-nums">{euros(variant.price)}</Table.Cell>
      <Table.Cell className="min-w-[180px] whitespace-normal py-2">
        <Why variant={variant} book={book} />
      </Table.Cell>
    </Table.Row>
  )
}

function Why({ variant: { reason, price }, book }: { variant: VariantOffers; book: CompiledRules }) {
  const { t } = useTexts()
  const { euros } = useFormat()
  const reasonOf = useReason()
  if (!reason) return <>-</>
  const isOutside = reason === "below_rules" || reason === "above_rules" || reason === "between_rules"
  if (!isOutside || price === null) return <>{reasonOf(reason)}</>
  const { from, to } = boundsAround(book, price)
  const isKnown = (reason === "above_rules" || from !== null) && (reason === "below_rules" || to !== null)
  return (
    <>
      {isKnown
        ? t(`rules.eligibility.bound.${reason}`, { from: euros(from), to: euros(to) })
        : reasonOf(reason)}
    </>
  )
}
