import { Trash } from "@medusajs/icons"
import { Checkbox, IconButton, Input, Label } from "@medusajs/ui"
import { useId, useState } from "react"
import type { LinkVariant } from "../../answers/links"
import { useFormContext } from "react-hook-form"
import { ariaOf, Field } from "../components/field"
import { Note, Small, SmallButton, Thumbnail } from "../components/card"
import { useTexts } from "../lib/texts"
import {
  controlId,
  keepForm,
  type ChosenLine,
  type LinkForm,
  type useChosen,
  useLinkVariants,
  type Sale,
} from "./link-form"

/** The products of the rental with their quantities, and a search for more. */
export function ProductsField({ chosen }: { chosen: ReturnType<typeof useChosen> }) {
  const { t } = useTexts()
  const { setValue, clearErrors, formState } = useFormContext<LinkForm>()
  const [q, setQ] = useState("")
  const lines = chosen.items
  const priceOf = usePriceInWords(chosen.duration)
  const change = (items: ChosenLine[]) => {
    setValue("items", items, { shouldDirty: true })
    clearErrors("items")
  }
  const isChosen = (variant: LinkVariant) =>
    lines.some((line) => line.variant.variant_id === variant.variant_id)
  const id = controlId("items")
  const fault = formState.errors.items?.message
  return (
    <Field label={t("menu.products")} {...{ id, fault }}>
      {lines.map((line) => (
        <Line
          key={line.variant.variant_id}
          line={line}
          priceOf={priceOf}
          onChange={(changed) =>
            change(lines.map((each) => (each === line ? { ...line, ...changed } : each)))
          }
          onRemove={() => change(lines.filter((each) => each !== line))}
        />
      ))}
      <Input
        {...ariaOf({ id, fault })}
        autoComplete="off"
        placeholder={t("links.searchProducts")}
        value={q}
        onChange={(event) => setQ(event.target.value)}
        onKeyDown={keepForm}
      />
      <Found
        q={q.trim()}
        sale={chosen.sale}
        priceOf={priceOf}
        isChosen={isChosen}
        onAdd={(variant) => change([...lines, { variant, quantity: "1" }])}
      />
    </Field>
  )
}

/** What a unit costs: a month for the chosen duration, else from the cheapest; or that it is paid once. */
function usePriceInWords(duration: number | undefined) {
  const { t, monthly } = useTexts()
  return ({ offers, address_needed }: LinkVariant): string => {
    if (address_needed) return t("links.countryNeeded")
    if (!offers.length) return t("links.notRented")
    const offer = offers.find((each) => each.duration === duration)
    if (offer) return monthly(offer.monthly)
    return t("links.from", { price: monthly(Math.min(...offers.map((each) => each.monthly))) })
  }
}

interface LineProps {
  line: ChosenLine
  priceOf: (variant: LinkVariant) => string
  onChange: (changed: Partial<ChosenLine>) => void
  onRemove: () => void
}

function Line({ line: { variant, quantity, isBought = false }, priceOf, onChange, onRemove }: LineProps) {
  const { t } = useTexts()
  const { title } = variant
  const id = useId()
  return (
    <div className="shadow-borders-base bg-ui-bg-component flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-md px-3 py-2">
      <Shown variant={variant} price={isBought ? "" : priceOf(variant)} />
      <div className="ml-auto flex items-center gap-x-2">
        {variant.offers.length > 0 && (
          <div className="flex items-center gap-x-2">
            <Checkbox
              id={id}
              aria-label={t("links.buyLine", { title })}
              checked={isBought}
              onCheckedChange={(checked) => onChange({ isBought: checked === true })}
            />
            <Label size="small" htmlFor={id}>
              {t("links.buy")}
            </Label>
          </div>
        )}
        <Input
          size="small"
          className="w-20"
          inputMode="numeric"
          aria-label={t("links.quantityOf", { title })}
          value={quantity}
          onChange={(event) => onChange({ quantity: event.target.value.replace(/\D/g, "").slice(0, 4) })}
        />
        <IconButton
          size="small"
          variant="transparent"
          type="button"
          aria-label={t("links.removeLine", { title })}
          onClick={onRemove}
        >
          <Trash />
        </IconButton>
      </div>
    </div>
  )
}

function Shown({ variant, price }: { variant: LinkVariant; price: string }) {
  const { t } = useTexts()
  const { in_stock } = variant
  const stock = in_stock === null ? null : t("links.inStock", { count: Math.max(0, in_stock) })
  return (
    <div className="flex min-w-0 grow basis-40 items-center gap-x-3">
      <Thumbnail src={variant.thumbnail} />
      <div className="min-w-0">
        <Small leading="compact" weight="plus" className="truncate" title={variant.title}>
          {variant.title}
        </Small>
        <Note leading="compact">{[variant.sku, price, stock].filter(Boolean).join(" · ")}</Note>
      </div>
    </div>
  )
}

interface FoundProps {
  q: string
  sale: Sale
  priceOf: (variant: LinkVariant) => string
  isChosen: (variant: LinkVariant) => boolean
  onAdd: (variant: LinkVariant) => void
}

function Found({ q, sale, priceOf, isChosen, onAdd }: FoundProps) {
  const { t } = useTexts()
  const { data, isPlaceholderData } = useLinkVariants({ q }, sale)
  if (!data) return null
  const variants = data.variants.filter((variant) => !isChosen(variant))
  return (
    <>
      <ul
        aria-label={t("links.foundProducts")}
        className={`flex max-h-80 flex-col overflow-y-auto ${isPlaceholderData ? "opacity-60" : ""}`}
      >
        {variants.map((variant) => (
          <li key={variant.variant_id} className="flex items-center justify-between gap-x-3 px-3 py-1.5">
            <Shown variant={variant} price={priceOf(variant)} />
            <SmallButton
              aria-label={t("links.addLine", { title: variant.title })}
              onClick={() => onAdd(variant)}
            >
              {t("links.add")}
            </SmallButton>
          </li>
        ))}
      </ul>
      <Note role="status">{data.variants.length === 0 ? t("links.nothingFound") : ""}</Note>
    </>
  )
}
