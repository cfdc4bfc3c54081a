import type { ReactNode } from "react"
import { Note, Row, Section } from "../components/card"
import { Copyable } from "../components/copyable"
import type { RentalDetail } from "../../answers/rentals"
import { oneOf, useTexts } from "../lib/texts"
import { itemsInFull } from "./rental-label"

/** The service's units besides months, by the names that `Intl` has for them. */
const UNITS = { weekly: "week", yearly: "year" } as const

/** A commitment or payment interval in words: its value counts in its unit, months or not. */
function useInterval() {
  const { language, months } = useTexts()
  return (interval: { value?: number | null; unit?: string | null } | null | undefined): string | null => {
    if (interval?.value == null) return null
    const { value, unit } = interval
    if (unit == null || unit === "monthly") return months(value)
    const known = oneOf(["weekly", "yearly"], unit)
    if (!known) return `${value} ${unit}`
    const style = { style: "unit", unit: UNITS[known], unitDisplay: "long" } as const
    return new Intl.NumberFormat(language, style).format(value)
  }
}

/** What was agreed besides what the page begins with: as the service confirmed it, before that as it was offered. */
export function TermsCard({ rental }: { rental: RentalDetail }) {
  const { t, euros, months } = useTexts()
  const every = useInterval()(rental.terms?.payment_interval)
  const { terms } = rental
  return (
    <Section
      id="terms"
      title={t("rentals.terms.title")}
      description={terms ? undefined : t("rentals.terms.offered")}
    >
      <Terms rental={rental}>
        {every && (
          <Row title={t("rentals.terms.paymentInterval")}>
            {every === months(1) ? t("rentals.terms.monthly") : t("rentals.terms.every", { interval: every })}
          </Row>
        )}
        {terms?.delivery_mode?.name && (
          <Row title={t("rentals.terms.delivery")}>
            {terms.delivery_mode.name}
            {terms.delivery_mode.price != null && ` · ${euros(Number(terms.delivery_mode.price))}`}
          </Row>
        )}
        {terms?.discount != null && (
          <Row title={t("rentals.terms.discount")}>
            {terms.discount ? euros(terms.discount) : t("rentals.terms.discountPercent")}
          </Row>
        )}
      </Terms>
    </Section>
  )
}

/** The terms that the order's page has, too; `children`: further ones. */
export function Terms({ rental, children }: { rental: RentalDetail; children?: ReactNode }) {
  const { t, months, euros, monthly } = useTexts()
  const { terms, charges, status, finalize_url, order } = rental
  const commitment = useInterval()(rental.commitment)
  const services = (terms?.services ?? []).map(({ name, rentalPriceTTC: price }) =>
    [name ?? "-", price != null && monthly(price)].filter(Boolean).join(" · "),
  )
  const bought = charges?.lines.filter(({ choice }) => choice === "buy") ?? []
  return (
    <>
      {commitment && commitment !== months(rental.duration) && (
        <Row title={t("rentals.terms.commitment")}>{commitment}</Row>
      )}
      <Row title={t("rentals.terms.firstPayment")}>{euros(rental.first_payment)}</Row>
      {/* The lines that aren't rented. */}
      {bought.length > 0 && <Row title={t("rentals.lines.paidOnce")}>{itemsInFull(bought)}</Row>}
      {children}
      {/* Such as an insurance. */}
      {services.length > 0 && <Row title={t("rentals.terms.services")}>{services.join(", ")}</Row>}
      {terms?.company?.name && (
        <Row title={t("rentals.terms.company")}>
          {terms.company.name}
          {terms.company.siret && <p className="text-ui-fg-subtle">SIRET {terms.company.siret}</p>}
        </Row>
      )}
      {status === "booked" && finalize_url !== null && !order?.canceled && (
        <Row stacked title={t("rentals.terms.finalize")}>
          <Copyable value={finalize_url} name={t("rentals.copied.finalize")} />
          <Note>{t("rentals.terms.finalizeHint")}</Note>
        </Row>
      )}
    </>
  )
}
