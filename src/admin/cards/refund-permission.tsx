import { Button, toast } from "@medusajs/ui"
import type { Rental } from "../../core/api/rentals"
import { Failure } from "../components/state"
import { useRentalAction, useWithdrawRefund } from "../lib/rental-queries"
import { useTexts } from "../lib/texts"
import { NoteDrawer } from "../rentals/note-drawer"

/** The merchant's word, with a note, that the money was refunded at the service. */
export function AllowRefund({ rental, onClose }: { rental: Rental; onClose: () => void }) {
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
export function TakeBack({ rental }: { rental: Rental }) {
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
