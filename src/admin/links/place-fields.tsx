import { Hint, Input, Label } from "@medusajs/ui"
import { useEffect, useState } from "react"
import { useController, useFormContext } from "react-hook-form"
import { wordingIn } from "../../core/messages/say"
import { SHOPPER_LANGUAGES } from "../../core/shopper-language"
import { SmallButton } from "../components/card"
import { byName, ChoiceField } from "../components/field"
import {
  mayRentIn,
  rentsIn,
  servesCountry,
  useRegions,
  useSalesChannels,
  useShippingOptions,
} from "../lib/settings-queries"
import { type TextKey, useTexts } from "../lib/texts"
import { ADDRESS_FIELDS, controlId, durationOf, durationsFor, type LinkForm } from "./link-form"
import { type Sale, useLinkVariants } from "./link-queries"

type Places = ReturnType<typeof useSale>

interface ChoiceProps {
  name: "region_id" | "country_code" | "sales_channel_id" | "lang" | "duration" | "shipping_option_id"
  label: TextKey
  choices: { value: string; label: string }[]
  /** What is chosen, where that isn't what the form holds. */
  value?: string
  /** What is wrong before anything was sent. */
  fault?: string
  onChange?: (value: string) => void
}

/** One of a few values of the form. */
function FormChoice({ name, label, choices, value, fault, onChange }: ChoiceProps) {
  const { t } = useTexts()
  const { field, fieldState } = useController<LinkForm, typeof name>({ name })
  return (
    <ChoiceField
      id={controlId(name)}
      label={t(label)}
      placeholder={t("links.choose")}
      value={value ?? String(field.value ?? "")}
      onChange={onChange ?? field.onChange}
      inputRef={field.ref}
      choices={choices}
      fault={fieldState.error?.message ?? fault}
    />
  )
}

/** Region, country, sales channel, and the language that the customer reads. */
export function SaleFields({ regions, region, channels }: Pick<Places, "regions" | "region" | "channels">) {
  const { t, language } = useTexts()
  const { setValue } = useFormContext<LinkForm>()
  const { country } = wordingIn(language)
  const chooseRegion = (id: string) => {
    const [first] = regions?.find((each) => each.id === id)?.countries ?? []
    setValue("region_id", id, { shouldDirty: true })
    setValue("country_code", first?.iso_2 ?? "")
  }
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <FormChoice
        name="region_id"
        label="links.region"
        choices={byName(regions)}
        onChange={chooseRegion}
        fault={regions?.length === 0 ? t("links.noRegion") : undefined}
      />
      <FormChoice
        name="country_code"
        label="links.country"
        choices={(region?.countries ?? []).map(({ iso_2 }) => ({ value: iso_2, label: country(iso_2) }))}
      />
      <FormChoice name="sales_channel_id" label="rentals.people.channel" choices={byName(channels)} />
      <FormChoice
        name="lang"
        label="links.language"
        choices={SHOPPER_LANGUAGES.map((code) => ({ value: code, label: t(`settings.languages.${code}`) }))}
      />
    </div>
  )
}

/** How long, and how it gets there. */
export function DeliveryFields({ deliveries }: Pick<Places, "deliveries">) {
  const { t, months } = useTexts()
  const { watch, setValue } = useFormContext<LinkForm>()
  const [duration, items, option] = watch(["duration", "items", "shipping_option_id"])
  const set = (name: "duration" | "shipping_option_id", value: number | string) =>
    setValue(name, value, { shouldDirty: true })
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <FormChoice
        name="duration"
        label="rentals.columns.duration"
        value={String(durationOf({ duration, items }) ?? "")}
        onChange={(value) => set("duration", Number(value))}
        choices={durationsFor(items).map((each) => ({ value: String(each), label: months(each) }))}
      />
      <FormChoice
        name="shipping_option_id"
        label="rentals.terms.delivery"
        value={option ?? ""}
        onChange={(value) => set("shipping_option_id", value)}
        choices={[{ value: "", label: t("links.noDelivery") }, ...byName(deliveries)]}
      />
    </div>
  )
}

