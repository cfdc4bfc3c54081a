import { Container, Heading } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { FOCUS, Note, Small } from "../components/card"
import type { RentalDetail } from "../../core/api/rentals"
import { useRental, useRentalOfOrder } from "../lib/rental-queries"
import { useTexts } from "../lib/texts"
import { RentalStatus } from "../rentals/status"
import { useWhatIsPaid } from "../rentals/paid-sum"

/**
 * First on an order's page: what the shopper pays for a rental, beside Medusa's sum, which isn't that. Medusa 2.21 draws what is injected
 * behind its own cards whatever the zone says, so the order is set here.
 */
export function OrderSum({ data: order }: { data: { id: string } }) {
  const found = useRentalOfOrder(order.id)
  const detail = useRental(found.data?.id)
  // What goes wrong is said by the card.
  return detail.data ? <Sum rental={detail.data} /> : null
}

function Sum({ rental }: { rental: RentalDetail }) {
  const { t, months, euros } = useTexts()
  const what = useWhatIsPaid()(rental)
  const value = rental.paid?.order?.total
  return (
    <Container
      style={{ order: -1 }}
      className="flex flex-col gap-y-2 px-6 py-4"
      data-rental-section="order-sum"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading level="h2">
          <Link to={`/rentals/${rental.id}`} className={`hover:text-ui-fg-subtle ${FOCUS}`}>
            {t("oneRental.sum.title", { duration: months(rental.duration) })}
          </Link>
        </Heading>
        <RentalStatus rental={rental} />
      </div>
      <Small className="text-pretty">
        {what && t("oneRental.sum.is", { name: what.label, amounts: what.amounts, parts: what.parts })}{" "}
        {what?.note}
      </Small>
      {/* Of an order that is cancelled Medusa says zero. */}
      {!rental.order?.canceled && (
        <Note>
          {value === undefined
            ? t("oneRental.sum.valueUnknown")
            : t("oneRental.sum.value", { total: euros(value) })}
        </Note>
      )}
    </Container>
  )
}
