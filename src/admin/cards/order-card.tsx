import { ArrowUpRightOnBox, ArrowUturnLeft } from "@medusajs/icons"
import { Button, toast } from "@medusajs/ui"
import { useState } from "react"
import { Link } from "react-router-dom"
import type { Rental } from "../../core/api/rentals"
import { ActionMenu } from "../components/action-menu"
import { LINK } from "../components/link-style"
import { Row, Section } from "../components/section"
import { Failure, Loaded } from "../components/state"
import { useFormat } from "../lib/format"
import { useRental, useRentalAction, useRentalOfOrder, useWithdrawRefund } from "../lib/rental-queries"
import { useTexts } from "../lib/texts"
import { NoteDrawer } from "../rentals/note-drawer"
import { RentalFlags, RentalStatusBadge } from "../rentals/status"
import { Terms } from "../rentals/terms-card"
import { Note, Small } from "../components/text"

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
      <Loaded query={detail} lines={5}>
        {(found) => <Terms rental={found} />}
      </Loaded>
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
      {isAuthorized && rental.status !== "booked" && <Note>{t("cards.order.authorized")}</Note>}
      {rental.refund_allowed_at ? (
        <>
          <Small className="text-pretty" role="status">
            {t("cards.order.refundAllowed", {
              when: moment(rental.refund_allowed_at),
              note: rental.refund_note ?? "",
            })}
          </Small>
          <TakeBack rental={rental} />
        </>
      ) : (
        <Note>{t("cards.order.refunds")}</Note>
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
