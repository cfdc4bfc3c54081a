import { Alert, Button, FocusModal, Text } from "@medusajs/ui"
import { useEffect, type FormEvent } from "react"
import type { LinkAnswer } from "../../core/api/links"
import { useFactLanguage } from "../lib/fact-words"
import { useFormat } from "../lib/format"
import { useTexts } from "../lib/texts"
import { AddressFields } from "./address-fields"
import { CustomerField } from "./customer-field"
import { Column } from "./column"
import { controlId } from "./field"
import { useMakeLink } from "./link-queries"
import { ProductsField } from "./products-field"
import { DeliveryFields, SaleFields } from "./sale-fields"
import { useLinkFaults } from "./use-link-faults"
import { durationOf, sumOf, toRequest, useLinkForm, type LinkForm } from "./use-link-form"
import { useSale } from "./use-sale"

interface Props {
  onTouched: () => void
  onMade: (made: LinkAnswer) => void
  onCancel: () => void
}

/** Customer, place, products, duration and delivery of a new rental. */
export function NewRentalForm({ onTouched, onMade, onCancel }: Props) {
  const { t } = useTexts()
  const { form, change, isTouched } = useLinkForm(useFactLanguage() ?? "en")
  const { sale, ...places } = useSale(form, change)
  const make = useMakeLink()
  const { of: faultOf, general, first } = useLinkFaults(make.error)
  useEffect(() => {
    if (isTouched) onTouched()
  }, [isTouched])
  useEffect(() => {
    if (first) document.getElementById(controlId(first))?.focus()
  }, [first, make.error])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    make.mutate(toRequest(form), { onSuccess: onMade })
  }
  return (
    <form noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col overflow-hidden">
      <Column title={t("menu.newRental")} hint={t("links.description")}>
        {general && (
          <Alert variant="error" role="alert">
            {general}
          </Alert>
        )}
        <CustomerField
          customer={form.customer}
          email={form.email}
          fault={faultOf("email")}
          onChange={(changes) => change(changes)}
        />
        <SaleFields form={form} change={change} places={places} faultOf={faultOf} />
        <AddressFields address={form.address} onChange={(address) => change({ address })} />
        <ProductsField
          lines={form.lines}
          sale={sale}
          duration={durationOf(form)}
          fault={faultOf("items")}
          onChange={(lines) => change({ lines })}
        />
        <DeliveryFields form={form} change={change} faultOf={faultOf} deliveries={places.deliveries} />
        <Sum form={form} />
      </Column>
      <FocusModal.Footer>
        <Button size="small" variant="secondary" type="button" onClick={onCancel}>
          {t("common.cancel")}
        </Button>
        <Button size="small" type="submit" isLoading={make.isPending}>
          {t("links.create")}
        </Button>
      </FocusModal.Footer>
    </form>
  )
}

/** What it comes to a month, and at first, as the customer will see it. */
function Sum({ form }: { form: LinkForm }) {
  const { t } = useTexts()
  const { euros, monthly, months } = useFormat()
  const duration = durationOf(form)
  const sum = sumOf(form.lines, duration)
  return (
    <Text size="small" weight="plus" role="status" className="text-pretty">
      {duration === null
        ? ""
        : t("links.sum", {
            monthly: monthly(sum.monthly),
            months: months(duration),
            first: euros(sum.deposit),
          })}
    </Text>
  )
}
