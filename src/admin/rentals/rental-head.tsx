import { Button, Container, Heading } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { FOCUS, LINK, Note, ServiceQuote, Small, SmallButton } from "../components/card"
import type { RentalDetail } from "../../answers/rentals"
import { Copyable } from "../components/copyable"
import { TestModeOf } from "../components/page-head"
import { orderNamedIn, useSay } from "../lib/fact-words"
import { useOrderNumber } from "../lib/rental-queries"
import { useTexts } from "../lib/texts"
import { isPaidTwice, isPaymentUnclear, lacksOrder } from "../../core/shown-state"
import { useWhatIsPaid } from "./what-is-paid"
import { useRentalLabel, useRentalTitle } from "./rental-label"
import { RentalStatus } from "./status"

/** Who rents what, in which state, and the ways to its order and to the service. */
export function RentalHead({ rental }: { rental: RentalDetail }) {
  const { t } = useTexts()
  const needsAttention = rental.attention && !rental.attention.resolved_at
  const meaning = meaningOf(rental)
  return (
    <Container className="flex flex-col gap-y-2 px-6 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-[min(100%,240px)] flex-1">
          <div className="flex flex-wrap items-center gap-x-2">
            <Heading level="h1" className="min-w-0 break-words">
              {useRentalTitle()(rental)}
            </Heading>
            <TestModeOf environment={rental.environment} />
          </div>
          {/* For support requests at the service. */}
          {rental.transaction_id ? (
            <Copyable value={rental.transaction_id} name={t("rentals.transactionId")} />
          ) : (
            <Note>{t("rentals.notSent")}</Note>
          )}
        </div>
        <Ways rental={rental} />
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <RentalStatus rental={rental} />
      </div>
      <MoneyAndEnd rental={rental} />
      {(!needsAttention || meaning === "unordered" || meaning === "unclear") && (
        <Note>{t(`rentals.meaning.${meaning}`)}</Note>
      )}
      {meaning === "paid_twice" && !rental.sisters.length && <OtherOrder rental={rental} />}
      {rental.sisters.map((sister) => (
        <Sister key={sister.id} sister={sister} />
      ))}
      {/* What once went wrong stays written down, and says nothing of a rental that was paid after all. */}
      {rental.status === "failed" && <Failed rental={rental} />}
    </Container>
  )
}

function meaningOf(rental: RentalDetail) {
  if (rental.status !== "cancelled" && isPaidTwice(rental)) return "paid_twice"
  if (isPaymentUnclear(rental)) return "unclear"
  return lacksOrder(rental) ? "unordered" : rental.status
}

/** What was paid, what comes each month, and when it ends. */
function MoneyAndEnd({ rental }: { rental: RentalDetail }) {
  const { t, monthly, months, day } = useTexts()
  const what = useWhatIsPaid()(rental)
  const facts: [name: string, value: string][] = [
    ...(what ? [[what.label, what.now] as [string, string]] : []),
    [t("rentals.columns.monthly"), `${monthly(rental.monthly)} · ${months(rental.duration)}`],
    ...(rental.ends_at ? [[t("rentals.terms.ends"), day(rental.ends_at)] as [string, string]] : []),
  ]
  return (
    <>
      <dl className="my-1 flex flex-wrap gap-x-8 gap-y-2" data-testid="rental-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="txt-compact-small text-ui-fg-subtle">{name}</dt>
            <dd className="txt-compact-medium-plus tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {what && (
        <Note className="first-letter:uppercase">
          {[`${what.parts}.`, what.note].filter(Boolean).join(" ")}
        </Note>
      )}
    </>
  )
}

/** The ways to the service's dashboard and to the order. */
function Ways({ rental: { dashboard_url, order_id, order } }: { rental: RentalDetail }) {
  const { t } = useTexts()
  return (
    <div className="flex flex-wrap items-center gap-2">
      {dashboard_url && (
        <Button size="small" variant="transparent" asChild>
          <a href={dashboard_url} target="_blank" rel="noreferrer">
            {t("rentals.openDashboard")}
          </a>
        </Button>
      )}
      {order_id && (
        <SmallButton asChild>
          <Link to={`/orders/${order_id}`}>
            {order ? t("rentals.orderNumber", { number: order.display_id }) : t("rentals.openOrder")}
          </Link>
        </SmallButton>
      )}
    </div>
  )
}

/** The order of a cart that was paid twice, where the other payment was no rental. */
function OtherOrder({ rental }: { rental: RentalDetail }) {
  const { t } = useTexts()
  const orderId = orderNamedIn(rental.attention?.problems ?? [])
  const number = useOrderNumber(orderId)
  if (number === undefined) return null
  return (
    <Link to={`/orders/${orderId}`} className={`txt-small ${LINK}`}>
      {t("rentals.orderNumber", { number })}
    </Link>
  )
}

/** The other rental of a cart that was paid twice. */
function Sister({ sister }: { sister: RentalDetail["sisters"][number] }) {
  const { t } = useTexts()
  const { id, order } = sister
  return (
    <Small className="text-pretty break-words">
      {order ? t("oneRental.sister.ordered", { number: order.display_id }) : t("oneRental.sister.unordered")}{" "}
      <Link to={`/rentals/${id}`} className={`${LINK} break-all`}>
        {useRentalLabel()(sister)}
      </Link>
    </Small>
  )
}

/** How the customer who was lost is reached. The technical reason is folded. */
function Failed({ rental: { failure, customer } }: { rental: RentalDetail }) {
  const { t } = useTexts()
  const words = useSay()
  return (
    <>
      {customer.email && (
        <a href={`mailto:${encodeURIComponent(customer.email)}`} className={`txt-small ${LINK} break-all`}>
          {t("oneRental.writeTo", { email: customer.email })}
        </a>
      )}
      {failure && (
        <details className="txt-small">
          <summary className={`text-ui-fg-subtle w-fit cursor-pointer ${FOCUS}`}>
            {t("oneRental.whyFailed")}
          </summary>
          <p className="mt-1 text-pretty break-words">{`${words(failure).text} ${words(failure).remedy}`}</p>
          <ServiceQuote failure={failure} />
        </details>
      )}
    </>
  )
}