/** Where it goes, which the payment page asks for as well: folded until someone wants it. */
export function AddressFields() {
  const { t } = useTexts()
  const { register, formState } = useFormContext<LinkForm>()
  const [isOpen, setOpen] = useState(false)
  const fault = formState.errors.address?.message
  if (!isOpen) {
    return (
      <div>
        <SmallButton onClick={() => setOpen(true)}>{t("links.addAddress")}</SmallButton>
      </div>
    )
  }
  return (
    <fieldset className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <legend className="txt-compact-small-plus mb-2">{t("links.address")}</legend>
      {ADDRESS_FIELDS.map((name) => (
        <div key={name} className="flex flex-col gap-y-2">
          <Label htmlFor={controlId(name)} size="small">
            {t(`links.addressFields.${name}`)}
          </Label>
          <Input id={controlId(name)} autoComplete="off" {...register(`address.${name}`)} />
        </div>
      ))}
      {fault && (
        <Hint variant="error" role="alert">
          {fault}
        </Hint>
      )}
    </fieldset>
  )
}

/**
 * Where the rental is sold: it begins with the first region, its first country and the first sales channel. What the chosen products cost
 * and the country's deliveries follow. What the panel chooses itself doesn't count as typed.
 */
export function useSale() {
  const { watch, setValue } = useFormContext<LinkForm>()
  const { region_id, country_code, sales_channel_id, customer } = watch()
  // Those whose carts can be rented.
  const regions = useRegions().data?.filter((each) => mayRentIn(each) && rentsIn(each))
  const channels = useSalesChannels().data
  const region = regions?.find(({ id }) => id === region_id)
  const [first] = regions ?? []
  useEffect(() => {
    if (!region_id && first) {
      setValue("region_id", first.id)
      setValue("country_code", first.countries[0]?.iso_2 ?? "")
    }
  }, [first?.id, region_id])
  useEffect(() => {
    if (!sales_channel_id && channels?.[0]) setValue("sales_channel_id", channels[0].id)
  }, [channels, sales_channel_id])
  const sale: Sale = { region_id, sales_channel_id, country_code, customer_id: customer?.id }
  useCurrentPrices(sale)
  return { sale, regions, region, channels, deliveries: useDeliveries() }
}

/** The deliveries that serve the country, chosen where there is only one, so that a paid rental has a delivery. */
function useDeliveries() {
  const { watch, setValue } = useFormContext<LinkForm>()
  const [country_code, shipping_option_id] = watch(["country_code", "shipping_option_id"])
  const options = useShippingOptions().data
  const deliveries = options?.filter((option) => servesCountry(option, country_code))
  const only = deliveries?.length === 1 ? deliveries[0]!.id : null
  const isServed =
    shipping_option_id === "" ||
    (shipping_option_id === null && only === null) ||
    deliveries?.some(({ id }) => id === shipping_option_id)
  useEffect(() => {
    if (deliveries && !isServed) setValue("shipping_option_id", only)
  }, [isServed, only])
  return deliveries
}

/** Another region, country or customer may have other prices: the lines keep their quantities. */
function useCurrentPrices(sale: Sale): void {
  const { watch, setValue } = useFormContext<LinkForm>()
  const lines = watch("items")
  const product_id = [...new Set(lines.map(({ variant }) => variant.product_id))]
  const { data } = useLinkVariants({ product_id }, sale)
  useEffect(() => {
    if (!data) return
    const now = new Map(data.variants.map((variant) => [variant.variant_id, variant]))
    const current = lines.map((line) => ({
      ...line,
      variant: now.get(line.variant.variant_id) ?? { ...line.variant, offers: [] },
    }))
    setValue("items", current)
  }, [data])
}
