import { Label, Switch, toast } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { CardTable } from "../components/card-table"
import { usePlaceChoice, type Place } from "../components/page-head"
import { Loaded, Note, Section, useFailureToast } from "../components/card"
import { asked, post, useChange } from "../lib/client"
import { durationsOf } from "../../core/cart-pricing"
import type { ListedVariant } from "../../answers/eligibility"
import { useVariants } from "../lib/product-queries"
import { useTexts } from "../lib/texts"
import { useWhyNot } from "../products/why-not"

interface Choice {
  product_id: string
  rentable: boolean
  removable: boolean
}

/** On a product's page: may it be rented, and what each variant costs then, or why it can't be. */
export function ProductCard({ data: { id: productId } }: { data: { id: string } }) {
  const { t } = useTexts()
  const { place, choice } = usePlaceChoice()
  return (
    <Section id="product-card" title={t("cards.order.title")} actions={choice}>
      <Choices productId={productId} />
      {place.region_id && <Prices productId={productId} place={place} />}
    </Section>
  )
}

function Choices({ productId }: { productId: string }) {
  const { t } = useTexts()
  const onError = useFailureToast()
  const path = `/admin/rental/products/${productId}`
  const choice = useQuery(asked(path, {}, ({ product }: { product: Choice }) => product))
  const change = useChange((wanted: Partial<Choice>) => post(path, wanted))
  const set = (wanted: Partial<Choice>) =>
    change.mutate(wanted, { onSuccess: () => void toast.success(t("cards.product.saved")), onError })
  return (
    <Loaded query={choice} lines={2}>
      {(choices) =>
        (["rentable", "removable"] as const).map((name) => (
          <div key={name} className="flex items-start justify-between gap-x-4 px-6 py-4">
            <div className="min-w-0">
              <Label htmlFor={`rental-product-${name}`} size="small" weight="plus">
                {t(`cards.product.${name}.label`)}
              </Label>
              <Note id={`rental-product-${name}-hint`}>{t(`cards.product.${name}.hint`)}</Note>
            </div>
            <Switch
              className="shrink-0"
              id={`rental-product-${name}`}
              aria-describedby={`rental-product-${name}-hint`}
              checked={choices[name]}
              disabled={change.isPending}
              onCheckedChange={(on) => set({ [name]: on })}
            />
          </div>
        ))
      }
    </Loaded>
  )
}

/** The variants by the durations that any of them is offered for: the monthly price, and below it the first payment where it is another. */
function Prices({ productId, place }: { productId: string; place: Place }) {
  const { t, medusa, euros, months, number } = useTexts()
  const whyNot = useWhyNot()
  const found = useVariants({ product_id: productId, ...place, limit: 1000 })
  const below = (words: string) => <span className="text-ui-fg-subtle block text-pretty">{words}</span>
  return (
    <Loaded query={found} lines={3}>
      {({ variants }) => (
        <CardTable
          label={t("cards.product.prices")}
          data-testid="product-prices"
          rows={variants}
          columns={[
            {
              head: medusa("fields.variant"),
              cell: (variant) => (
                <>
                  <span className="text-ui-fg-base block break-words font-medium">{variant.title}</span>
                  {below(whyNot(variant))}
                </>
              ),
              className: "min-w-[140px]",
            },
            {
              head: t("products.columns.price"),
              cell: ({ price, vat_rate }) => (
                <>
                  {euros(price)}
                  {vat_rate !== null && below(t("cards.product.vat", { rate: number(vat_rate) }))}
                </>
              ),
              isNumber: true,
            },
            ...durationsOf(variants.flatMap(({ offers }) => offers)).map((duration) => ({
              head: months(duration),
              cell: ({ offers }: ListedVariant) => {
                const offer = offers.find((each) => each.duration === duration)
                const first = offer && offer.deposit !== offer.monthly && euros(offer.deposit)
                return (
                  <>
                    {euros(offer?.monthly)}
                    {first && below(t("cards.product.first", { amount: first }))}
                  </>
                )
              },
              isNumber: true,
            })),
          ]}
        />
      )}
    </Loaded>
  )
}
