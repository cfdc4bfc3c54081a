import { Trash } from "@medusajs/icons"
import { IconButton, Input } from "@medusajs/ui"
import { useState, type ReactNode } from "react"
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
} from "./link-form"

/** The products of the rental with their quantities, and a search for more. */
export function ProductsField({ chosen }: { chosen: ReturnType<typeof useChosen> }) {
  const { t, medusa } = useTexts()
  const { setValue, clearErrors, formState } = useFormContext<LinkForm>()
  const [q, setQ] = useState("")
  const { items, duration, sale } = chosen
  const { data } = useLinkVariants({ q: q.trim() }, sale)
  const found = data?.variants.filter(
    ({ variant_id }) => !items.some(({ variant }) => variant.variant_id === variant_id),
  )
  const change = (items: ChosenLine[]) => {
    setValue("items", items, { shouldDirty: true })
    clearErrors("items")
  }
  const id = controlId("items")
  const fault = formState.errors.items?.message
  return (
    <Field label={t("menu.products")} {...{ id, fault }}>
      {items.map((line) => (
        <Shown key={line.variant.variant_id} variant={line.variant} duration={duration} isChosen>
          <Input
            size="small"
            className="w-20"
            inputMode="numeric"
            aria-label={t("links.quantityOf", { title: line.variant.title })}
            value={line.quantity}
            onChange={({ target }) => {
              const quantity = target.value.replace(/\D/g, "").slice(0, 4)
              change(items.map((each) => (each === line ? { ...line, quantity } : each)))
            }}
          />
          <IconButton
            size="small"
            variant="transparent"
            type="button"
            aria-label={t("links.removeLine", { title: line.variant.title })}
            onClick={() => change(items.filter((each) => each !== line))}
          >
            <Trash />
          </IconButton>
        </Shown>
      ))}
      <Input
        {...ariaOf({ id, fault })}
        autoComplete="off"
        placeholder={t("links.searchProducts")}
        value={q}
        onChange={(event) => setQ(event.target.value)}
        onKeyDown={keepForm}
      />
      <div
        className="flex max-h-80 flex-col overflow-y-auto"
        role="group"
        aria-label={t("links.foundProducts")}
      >
        {found?.map((variant) => (
          <Shown key={variant.variant_id} {...{ variant, duration }}>
            <SmallButton
              aria-label={t("links.addLine", { title: variant.title })}
              onClick={() => change([...items, { variant, quantity: "1" }])}
            >
              {medusa("actions.add")}
            </SmallButton>
          </Shown>
        ))}
      </div>
      <Note role="status">{data?.variants.length === 0 ? t("links.nothingFound") : ""}</Note>
    </Field>
  )
}

interface ShownProps {
  variant: LinkVariant
  duration: number | undefined
  isChosen?: boolean
  children: ReactNode
}

/** A product, what a unit costs a month for the duration (else from the cheapest; or that it is paid once), and what can be done with it. */
function Shown({ variant, duration, isChosen, children }: ShownProps) {
  const { t, medusa, monthly } = useTexts()
  const { title, sku, thumbnail, in_stock, offers, address_needed } = variant
  const offer = offers.find((each) => each.duration === duration)
  const least = t("links.from", { price: monthly(Math.min(...offers.map((each) => each.monthly))) })
  const price = offer ? monthly(offer.monthly) : offers.length ? least : t("links.notRented")
  const stock = in_stock !== null && `${medusa("fields.inStock")} ${Math.max(0, in_stock)}`
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-3 ${isChosen ? "shadow-borders-base bg-ui-bg-component rounded-md py-2" : "py-1.5"}`}
    >
      <div className="flex min-w-0 grow basis-40 items-center gap-x-3">
        <Thumbnail src={thumbnail} />
        <div className="min-w-0">
          <Small leading="compact" weight="plus" className="truncate" title={title}>
            {title}
          </Small>
          <Note leading="compact">
            {[sku, address_needed ? t("links.countryNeeded") : price, stock].filter(Boolean).join(" · ")}
          </Note>
        </div>
      </div>
      <div className="ml-auto flex items-center gap-x-2">{children}</div>
    </div>
  )
}
