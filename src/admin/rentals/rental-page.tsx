import { Button, Container, Heading, Text } from "@medusajs/ui"
import { Link, useParams } from "react-router-dom"
import { CopyButton } from "../components/copyable"
import { Failure, Loading } from "../components/state"
import { useRental } from "../lib/rental-queries"
import type { RentalDetail } from "../../core/api/rentals"
import { ServiceQuote, useServiceWords } from "../lib/service-words"
import { useTexts } from "../lib/texts"
import { AttentionCard } from "./attention-card"
import { LinesCard } from "./lines-card"
import { isPaidTwice, lacksOrder } from "./missing-order"
import { PeopleCard } from "./people-card"
import { useRentalLabel } from "./rental-label"
import { RentalFlags, RentalStatusBadge } from "./status"
import { TermsCard } from "./terms-card"
import { TimelineCard } from "./timeline-card"

/** One rental: what it needs, its terms, what was ordered and paid, and all that came and went. */
export function RentalPage() {
  const { id } = useParams()
  const rental = useRental(id)
  if (rental.data) return <Rental rental={rental.data} />
  return rental.isError ? (
    <Failure error={rental.error} retry={() => void rental.refetch()} />
  ) : (
    <Container className="p-0">
      <Loading lines={8} />
    </Container>
  )
}

function Rental({ rental }: { rental: RentalDetail }) {
  return (
    <div className="flex w-full flex-col gap-y-3">
      <AttentionCard rental={rental} />
      <div className="flex w-full flex-col items-start gap-x-4 gap-y-3 xl:grid xl:grid-cols-[minmax(0,_1fr)_440px]">
        <div className="flex w-full min-w-0 flex-col gap-y-3">
          <Head rental={rental} />
          <LinesCard rental={rental} />
          <TimelineCard rental={rental} />
        </div>
        <div className="flex w-full min-w-0 flex-col gap-y-3">
          <TermsCard rental={rental} />
          <PeopleCard rental={rental} />
        </div>
      </div>
    </div>
  )
}

function meaningOf(rental: RentalDetail) {
  if (rental.status !== "cancelled" && isPaidTwice(rental)) return "paid_twice"
  return lacksOrder(rental) ? "unordered" : rental.status
}

function Head({ rental }: { rental: RentalDetail }) {
  const { t } = useTexts()
  const say = useServiceWords()
  const needsAttention = rental.attention && !rental.attention.resolved_at
  const name = useRentalLabel()(rental)
  const meaning = meaningOf(rental)
  // What once went wrong stays written down, and says nothing of a rental that was paid after all.
  const failure = rental.status === "failed" ? rental.failure : null
  return (
    <Container className="flex items-start justify-between gap-x-4">
      <div className="min-w-0">
        <div className="flex items-center gap-x-2">
          <Heading level="h1" className="min-w-0 break-all">
            {name}
          </Heading>
          {rental.transaction_id && (
            <CopyButton value={rental.transaction_id} name={t("rentals.transactionId")} />
          )}
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-1">
          <RentalStatusBadge status={rental.status} />
          <RentalFlags rental={rental} />
        </div>
        {(!needsAttention || meaning === "unordered") && (
          <Text size="small" className="text-ui-fg-subtle mt-2 text-pretty">
            {t(`rentals.meaning.${meaning}`)}
          </Text>
        )}
        {failure && (
          <>
            <Text size="small" className="text-ui-fg-error text-pretty break-words">
              {Object.values(say(failure)).join(" ")}
            </Text>
            <ServiceQuote failure={failure} />
          </>
        )}
      </div>
      <div className="flex shrink-0 flex-wrap items-center justify-end gap-2">
        {rental.dashboard_url && (
          <Button size="small" variant="transparent" asChild>
            <a href={rental.dashboard_url} target="_blank" rel="noreferrer">
              {t("rentals.openDashboard")}
            </a>
          </Button>
        )}
        {rental.order_id && (
          <Button size="small" variant="secondary" asChild>
            <Link to={`/orders/${rental.order_id}`}>{t("rentals.openOrder")}</Link>
          </Button>
        )}
      </div>
    </Container>
  )
}
