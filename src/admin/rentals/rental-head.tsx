import { Button, Container, Heading, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { FOCUS, LINK, Note, ServiceQuote, Small, SmallButton } from "../components/card"
import type { RentalDetail } from "../../answers/rentals"
import { CopyButton } from "../components/copyable"
import { TestModeOf } from "../components/page-head"
import { orderNamedIn, useSay } from "../lib/fact-words"
import { useOrderNumber } from "../lib/rental-queries"
import { useTexts } from "../lib/texts"
import { isPaidTwice, isPaymentUnclear, lacksOrder } from "../../core/shown-state"
import { useWhatIsPaid } from "./paid-sum"
import { useOrderName, useRentalLabel, useRentalTitle } from "./rental-label"
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
          <Id rental={rental} />
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
  const { t, euros, monthly, months, day } = useTexts()
  const what = useWhatIsPaid()(rental)
  return (
    <>
      <dl className="my-1 flex flex-wrap gap-x-8 gap-y-2" data-testid="rental-facts">
        {rental.charges && what && <MainFact name={what.label}>{euros(rental.charges.due_today)}</MainFact>}
        <MainFact name={t("rentals.columns.monthly")}>
          {`${monthly(rental.monthly)} · ${months(rental.duration)}`}
        </MainFact>
        {rental.ends_at && <MainFact name={t("rentals.terms.ends")}>{day(rental.ends_at)}</MainFact>}
      </dl>
      {/* Of what was paid it is said beside the sum of it. */}
      {what?.note && !rental.paid && <Note>{what.note}</Note>}
    </>
  )
}

const MainFact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="txt-compact-small text-ui-fg-subtle">{name}</dt>
    <dd className="txt-compact-medium-plus tabular-nums">{children}</dd>
  </div>
)

/** The id at the service, for support requests there. */
function Id({ rental }: { rental: RentalDetail }) {
  const { t } = useTexts()
  const label = useRentalLabel()(rental)
  return (
    <div className="text-ui-fg-subtle flex items-center gap-x-1">
      <Text size="xsmall" className="min-w-0 break-all font-mono">
        {label}
      </Text>
      {rental.transaction_id && (
        <CopyButton value={rental.transaction_id} name={t("rentals.transactionId")} />
      )}
    </div>
  )
}

function Ways({ rental }: { rental: RentalDetail }) {
  const { t } = useTexts()
  const orderName = useOrderName()
  return (
    <div className="flex flex-wrap items-center gap-2">
      {rental.dashboard_url && (
        <Button size="small" variant="transparent" asChild>
          <a href={rental.dashboard_url} target="_blank" rel="noreferrer">
            {t("rentals.openDashboard")}
          </a>
        </Button>
      )}
      {rental.order_id && (
        <SmallButton asChild>
          <Link to={`/orders/${rental.order_id}`}>{orderName(rental)}</Link>
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
    <Small>
      <Link to={`/orders/${orderId}`} className={LINK}>
        {t("rentals.orderNumber", { number })}
      </Link>
    </Small>
  )
}

/** The other rental of a cart that was paid twice. */
function Sister({ sister }: { sister: RentalDetail["sisters"][number] }) {
  const { t } = useTexts()
  const name = useRentalLabel()(sister)
  return (
    <Small className="text-pretty break-words">
      {sister.order
        ? t("oneRental.sister.ordered", { number: sister.order.display_id })
        : t("oneRental.sister.unordered")}{" "}
      <Link to={`/rentals/${sister.id}`} className={`${LINK} break-all`}>
        {name}
      </Link>
    </Small>
  )
}

/** The customer who was lost, and how to reach them. The technical reason is folded. */
function Failed({ rental }: { rental: RentalDetail }) {
  const { t } = useTexts()
  const say = useSay()
  const { failure, customer } = rental
  const words = failure && say(failure)
  return (
    <>
      {customer.email && (
        <Small>
          <a href={`mailto:${encodeURIComponent(customer.email)}`} className={`${LINK} break-all`}>
            {t("oneRental.writeTo", { email: customer.email })}
          </a>
        </Small>
      )}
      {words && (
        <details className="txt-small">
          <summary className={`text-ui-fg-subtle w-fit cursor-pointer ${FOCUS}`}>
            {t("oneRental.whyFailed")}
          </summary>
          <p className="mt-1 text-pretty break-words">{`${words.text} ${words.remedy}`}</p>
          <ServiceQuote failure={failure} />
        </details>
      )}
    </>
  )
}
