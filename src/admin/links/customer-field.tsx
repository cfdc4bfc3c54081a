import { Input } from "@medusajs/ui"
import { useFormContext } from "react-hook-form"
import { Note } from "../components/card"
import { ariaOf, Field } from "../components/field"
import { useTexts } from "../lib/texts"
import { controlId, keepForm, type LinkForm, type useChosen } from "./link-form"

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
