import { Container, Heading, toast } from "@medusajs/ui"
import { useState } from "react"
import { Link } from "react-router-dom"
import type { Rental, RentalDetail } from "../../answers/rentals"
import {
  Failure,
  isForbidden,
  Loaded,
  Note,
  Row,
  Section,
  Small,
  SmallButton,
  FOCUS,
} from "../components/card"
import { useRental, useRentalAction, useRentalOfOrder, useWithdrawRefund } from "../lib/rental-queries"
import { useTexts } from "../lib/texts"
import { NoteDrawer } from "../components/form-drawer"
import { RentalStatus } from "../rentals/status"
import { Terms } from "../rentals/terms-card"
import { useWhatIsPaid } from "../rentals/what-is-paid"

/** The order as Medusa's page has it. */
export interface ShownOrder {
  id: string
  payment_status?: string
}

/** On an order's page: the rental it came from, besides what is said at its top. Nothing on an order that isn't one. */
export function OrderCard({ data: order }: { data: ShownOrder }) {
  const { t } = useTexts()
  const found = useRentalOfOrder(order.id)
  const rental = found.data
  const detail = useRental(rental?.id)
  if (isForbidden(found.error)) return null
  if (found.isError) return <Failure of={found} />
  if (!rental) return null
  return (
    <Section
      id="order-card"
      title={t("cards.order.title")}
      actions={
        <SmallButton asChild>
          <Link to={`/rentals/${rental.id}`}>{t("cards.open")}</Link>
        </SmallButton>
      }
    >
      <Row title={t("rentals.columns.status")}>
        <div className="flex flex-wrap gap-1">
          <RentalStatus rental={rental} />
        </div>
      </Row>
      <Loaded query={detail} lines={5}>
        {(whole) => <Terms rental={whole} />}
      </Loaded>
      <Limits
        rental={rental}
        isAuthorized={order.payment_status === "authorized"}
        dashboard={detail.data?.dashboard_url}
      />
    </Section>
  )
}

interface LimitsProps {
  rental: Rental
  isAuthorized: boolean
  /** The rental's address in the service's dashboard. */
  dashboard: string | null | undefined
}

/** What Medusa can't do, and whether it was done at the service; a permission given by mistake can be withdrawn. */
function Limits({ rental, isAuthorized, dashboard }: LimitsProps) {
  const { t, moment } = useTexts()
  const withdraw = useWithdrawRefund(rental.id)
  const [allowing, setAllowing] = useState(false)
  const { status, refund_allowed_at, refund_note, actions } = rental
  return (
    <div className="flex flex-col gap-y-3 px-6 py-4">
      {isAuthorized && status !== "booked" && <Note>{t("cards.order.authorized")}</Note>}
      {refund_allowed_at ? (
        <div role="status" className="break-words text-pretty">
          <Small>{t("cards.order.refundAllowed", { when: moment(refund_allowed_at) })}</Small>
          <Note>{t("cards.order.refundNoted", { note: refund_note ?? "-" })}</Note>
        </div>
      ) : (
        <Note>{t("cards.order.refunds")}</Note>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {dashboard && (
          <SmallButton asChild>
            <a href={dashboard} target="_blank" rel="noreferrer">
              {t("rentals.openDashboard")}
            </a>
          </SmallButton>
        )}
        {refund_allowed_at ? (
          <SmallButton isLoading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t("cards.order.takeBack")}
          </SmallButton>
        ) : (
          actions.allow_refund && (
            <SmallButton onClick={() => setAllowing(true)}>{t("cards.order.allowRefund")}</SmallButton>
          )
        )}
      </div>
      {withdraw.isError && <Failure of={withdraw} />}
      {allowing && <AllowRefund rental={rental} onClose={() => setAllowing(false)} />}
    </div>
  )
}

/** The merchant confirms, with a note, that the money was refunded at the service. */
function AllowRefund({ rental, onClose }: { rental: Rental; onClose: () => void }) {
  const { t } = useTexts()
  const action = useRentalAction(rental.id)
  const allow = (note: string) =>
    action
      .mutateAsync({ action: "allow-refund", note })
      .then(() => toast.success(t("rentals.actions.done.allow_refund")))
  return (
    <NoteDrawer
      title={t("cards.order.allowRefund")}
      description={t("cards.order.allowRefundHint")}
      label={t("cards.order.refundNote")}
      button={t("cards.order.allowRefund")}
      onSubmit={allow}
      onClose={onClose}
    />
  )
}

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
  const { t, months, monthly, euros } = useTexts()
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
        {what && t("oneRental.sum.is", { name: what.label, amounts: what.now, parts: what.parts })}{" "}
        {what?.note}
      </Small>
      {what && <Small>{monthly(rental.monthly)}</Small>}
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
