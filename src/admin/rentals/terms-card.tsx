import { Badge } from "@medusajs/ui"
import type { ReactNode } from "react"
import { LINK, Note, Row, Section } from "../components/card"
import { CopyButton } from "../components/copyable"
import type { Rental, RentalDetail } from "../../core/api/rentals"
import { oneOf, useTexts } from "../lib/texts"

/** A commitment or payment interval in words: its value counts in its unit, months or not. */
function useInterval() {
  const { t } = useTexts()
  return (interval: { value?: number | null; unit?: string | null } | null | undefined): string | null => {
    if (!interval || interval.value == null) return null
    const count = interval.value
    switch (interval.unit) {
      case "weekly":
        return t("rentals.terms.weeks", { count })
      case "yearly":
        return t("rentals.terms.years", { count })
      case "monthly":
      case null:
      case undefined:
        return t("common.months", { count })
      default:
        return `${count} ${interval.unit}`
    }
  }
}

/** How often is paid: "monthly", else "every 3 months". */
function usePaidEvery() {
  const { t } = useTexts()
  const interval = useInterval()
  return (every: Parameters<typeof interval>[0]): string => {
    const isMonthly = every?.value === 1 && (every.unit ?? "monthly") === "monthly"
    return isMonthly
      ? t("rentals.terms.monthly")
      : t("rentals.terms.every", { interval: interval(every) ?? "-" })
  }
}

/** The service's states that have words here; it may name others, which stay as they came. */
const SERVICE_STATES = ["confirmed", "draft", "booking", "cancelled", "archived"] as const

/** The service's states of an order. */
export function ServiceState({ terms }: { terms: NonNullable<RentalDetail["terms"]> }) {
  const { t } = useTexts()
  const wordOf = (state: string) => {
    const known = oneOf(SERVICE_STATES, state.toLowerCase())
    return known ? t(`oneRental.serviceStates.${known}`) : state
  }
  return (
    <div className="flex flex-wrap gap-1">
      {[terms.status, terms.shop_status].map(
        (state) =>
          state && (
            <Badge key={state} size="2xsmall">
              {wordOf(state)}
            </Badge>
          ),
      )}
    </div>
  )
}

/** What was agreed besides what the page begins with: as the service confirmed it, before that as it was offered. */
export function TermsCard({ rental }: { rental: RentalDetail }) {
  const { t, euros } = useTexts()
  const paidEvery = usePaidEvery()
  const { terms } = rental
  return (
    <Section
      id="terms"
      title={t("rentals.terms.title")}
      description={terms ? undefined : t("rentals.terms.offered")}
    >
      <Terms rental={rental}>
        {terms?.payment_interval && (
          <Row title={t("rentals.terms.paymentInterval")}>{paidEvery(terms.payment_interval)}</Row>
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
  const { t, months, euros } = useTexts()
  const interval = useInterval()
  const { terms } = rental
  const commitment = interval(rental.commitment)
  return (
    <>
      {commitment && commitment !== months(rental.duration) && (
        <Row title={t("rentals.terms.commitment")}>{commitment}</Row>
      )}
      <Row title={t("rentals.terms.firstPayment")}>{euros(rental.first_payment)}</Row>
      <Bought rental={rental} />
      {children}
      <Services terms={terms} />
      {terms?.company?.name && (
        <Row title={t("rentals.terms.company")}>
          {terms.company.name}
          {terms.company.siret && <p className="text-ui-fg-subtle">SIRET {terms.company.siret}</p>}
        </Row>
      )}
      {canBeFinalized(rental) && <FinalizeLink url={rental.finalize_url!} />}
    </>
  )
}

/** The lines that aren't rented. */
function Bought({ rental }: { rental: RentalDetail }) {
  const { t } = useTexts()
  const bought = rental.charges?.lines.filter(({ choice }) => choice === "buy") ?? []
  if (bought.length === 0) return null
  return (
    <Row title={t("rentals.lines.paidOnce")}>
      {bought.map(({ quantity, title }) => `${quantity} × ${title}`).join(", ")}
    </Row>
  )
}

/** Additional services, such as an insurance, that the shopper took. */
function Services({ terms }: { terms: RentalDetail["terms"] }) {
  const { t, monthly } = useTexts()
  if (!terms?.services.length) return null
  return (
    <Row title={t("rentals.terms.services")}>
      <ul>
        {terms.services.map((service, index) => (
          <li key={index}>
            {service.name ?? "-"}
            {service.rentalPriceTTC != null && (
              <span className="text-ui-fg-subtle"> · {monthly(service.rentalPriceTTC)}</span>
            )}
          </li>
        ))}
      </ul>
    </Row>
  )
}

/** A booking whose order isn't cancelled. */
const canBeFinalized = ({ status, finalize_url, order }: Rental): boolean =>
  status === "booked" && finalize_url !== null && !order?.canceled

/** Where the shopper finalizes a booking; only http(s), since the address comes from the service. */
function FinalizeLink({ url }: { url: string }) {
  const { t } = useTexts()
  return (
    <Row stacked title={t("rentals.terms.finalize")}>
      <div className="flex items-start gap-x-1">
        {/^https?:\/\//i.test(url) ? (
          <a href={url} target="_blank" rel="noreferrer" className={`${LINK} min-w-0 break-all`}>
            {url}
          </a>
        ) : (
          <span className="min-w-0 break-all">{url}</span>
        )}
        <CopyButton value={url} name={t("rentals.copied.finalize")} />
      </div>
      <Note>{t("rentals.terms.finalizeHint")}</Note>
    </Row>
  )
}
