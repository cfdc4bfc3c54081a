import { Badge, Button, Label, Select, StatusBadge, Table, Text } from "@medusajs/ui"
import { useEffect, useState } from "react"
import { Link } from "react-router-dom"
import { Section } from "../components/section"
import { Failure, Loading } from "../components/state"
import { Thumbnail } from "../components/thumbnail"
import { useFormat } from "../lib/format"
import { mayRentIn, useRegions } from "../lib/settings-queries"
import { useEligibility } from "../lib/rules-queries"
import { useTexts } from "../lib/texts"
import type { ProductOffers } from "../lib/types"
import { useReason } from "./reason"

const SHOWN_AT_ONCE = 20

/** How many of the shop's products can be rented, and which can't and why. */
export function EligibilityCard({ channel }: { channel: string | null }) {
  const { t } = useTexts()
  const regions = useRegions()
  const [chosen, setChosen] = useState<string>()
  const region = chosen ?? (regions.data?.find(mayRentIn) ?? regions.data?.[0])?.id
  return (
    <Section
      id="eligibility"
      title={t("rules.eligibility.title")}
      description={t("rules.eligibility.description")}
      actions={
        regions.data &&
        regions.data.length > 1 && (
          <div className="flex items-center gap-x-2">
            <Label htmlFor="rental-eligibility-region" size="small" className="sr-only">
              {t("rules.eligibility.region")}
            </Label>
            <Select size="small" value={region} onValueChange={setChosen}>
              <Select.Trigger id="rental-eligibility-region">
                <Select.Value />
              </Select.Trigger>
              <Select.Content>
                {regions.data.map(({ id, name }) => (
                  <Select.Item key={id} value={id}>
                    {name}
                  </Select.Item>
                ))}
              </Select.Content>
            </Select>
          </div>
        )
      }
    >
      <Counted channel={channel} region={region} />
    </Section>
  )
}

function Counted({ channel, region }: { channel: string | null; region: string | undefined }) {
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
  return (
    <>
      <div
        className="flex flex-wrap items-center gap-x-4 gap-y-1 px-6 py-4"
        role="status"
        data-testid="eligible-count"
      >
        <Text size="small" weight="plus">
          {t("rules.eligibility.count", { eligible: eligible.length, count: products.length })}
        </Text>
        {products.length < total && (
          <Text size="small" className="text-ui-fg-subtle">
            {t("rules.eligibility.progress", { done: products.length, total })}
          </Text>
        )}
      </div>
      <Ineligible products={products.filter((product) => !product.eligible)} />
    </>
  )
}

function Ineligible({ products }: { products: ProductOffers[] }) {
  const { t } = useTexts()
  const [all, setAll] = useState(false)
  if (!products.length) return null
  const shown = all ? products : products.slice(0, SHOWN_AT_ONCE)
  return (
    <div>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t("rules.eligibility.not")}>
        <Table data-testid="ineligible-products">
          <Table.Header>
            <Table.Row>
              <Table.HeaderCell>{t("rules.eligibility.not")}</Table.HeaderCell>
              <Table.HeaderCell className="text-right">{t("rules.eligibility.price")}</Table.HeaderCell>
              <Table.HeaderCell>{t("rules.eligibility.why")}</Table.HeaderCell>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {shown.map((product) => (
              <ProductRow key={product.id} product={product} />
            ))}
          </Table.Body>
        </Table>
      </div>
      {products.length > shown.length && (
        <div className="flex justify-center px-6 py-3">
          <Button size="small" variant="transparent" onClick={() => setAll(true)}>
            {t("rules.eligibility.showAll", { count: products.length })}
          </Button>
        </div>
      )}
    </div>
  )
}

function ProductRow({ product }: { product: ProductOffers }) {
  const { euros } = useFormat()
  const reasonOf = useReason()
  const prices = product.variants.flatMap(({ price }) => (price === null ? [] : [price]))
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  const reasons = [...new Set(product.variants.flatMap(({ reason }) => (reason ? [reasonOf(reason)] : [])))]
  return (
    <Table.Row>
      <Table.Cell>
        <Link to={`/products/${product.id}`} className="flex items-center gap-x-3 hover:underline">
          <Thumbnail src={product.thumbnail} />
          <span className="max-w-[260px] truncate" title={product.title}>
            {product.title}
          </span>
          {product.variants.length > 1 && <Badge size="2xsmall">{product.variants.length}</Badge>}
        </Link>
      </Table.Cell>
      <Table.Cell className="whitespace-nowrap text-right tabular-nums">
        {prices.length ? (lowest === highest ? euros(lowest) : `${euros(lowest)} – ${euros(highest)}`) : "-"}
      </Table.Cell>
      <Table.Cell>
        <StatusBadge color="grey" className="w-fit whitespace-nowrap">
          {reasons.join(", ") || "-"}
        </StatusBadge>
      </Table.Cell>
    </Table.Row>
  )
}
