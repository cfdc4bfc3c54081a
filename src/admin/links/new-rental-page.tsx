import { Button, FocusModal, Heading } from "@medusajs/ui"
import { useState, type ReactNode } from "react"
import { FormProvider, useForm, useFormContext } from "react-hook-form"
import { Link, useNavigate } from "react-router-dom"
import type { LinkAnswer } from "../../answers/links"
import { isRefusal } from "../../core/messages/codes"
import { FormProblem, useMayLeave, useSubmit } from "../components/form-drawer"
import { Failure, Note, Small, SmallButton } from "../components/card"
import { useFactLanguage, useSay } from "../lib/fact-words"
import { useTexts } from "../lib/texts"
import { CustomerField, AddressFields, DeliveryFields, SaleFields } from "./place-fields"
import { LinkActions } from "./link-actions"
import {
  controlId,
  emptyForm,
  FIELDS,
  type LinkForm,
  sumOf,
  toRequest,
  useChosen,
  useMakeLink,
} from "./link-form"
import { ProductsField } from "./products-field"

/** Makes a rental for a customer, as Medusa's own pages make things; it ends with the link to pay it by. */
export function NewRentalPage() {
  const navigate = useNavigate()
  const mayLeave = useMayLeave()
  const form = useForm<LinkForm>({ defaultValues: emptyForm(useFactLanguage() ?? "en") })
  const { isDirty } = form.formState
  const [made, setMade] = useState<LinkAnswer>()
  const close = async () => {
    if (made || !isDirty || (await mayLeave())) void navigate("/rentals")
  }
  return (
    <FocusModal open onOpenChange={(open) => !open && void close()}>
      <FocusModal.Content>
        <FocusModal.Header />
        {made ? (
          <Made made={made} />
        ) : (
          <FormProvider {...form}>
            <NewRentalForm onMade={setMade} onCancel={() => void close()} />
          </FormProvider>
        )}
      </FocusModal.Content>
    </FocusModal>
  )
}

/** Customer, place, products, duration and delivery of a new rental. */
function NewRentalForm({ onMade, onCancel }: { onMade: (made: LinkAnswer) => void; onCancel: () => void }) {
  const { t, euros, monthly, months } = useTexts()
  const form = useFormContext<LinkForm>()
  const chosen = useChosen()
  const { duration } = chosen
  const sum = sumOf(chosen)
  const say = useSay()
  const { problem, submit } = useSubmit(form, {
    names: FIELDS,
    nameOf: (path) => (path === "customer_id" ? "email" : path.split(".")[0]!),
    say: ({ code = "", params }, name) =>
      isRefusal(code) ? say({ code, params }).text : t(`links.faults.${name}`),
    idOf: controlId,
  })
  const make = useMakeLink()
  const send = submit(async () => onMade(await make.mutateAsync(toRequest(chosen))))
  return (
    <form noValidate onSubmit={send} className="flex min-h-0 flex-1 flex-col overflow-hidden">
      <Column title={t("menu.newRental")} hint={t("links.description")}>
        <FormProblem problem={problem} />
        {chosen.asked.map((query, index) => (
          <Failure key={index} of={query} />
        ))}
        <CustomerField chosen={chosen} />
        <SaleFields chosen={chosen} />
        <AddressFields />
        <ProductsField chosen={chosen} />
        <DeliveryFields chosen={chosen} />
        {/* As the customer will see it. */}
        <Small weight="plus" role="status" className="text-pretty">
          {duration &&
            t("links.sum", {
              monthly: monthly(sum.monthly),
              months: months(duration),
              first: euros(sum.deposit),
            })}
        </Small>
      </Column>
      <FocusModal.Footer>
        <SmallButton onClick={onCancel}>{t("common.cancel")}</SmallButton>
        <Button size="small" type="submit" isLoading={form.formState.isSubmitting}>
          {t("links.create")}
        </Button>
      </FocusModal.Footer>
    </form>
  )
}

/** The middle of the modal: one column, as wide as Medusa's own forms. */
function Column({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <FocusModal.Body className="flex flex-col items-center overflow-y-auto px-4 py-8 sm:py-16">
      <div className="flex w-full max-w-[720px] flex-col gap-y-8" data-rental-section="new-rental">
        <div>
          <FocusModal.Title asChild>
            <Heading level="h1">{title}</Heading>
          </FocusModal.Title>
          <FocusModal.Description asChild>
            <Note>{hint}</Note>
          </FocusModal.Description>
        </div>
        {children}
      </div>
    </FocusModal.Body>
  )
}

function Made({ made: { transaction, payment_url } }: { made: LinkAnswer }) {
  const { t } = useTexts()
  const link = transaction.link ?? { kind: "pay" as const, url: payment_url, email: null, sendable: false }
  return (
    <>
      <Column
        title={t("links.made.title")}
        hint={t("links.made.hint", { customer: transaction.customer.email ?? "" })}
      >
        <LinkActions rental={{ id: transaction.id, link }} />
      </Column>
      <FocusModal.Footer>
        <SmallButton asChild>
          <Link to={`/rentals/${transaction.id}`}>{t("links.made.open")}</Link>
        </SmallButton>
        <Button size="small" asChild>
          <Link to="/rentals">{t("links.made.done")}</Link>
        </Button>
      </FocusModal.Footer>
    </>
  )
}
