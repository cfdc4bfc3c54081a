import { Hint, Input, Label } from "@medusajs/ui"
import { useState } from "react"
import { useController, useFormContext } from "react-hook-form"
import { wordingIn } from "../../core/messages/say"
import { SHOPPER_LANGUAGES } from "../../core/shopper-language"
import { byName, ChoiceField } from "../components/field"
import { useTexts, type TextKey } from "../lib/texts"
import { ADDRESS_FIELDS, durationsFor, controlId, durationOf, type LinkForm } from "./link-form"
import { SmallButton } from "../components/card"
import type { useSale } from "./use-sale"

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
