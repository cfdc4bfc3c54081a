import { type Fact, Note, Row, Rows, Section } from "../components/card"
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
  const { terms } = rental
  const every = useInterval()(terms?.payment_interval)
  const delivery = terms?.delivery_mode
  const discount = terms?.discount
  const facts: Fact[] = [
    [
      t("rentals.terms.paymentInterval"),
      every &&
        (every === months(1) ? t("rentals.terms.monthly") : t("rentals.terms.every", { interval: every })),
    ],
    [
      t("rentals.terms.delivery"),
      delivery?.name &&
        [delivery.name, delivery.price != null && euros(Number(delivery.price))].filter(Boolean).join(" · "),
    ],
    [
      t("rentals.terms.discount"),
      discount != null && (discount ? euros(discount) : t("rentals.terms.discountPercent")),
    ],
  ]
  return (
    <Section
      id="terms"
      title={t("rentals.terms.title")}
      description={terms ? undefined : t("rentals.terms.offered")}
    >
      <Terms rental={rental} more={facts} />
    </Section>
  )
}

/** The terms that the order's page has, too, and `more`. */
export function Terms({ rental, more = [] }: { rental: RentalDetail; more?: readonly Fact[] }) {
  const { t, months, euros, monthly } = useTexts()
  const { terms, charges, status, finalize_url, order } = rental
  const commitment = useInterval()(rental.commitment)
  const services = (terms?.services ?? []).map(({ name, rentalPriceTTC: price }) =>
    [name ?? "-", price != null && monthly(price)].filter(Boolean).join(" · "),
  )
  const company = terms?.company
  return (
    <>
      <Rows
        of={[
          [t("rentals.terms.commitment"), commitment !== months(rental.duration) && commitment],
          [t("rentals.terms.firstPayment"), euros(rental.first_payment)],
          // The lines that aren't rented.
          [
            t("rentals.lines.paidOnce"),
            itemsInFull(charges?.lines.filter(({ choice }) => choice === "buy") ?? []),
          ],
          ...more,
          // Such as an insurance.
          [t("rentals.terms.services"), services.join(", ")],
          [t("rentals.terms.company"), company?.name, company?.siret && `SIRET ${company.siret}`],
        ]}
      />
      {status === "booked" && finalize_url !== null && !order?.canceled && (
        <Row stacked title={t("rentals.terms.finalize")}>
          <Copyable value={finalize_url} name={t("rentals.copied.finalize")} />
          <Note>{t("rentals.terms.finalizeHint")}</Note>
        </Row>
      )}
    </>
  )
}
