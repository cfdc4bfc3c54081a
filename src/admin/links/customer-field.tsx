import { XMark } from "@medusajs/icons"
import { IconButton, Input } from "@medusajs/ui"
import { useFormContext } from "react-hook-form"
import { ariaOf, Field } from "../components/field"
import { Small } from "../components/card"
import { useTexts } from "../lib/texts"
import { controlId, keepForm, type LinkForm } from "./link-form"
import { useFoundCustomers, type FoundCustomer } from "./link-queries"

const nameOf = ({ first_name, last_name }: FoundCustomer): string =>
  [first_name, last_name].filter(Boolean).join(" ")

/** A customer of the shop, found by name or email, or the email of someone new. */
export function CustomerField() {
  const { t } = useTexts()
  const { register, watch, setValue, formState } = useFormContext<LinkForm>()
  const [customer, email] = watch(["customer", "email"])
  const id = controlId("email")
  const hint = t("links.customerHint")
  const fault = formState.errors.email?.message
  return (
    <Field label={t("rentals.columns.customer")} {...{ id, hint, fault }}>
      {customer ? (
        <Chosen customer={customer} onRemove={() => setValue("customer", null)} />
      ) : (
        <>
          <Input
            {...ariaOf({ id, hint, fault })}
            type="email"
            autoComplete="off"
            spellCheck={false}
            {...register("email")}
            onKeyDown={keepForm}
          />
          <Found
            q={email.trim()}
            onChoose={(found) => {
              setValue("customer", found, { shouldDirty: true })
              setValue("email", found.email)
            }}
          />
        </>
      )}
    </Field>
  )
}

function Chosen({ customer, onRemove }: { customer: FoundCustomer; onRemove: () => void }) {
  const { t } = useTexts()
  return (
    <div className="shadow-borders-base bg-ui-bg-component flex items-center justify-between gap-x-2 rounded-md py-1 pl-3 pr-1">
      <Small className="min-w-0 truncate">
        {[nameOf(customer), customer.email].filter(Boolean).join(", ")}
      </Small>
      <IconButton
        id={controlId("email")}
        size="small"
        variant="transparent"
        type="button"
        aria-label={t("links.removeCustomer")}
        onClick={onRemove}
      >
        <XMark />
      </IconButton>
    </div>
  )
}

function Found({ q, onChoose }: { q: string; onChoose: (customer: FoundCustomer) => void }) {
  const { t } = useTexts()
  const found = useFoundCustomers(q).data ?? []
  if (q.length < 2 || !found.length) return null
  return (
    <ul aria-label={t("links.foundCustomers")} className="shadow-borders-base flex flex-col rounded-md p-1">
      {found.map((customer) => (
        <li key={customer.id}>
          <button
            type="button"
            className="txt-compact-small hover:bg-ui-bg-base-hover focus-visible:shadow-borders-focus flex w-full flex-wrap gap-x-2 rounded px-2 py-1.5 text-left outline-none"
            onClick={() => onChoose(customer)}
          >
            <span className="min-w-0 truncate">{nameOf(customer) || customer.email}</span>
            {nameOf(customer) && <span className="text-ui-fg-subtle min-w-0 truncate">{customer.email}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
