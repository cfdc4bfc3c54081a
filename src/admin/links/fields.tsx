import { Input } from "@medusajs/ui"
import { useController, useFormContext } from "react-hook-form"
import { wordingIn } from "../../core/messages/say"
import { Note } from "../components/card"
import { ariaOf, byName, ChoiceField, Field } from "../components/field"
import { useTexts } from "../lib/texts"
import { type ChoiceName, controlId, keepForm, type LinkForm, ON_THE_PAGE, type useChosen } from "./link-form"

interface ChoiceProps {
  name: ChoiceName
  label: string
  /** What holds, where that isn't what the form holds. */
  value: string
  choices: { value: string; label: string }[]
  /** What is wrong before anything was sent. */
  fault?: string
}

/** One of a few values of the form. */
function FormChoice({ name, value, fault, ...choice }: ChoiceProps) {
  const { field, fieldState } = useController<LinkForm, ChoiceName>({ name })
  return (
    <ChoiceField
      {...choice}
      id={controlId(name)}
      value={value}
      onChange={field.onChange}
      inputRef={field.ref}
      fault={fieldState.error?.message ?? fault}
    />
  )
}

interface ChosenProps {
  chosen: ReturnType<typeof useChosen>
}

/** How long, and how it gets there; and of region, country and sales channel those of which the shop has several. */
export function ChoiceFields({ chosen }: ChosenProps) {
  const { t, medusa, language, months } = useTexts()
  const { sale, regions, countries, channels, duration, durations, delivery, deliveries } = chosen
  const { country } = wordingIn(language)
  const { errors } = useFormContext<LinkForm>().formState
  const places: ChoiceProps[] = [
    {
      ...{
        name: "region_id",
        label: medusa("fields.region"),
        value: sale.region_id,
        choices: byName(regions),
      },
      fault: regions?.length === 0 ? t("links.noRegion") : undefined,
    },
    {
      ...{ name: "country_code", label: medusa("fields.country"), value: sale.country_code },
      choices: countries.map(({ iso_2 }) => ({ value: iso_2, label: country(iso_2) })),
    },
    {
      ...{ name: "sales_channel_id", label: medusa("fields.salesChannel"), value: sale.sales_channel_id },
      choices: byName(channels),
    },
  ]
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {places
        .filter(({ name, choices, fault }) => choices.length > 1 || fault || errors[name])
        .map((place) => (
          <FormChoice key={place.name} {...place} />
        ))}
      <FormChoice
        name="duration"
        label={t("rentals.columns.duration")}
        value={String(duration ?? "")}
        choices={durations.map((each) => ({ value: String(each), label: months(each) }))}
      />
      <FormChoice
        name="shipping_option_id"
        label={t("rentals.terms.delivery")}
        value={delivery?.id ?? ON_THE_PAGE}
        choices={[{ value: ON_THE_PAGE, label: t("links.noDelivery") }, ...byName(deliveries)]}
      />
    </div>
  )
}

/** The email of a customer of the shop, who is found by it or by name, or of someone new. */
export function CustomerField({ chosen: { customers, customer } }: ChosenProps) {
  const { t, medusa } = useTexts()
  const { register, formState } = useFormContext<LinkForm>()
  const id = controlId("email")
  const hint = t("links.customerHint")
  const fault = formState.errors.email?.message
  return (
    <Field label={medusa("fields.customer")} {...{ id, hint, fault }}>
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
