import { useEffect, useState } from "react"
import { Link } from "react-router-dom"
import type { ListedVariant } from "../../core/api/eligibility"
import { CardTable } from "../components/card-table"
import { FOCUS, Loaded, MoreButton, Note, Section, Small, Thumbnail } from "../components/card"
import { usePlaceChoice, type Place } from "../components/page-head"
import { usePublishedVariants } from "../lib/product-queries"
import { useTexts } from "../lib/texts"
import { useWhyNot } from "../products/why-not"

const SHOWN_AT_ONCE = 20

/** How many of the shop's products can be rented, and which can't and why. */
export function EligibilityCard({ channel }: { channel: string | null }) {
  const { t } = useTexts()
  const { place, choice } = usePlaceChoice()
  return (
    <Section
      id="eligibility"
      title={t("rules.eligibility.title")}
      description={t("rules.eligibility.description")}
      actions={choice}
    >
      <Counted channel={channel} place={place} />
    </Section>
  )
}

function Counted({ channel, place }: { channel: string | null; place: Place }) {
  const { t } = useTexts()
  const query = usePublishedVariants(channel, place)
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query
  // The whole catalogue, page after page, while someone looks at it.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage, data])
  if (!data) return <Loaded query={query} lines={3} children={() => null} />
  const variants = data.pages.flatMap((page) => page.variants)
  const total = data.pages[0]!.count
  // What isn't known isn't counted.
  const known = variants.filter(({ reason }) => reason !== "address_needed")
  const unknown = variants.length - known.length
  const ineligible = known.filter((variant) => !variant.eligible)
  const { products, nameOf } = namesOf(known)
  return (
    <>
      <div
        className="flex flex-wrap items-center gap-x-4 gap-y-1 px-6 py-4"
        role="status"
        data-testid="eligible-count"
      >
        <Small weight="plus">
          {t("rules.eligibility.count", {
            eligible: namesOf(known.filter(({ eligible }) => eligible)).products,
            count: products,
          })}
        </Small>
        {ineligible.length > 0 && (
          <Note>{t("rules.eligibility.variants", { count: ineligible.length })}</Note>
        )}
        {unknown > 0 && <Note>{t("rules.eligibility.unknown", { count: unknown })}</Note>}
        {variants.length < total && (
          <Note>{t("rules.eligibility.progress", { done: variants.length, total })}</Note>
        )}
      </div>
      <Ineligible rows={ineligible} nameOf={nameOf} />
    </>
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

interface RowsProps {
  rows: ListedVariant[]
  nameOf: (variant: ListedVariant) => string
}

/** Each with its price, and how far it is from the rules. */
function Ineligible({ rows, nameOf }: RowsProps) {
  const { t, euros } = useTexts()
  const whyNot = useWhyNot()
  const [all, setAll] = useState(false)
  if (!rows.length) return null
  const shown = all ? rows : rows.slice(0, SHOWN_AT_ONCE)
  return (
    <div>
      <CardTable
        label={t("rules.eligibility.not")}
        data-testid="ineligible-products"
        rows={shown}
        columns={[
          {
            head: t("rules.eligibility.not"),
            cell: (variant) => (
              <Link
                to={`/products/${variant.product.id}`}
                className={`flex items-center gap-x-3 py-2 hover:underline ${FOCUS}`}
              >
                <Thumbnail src={variant.product.thumbnail} />
                <span className="min-w-[80px] break-words sm:min-w-[120px]">{nameOf(variant)}</span>
              </Link>
            ),
          },
          { head: t("rules.eligibility.price"), cell: ({ price }) => euros(price), isNumber: true },
          {
            head: t("rules.eligibility.why"),
            cell: (variant) => whyNot(variant) || "-",
            className: "min-w-[96px] whitespace-normal py-2 sm:min-w-[180px]",
          },
        ]}
      />
      {rows.length > shown.length && (
        <MoreButton onClick={() => setAll(true)}>
          {t("rules.eligibility.showAll", { count: rows.length })}
        </MoreButton>
      )}
    </div>
  )
}
