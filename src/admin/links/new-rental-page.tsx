import { Button, FocusModal, Heading, toast } from "@medusajs/ui"
import { FormProvider, useForm } from "react-hook-form"
import { useNavigate } from "react-router-dom"
import { isRefusal } from "../../core/messages/codes"
import { FormProblem, useMayLeave, useSubmit } from "../components/form-drawer"
import { Failure, Note, Small, SmallButton } from "../components/card"
import { useSay } from "../lib/fact-words"
import { useTexts } from "../lib/texts"
import { ChoiceFields, CustomerField } from "./fields"
import {
  controlId,
  EMPTY_FORM,
  FIELDS,
  type LinkForm,
  sumOf,
  toRequest,
  useChosen,
  useMakeLink,
} from "./link-form"
import { ProductsField } from "./products-field"

/** Makes a rental for a customer, as Medusa's own pages make things; it ends on the rental's page, which has the link to pay it by. */
export function NewRentalPage() {
  const { t, medusa, euros, monthly, months } = useTexts()
  const navigate = useNavigate()
  const mayLeave = useMayLeave()
  const form = useForm<LinkForm>({ defaultValues: EMPTY_FORM })
  const { isDirty, isSubmitting } = form.formState
  const close = async () => {
    if (!isDirty || (await mayLeave())) void navigate("/rentals")
  }
  const chosen = useChosen(form.watch())
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
  const send = submit(async () => {
    const { transaction } = await make.mutateAsync(toRequest(chosen))
    toast.success(t("links.made"))
    await navigate(`/rentals/${transaction.id}`)
  })
  return (
    <FocusModal open onOpenChange={(open) => !open && void close()}>
      <FocusModal.Content>
        <FocusModal.Header />
        <form noValidate onSubmit={send} className="flex min-h-0 flex-1 flex-col overflow-hidden">
          <FocusModal.Body className="flex flex-col items-center overflow-y-auto px-4 py-8 sm:py-16">
            <div className="flex w-full max-w-[720px] flex-col gap-y-8" data-rental-section="new-rental">
              <div>
                <FocusModal.Title asChild>
                  <Heading level="h1">{t("menu.newRental")}</Heading>
                </FocusModal.Title>
                <FocusModal.Description asChild>
                  <Note>{t("links.description")}</Note>
                </FocusModal.Description>
              </div>
              <FormProblem problem={problem} />
              {chosen.asked.map((query, index) => (
                <Failure key={index} of={query} />
              ))}
              <FormProvider {...form}>
                <CustomerField chosen={chosen} />
                <ProductsField chosen={chosen} />
                <ChoiceFields chosen={chosen} />
              </FormProvider>
              {/* As the customer will see it. */}
              <Small weight="plus" role="status" className="text-pretty">
                {chosen.duration &&
                  t("links.sum", {
                    monthly: monthly(sum.monthly),
                    months: months(chosen.duration),
                    first: euros(sum.deposit),
                  })}
              </Small>
            </div>
          </FocusModal.Body>
          <FocusModal.Footer>
            <SmallButton onClick={() => void close()}>{medusa("actions.cancel")}</SmallButton>
            <Button size="small" type="submit" isLoading={isSubmitting}>
              {t("links.create")}
            </Button>
          </FocusModal.Footer>
        </form>
      </FocusModal.Content>
    </FocusModal>
  )
}
