import { Hint, Input } from "@medusajs/ui"
import { useState } from "react"
import { useController, useFormContext } from "react-hook-form"
import { wordingIn } from "../../core/messages/say"
import { SHOPPER_LANGUAGES } from "../../core/shopper-language"
import { SmallButton, Note } from "../components/card"
import { byName, ChoiceField, Field, ariaOf } from "../components/field"
import { type TextKey, useTexts } from "../lib/texts"
import { ADDRESS_FIELDS, controlId, type LinkForm, ON_THE_PAGE, type useChosen, keepForm } from "./link-form"

interface ChoiceProps {
  name: "region_id" | "country_code" | "sales_channel_id" | "lang" | "duration" | "shipping_option_id"
  label: TextKey
  /** What holds, where that isn't what the form holds. */
  value?: string
  choices: { value: string; label: string }[]
  /** What is wrong before anything was sent. */
  fault?: string
}

/** One of a few values of the form. */
function FormChoice({ name, label, value, choices, fault }: ChoiceProps) {
  const { t } = useTexts()
  const { field, fieldState } = useController<LinkForm, typeof name>({ name })
  return (
    <ChoiceField
      id={controlId(name)}
      label={t(label)}
      placeholder={t("links.choose")}
      value={value ?? field.value}
      onChange={field.onChange}
      inputRef={field.ref}
      choices={choices}
      fault={fieldState.error?.message ?? fault}
    />
  )
}

/** What is chosen, or holds as long as nothing is. */
interface ChosenProps {
  chosen: ReturnType<typeof useChosen>
}

/** Region, country, sales channel, and the language that the customer reads. */
export function SaleFields({ chosen: { sale, regions, countries, channels } }: ChosenProps) {
  const { t, language } = useTexts()
  const { country } = wordingIn(language)
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <FormChoice
        name="region_id"
        label="links.region"
        value={sale.region_id}
        choices={byName(regions)}
        fault={regions?.length === 0 ? t("links.noRegion") : undefined}
      />
      <FormChoice
        name="country_code"
        label="links.country"
        value={sale.country_code}
        choices={countries.map(({ iso_2 }) => ({ value: iso_2, label: country(iso_2) }))}
      />
      <FormChoice
        name="sales_channel_id"
        label="rentals.people.channel"
        value={sale.sales_channel_id}
        choices={byName(channels)}
      />
      <FormChoice
        name="lang"
        label="links.language"
        choices={SHOPPER_LANGUAGES.map((code) => ({ value: code, label: t(`settings.languages.${code}`) }))}
      />
    </div>
  )
}

/** How long, and how it gets there. */
export function DeliveryFields({ chosen: { duration, durations, delivery, deliveries } }: ChosenProps) {
  const { t, months } = useTexts()
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <FormChoice
        name="duration"
        label="rentals.columns.duration"
        value={String(duration ?? "")}
        choices={durations.map((each) => ({ value: String(each), label: months(each) }))}
      />
      <FormChoice
        name="shipping_option_id"
        label="rentals.terms.delivery"
        value={delivery?.id ?? ON_THE_PAGE}
        choices={[{ value: ON_THE_PAGE, label: t("links.noDelivery") }, ...byName(deliveries)]}
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
        <Field key={name} id={controlId(name)} label={t(`links.addressFields.${name}`)}>
          <Input id={controlId(name)} autoComplete="off" {...register(`address.${name}`)} />
        </Field>
      ))}
      {fault && (
        <Hint variant="error" role="alert">
          {fault}
        </Hint>
      )}
    </fieldset>
  )
}

/** The email of a customer of the shop, who is found by it or by name, or of someone new. */
export function CustomerField({ chosen: { customers, customer } }: { chosen: ReturnType<typeof useChosen> }) {
  const { t } = useTexts()
  const { register, formState } = useFormContext<LinkForm>()
  const id = controlId("email")
  const hint = t("links.customerHint")
  const fault = formState.errors.email?.message
  return (
    <Field label={t("rentals.columns.customer")} {...{ id, hint, fault }}>
      <Input
        {...ariaOf({ id, hint, fault })}
        type="email"
        autoComplete="off"
        spellCheck={false}
        list={`${id}-found`}
        {...register("email")}
        onKeyDown={keepForm}
      />
      {/* Whom the email is of: a wrong one is seen. */}
      <Note role="status" className="empty:hidden">
        {customer && nameOf(customer)}
      </Note>
      <datalist id={`${id}-found`}>
        {customers?.map((each) => (
          <option key={each.id} value={each.email} label={`${nameOf(each)} ${each.email}`.trim()} />
        ))}
      </datalist>
    </Field>
  )
}

const nameOf = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }): string =>
  [first_name, last_name].filter(Boolean).join(" ")
