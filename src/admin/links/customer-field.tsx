import { Input } from "@medusajs/ui"
import { useFormContext } from "react-hook-form"
import { ariaOf, Field } from "../components/field"
import { useTexts } from "../lib/texts"
import { controlId, keepForm, type LinkForm, type useChosen } from "./link-form"

/** The email of a customer of the shop, who is found by it or by name, or of someone new. */
export function CustomerField({ chosen: { customers } }: { chosen: ReturnType<typeof useChosen> }) {
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
      <datalist id={`${id}-found`}>
        {customers?.map(({ id, email, first_name, last_name }) => (
          <option key={id} value={email} label={[first_name, last_name, email].filter(Boolean).join(" ")} />
        ))}
      </datalist>
    </Field>
  )
}
