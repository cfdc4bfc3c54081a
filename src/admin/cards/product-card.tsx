import { Badge, Label, Select, Switch, Table, Text, toast } from "@medusajs/ui"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Section } from "../components/section"
import { Failure, Loading, useProblem } from "../components/state"
import { get, post } from "../lib/client"
import { useFormat } from "../lib/format"
import { useProductOffers } from "../lib/rules-queries"
import { mayRentIn, RENTAL_KEY, useRegions } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import type { VariantOffers } from "../lib/types"
import { useReason } from "../price-rules/reason"

interface Choice {
  product_id: string
  rentable: boolean
  removable: boolean
}

const choiceKey = (id: string) => [RENTAL_KEY, "product", id]

/** On a product's page: may it be rented, and what each variant costs then, or why it can't be. */
export function ProductCard({ productId }: { productId: string }) {
  const { t } = useTexts()
  const regions = useRegions()
  const [chosen, setChosen] = useState<string>()
  const region = chosen ?? (regions.data?.find(mayRentIn) ?? regions.data?.[0])?.id
  const several = (regions.data?.length ?? 0) > 1
  return (
    <Section
      id="product-card"
      title={t("cards.product.title")}
      description={t("cards.product.description")}
      actions={
        several && (
          <Select size="small" value={region} onValueChange={setChosen}>
            <Select.Trigger aria-label={t("rules.eligibility.region")}>
              <Select.Value />
            </Select.Trigger>
            <Select.Content>
              {regions.data!.map(({ id, name }) => (
                <Select.Item key={id} value={id}>
                  {name}
                </Select.Item>
              ))}
            </Select.Content>
          </Select>
        )
      }
    >
      <Choices productId={productId} />
      {region && <Prices productId={productId} region={region} />}
    </Section>
  )
}

function Choices({ productId }: { productId: string }) {
  const { t } = useTexts()
  const problem = useProblem()
  const client = useQueryClient()
  const choice = useQuery({
    queryKey: choiceKey(productId),
    queryFn: ({ signal }) =>
      get<{ product: Choice }>(`/admin/rental/products/${productId}`, {}, signal).then(
        ({ product }) => product,
      ),
  })
  const change = useMutation({
    mutationFn: (change: Partial<Choice>) =>
      post<{ product: Choice }>(`/admin/rental/products/${productId}`, change),
    onSuccess: ({ product }) => {
      client.setQueryData(choiceKey(productId), product)
      toast.success(t("cards.product.saved"))
      return client.invalidateQueries({ queryKey: [RENTAL_KEY] })
    },
    onError: (fault) => toast.error(problem(fault)),
  })
  if (choice.isError) {
    return (
      <div className="px-6 py-4">
        <Failure error={choice.error} retry={() => void choice.refetch()} />
      </div>
    )
  }
  if (!choice.data) return <Loading lines={2} />
  return (
    <>
      {(["rentable", "removable"] as const).map((name) => (
        <div key={name} className="flex items-start justify-between gap-x-4 px-6 py-4">
          <div className="min-w-0">
            <Label htmlFor={`rental-product-${name}`} size="small" weight="plus">
              {t(`cards.product.${name}.label`)}
            </Label>
            <Text id={`rental-product-${name}-hint`} size="small" className="text-ui-fg-subtle text-pretty">
              {t(`cards.product.${name}.hint`)}
            </Text>
          </div>
          <Switch
            className="shrink-0"
            id={`rental-product-${name}`}
            aria-describedby={`rental-product-${name}-hint`}
            checked={choice.data[name]}
            disabled={change.isPending}
            onCheckedChange={(on) => change.mutate({ [name]: on })}
          />
        </div>
      ))}
    </>
  )
}

function Prices({ productId, region }: { productId: string; region: string }) {
  const { t } = useTexts()
  const offers = useProductOffers(productId, region)
  if (offers.isError) {
    return (
      <div className="px-6 py-4">
        <Failure error={offers.error} retry={() => void offers.refetch()} />
      </div>
    )
  }
  if (offers.isPending) return <Loading lines={3} />
  const groups = groupVariants(offers.data?.variants ?? [])
  return (
    <ul className="divide-y" data-testid="product-prices" aria-label={t("cards.product.prices")}>
      {groups.map((variants) => (
        <li key={variants[0]!.id}>
          <VariantPrices variants={variants} />
        </li>
      ))}
    </ul>
  )
}

/** Variants that cost the same are told once. */
function groupVariants(variants: VariantOffers[]): VariantOffers[][] {
  const groups = new Map<string, VariantOffers[]>()
  for (const variant of variants) {
    const key = JSON.stringify([variant.price, variant.vat_rate, variant.reason, variant.offers])
    groups.set(key, [...(groups.get(key) ?? []), variant])
  }
  return [...groups.values()]
}

function VariantPrices({ variants }: { variants: VariantOffers[] }) {
  const { t } = useTexts()
  const { euros, number } = useFormat()
  const reasonOf = useReason()
  const { price, vat_rate, reason, offers } = variants[0]!
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-6 py-3">
        <Text size="small" weight="plus" className="min-w-0 break-words">
          {variants.map(({ title }) => title).join(", ")}
        </Text>
        <span className="txt-small text-ui-fg-subtle whitespace-nowrap tabular-nums">
          {euros(price)} {vat_rate !== null && t("cards.product.vat", { rate: number(vat_rate) })}
        </span>
        {reason && <Badge size="2xsmall">{reasonOf(reason)}</Badge>}
      </div>
      {offers.length > 0 && <OfferTable offers={offers} />}
    </>
  )
}

function OfferTable({ offers }: Pick<VariantOffers, "offers">) {
  const { t } = useTexts()
  const { euros, months } = useFormat()
  return (
    <Table>
      <Table.Header>
        <Table.Row>
          <Table.HeaderCell>{t("rules.columns.duration")}</Table.HeaderCell>
          <Table.HeaderCell className="text-right">{t("rules.columns.rule")}</Table.HeaderCell>
          <Table.HeaderCell className="text-right">{t("rules.columns.depositRule")}</Table.HeaderCell>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {offers.map(({ duration, monthly, deposit }) => (
          <Table.Row key={duration}>
            <Table.Cell>{months(duration)}</Table.Cell>
            <Table.Cell className="text-right tabular-nums">{euros(monthly)}</Table.Cell>
            <Table.Cell className="text-right tabular-nums">{euros(deposit)}</Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table>
  )
}
