import { ArrowUpRightOnBox, ArrowUturnLeft } from "@medusajs/icons"
import { Button, Skeleton, Text, toast } from "@medusajs/ui"
import { useState } from "react"
import { Link } from "react-router-dom"
import type { Rental, RentalDetail } from "../../core/api/rentals"
import { ActionMenu } from "../components/action-menu"
import { Copyable } from "../components/copyable"
import { LINK } from "../components/link-style"
import { Row, Section } from "../components/section"
import { Failure } from "../components/state"
import { useFormat } from "../lib/format"
import { useRental, useRentalAction, useRentalOfOrder, useWithdrawRefund } from "../lib/rental-queries"
import { useTexts } from "../lib/texts"
import { NoteDrawer } from "../rentals/note-drawer"
import { RentalFlags, RentalStatusBadge } from "../rentals/status"
import { canBeFinalized, FinalizeLink, Services, useInterval } from "../rentals/terms-card"

/** The order as Medusa's page has it. */
export interface ShownOrder {
  id: string
  payment_status?: string
}

/** On an order's page: the rental it came from. Nothing on an order that isn't one. */
export function OrderCard({ data: order }: { data: ShownOrder }) {
  const { t } = useTexts()
  const found = useRentalOfOrder(order.id)
  const [allowing, setAllowing] = useState(false)
  if (found.isError) return <Failure error={found.error} retry={() => void found.refetch()} />
  if (!found.data) return null
  return (
    <Section
      id="order-card"
      title={t("cards.order.title")}
      actions={
        <>
          <Button size="small" variant="secondary" asChild>
            <Link to={`/rentals/${found.data.id}`}>{t("cards.open")}</Link>
          </Button>
          <Menu rental={found.data} onAllow={() => setAllowing(true)} />
        </>
      }
    >
      <Facts rental={found.data} />
      <Limits rental={found.data} isAuthorized={order.payment_status === "authorized"} />
      {allowing && <AllowRefund rental={found.data} onClose={() => setAllowing(false)} />}
    </Section>
  )
}

function Facts({ rental }: { rental: Rental }) {
  const { t } = useTexts()
  const { months, monthly, euros } = useFormat()
  const interval = useInterval()
  const detail = useRental(rental.id)
  const needsAttention = rental.attention && !rental.attention.resolved_at
  return (
    <>
      <Row title={t("rentals.columns.status")}>
        <div className="flex flex-wrap gap-1">
          <RentalStatusBadge rental={rental} />
          <RentalFlags rental={rental} />
        </div>
        {needsAttention && (
          <Link to={`/rentals/${rental.id}`} className={`${LINK} txt-small mt-1 block w-fit`}>
            {t("cards.order.seeAttention")}
          </Link>
        )}
      </Row>
      <Row title={t("rentals.columns.duration")}>{months(rental.duration)}</Row>
      {rental.commitment && (
        <Row title={t("rentals.terms.commitment")}>{interval(rental.commitment) ?? "-"}</Row>
      )}
      <Row title={t("rentals.columns.monthly")}>{monthly(rental.monthly)}</Row>
      <Row title={t("rentals.terms.firstPayment")}>{euros(rental.first_payment)}</Row>
      {detail.data ? (
        <Details rental={detail.data} />
      ) : (
        detail.isPending && (
          <div className="px-6 py-4">
            <Skeleton className="h-5 w-full" />
          </div>
        )
      )}
      {rental.subscription_id && (
        <Row stacked title={t("rentals.terms.subscription")}>
          <Copyable value={rental.subscription_id} name={t("rentals.copied.subscription")} />
        </Row>
      )}
      {canBeFinalized(rental) && <FinalizeLink url={rental.finalize_url!} />}
    </>
  )
}

function Details({ rental }: { rental: RentalDetail }) {
  const { t } = useTexts()
  const company = rental.terms?.company
  return (
    <>
      {company?.name && (
        <Row title={t("rentals.terms.company")}>
          {company.name}
          {company.siret && <p className="text-ui-fg-subtle">SIRET {company.siret}</p>}
        </Row>
      )}
      <Services terms={rental.terms} />
    </>
  )
}

/** Money is held that a refund could be recorded of, and the merchant hasn't said so yet. */
const mayAllowRefund = ({ actions, refund_allowed_at }: Rental): boolean =>
  actions.allow_refund && !refund_allowed_at

function Menu({ rental, onAllow }: { rental: Rental; onAllow: () => void }) {
  const { t } = useTexts()
  const { data: detail } = useRental(rental.id)
  const href = detail?.dashboard_url
  return (
    <ActionMenu
      actions={[
        ...(href ? [{ label: t("rentals.openDashboard"), icon: <ArrowUpRightOnBox />, href }] : []),
        ...(mayAllowRefund(rental)
          ? [{ label: t("cards.order.allowRefund"), icon: <ArrowUturnLeft />, onClick: onAllow }]
          : []),
      ]}
    />
  )
}

/** What Medusa can't do, and whether it was done at the service. */
function Limits({ rental, isAuthorized }: { rental: Rental; isAuthorized: boolean }) {
  const { t } = useTexts()
  const { moment } = useFormat()
  return (
    <div className="flex flex-col gap-y-3 px-6 py-4">
      {isAuthorized && rental.status !== "booked" && (
        <Text size="small" className="text-ui-fg-subtle text-pretty">
          {t("cards.order.authorized")}
        </Text>
      )}
      {rental.refund_allowed_at ? (
        <>
          <Text size="small" className="text-pretty" role="status">
            {t("cards.order.refundAllowed", {
              when: moment(rental.refund_allowed_at),
              note: rental.refund_note ?? "",
            })}
          </Text>
          <TakeBack rental={rental} />
        </>
      ) : (
        <Text size="small" className="text-ui-fg-subtle text-pretty">
          {t("cards.order.refunds")}
        </Text>
      )}
    </div>
  )
}

/** The merchant's word, with a note, that the money was refunded at the service. */
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

/** For who pressed the button by mistake. */
function TakeBack({ rental }: { rental: Rental }) {
  const { t } = useTexts()
  const withdraw = useWithdrawRefund(rental.id)
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        className="w-fit"
        isLoading={withdraw.isPending}
        onClick={() => withdraw.mutate()}
      >
        {t("cards.order.takeBack")}
      </Button>
      {withdraw.isError && <Failure error={withdraw.error} />}
    </>
  )
}
