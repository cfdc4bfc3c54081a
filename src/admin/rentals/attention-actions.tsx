import { Button, toast, usePrompt } from "@medusajs/ui"
import { useState } from "react"
import type { RentalActions } from "../../core/api/rental-parts"
import type { RentalDetail } from "../../core/api/rentals"
import { Failure } from "../components/state"
import { useFormat } from "../lib/format"
import { useRentalAction, type RentalAction } from "../lib/rental-queries"
import { useTexts } from "../lib/texts"
import { NoteDrawer } from "./note-drawer"

type Name = NonNullable<RentalActions["recommended"]>

/** In the order that a merchant reads them; the recommended one comes first. */
const NAMES: readonly Name[] = ["retry", "complete", "allow_refund", "resolve"]

/** The buttons that the server takes, the best one first and filled, and why the last one pressed could do nothing. */
export function AttentionActions({ rental }: { rental: RentalDetail }) {
  const { t } = useTexts()
  const action = useRentalAction(rental.id)
  const run = useRun(action)
  const confirm = useConfirmOrder(rental)
  const [asking, setAsking] = useState<"resolve" | "allow_refund" | null>(null)
  const press = async (name: Name) => {
    if (name === "resolve" || name === "allow_refund") return setAsking(name)
    if (name === "complete" && !(await confirm())) return
    // What went wrong is shown by `action.error`, below the buttons.
    await run(name).catch(() => undefined)
  }
  const { recommended } = rental.actions
  const offered = NAMES.filter((name) => isOffered(rental, name))
  const ordered = offered.sort((a, b) => Number(b === recommended) - Number(a === recommended))
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {ordered.map((name) => (
          <Button
            key={name}
            size="small"
            variant={name === recommended ? "primary" : "secondary"}
            isLoading={action.isPending && action.variables.action === name}
            disabled={action.isPending}
            onClick={() => void press(name)}
          >
            {t(LABELS[name])}
          </Button>
        ))}
      </div>
      {action.isError && !asking && <Failure error={action.error} />}
      {asking === "resolve" && (
        <NoteDrawer
          title={t("rentals.actions.resolve")}
          description={t("rentals.actions.resolveHint")}
          label={t("rentals.note.label")}
          button={t("rentals.actions.resolve")}
          onSubmit={(note) => run("resolve", note)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === "allow_refund" && (
        <NoteDrawer
          title={t("cards.order.allowRefund")}
          description={t("cards.order.allowRefundHint")}
          label={t("cards.order.refundNote")}
          button={t("cards.order.allowRefund")}
          onSubmit={(note) => run("allow-refund", note)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}

const LABELS = {
  retry: "rentals.actions.retry",
  complete: "rentals.actions.complete",
  resolve: "rentals.actions.resolve",
  allow_refund: "cards.order.allowRefund",
} as const satisfies Record<Name, string>

/** Recording a refund stands on the order; here only where it is what leads on. */
const isOffered = ({ actions, refund_allowed_at }: RentalDetail, name: Name): boolean =>
  name === "allow_refund"
    ? actions.recommended === name && actions.allow_refund && !refund_allowed_at
    : actions[name]

/** Does it and says what came of it. */
function useRun(action: ReturnType<typeof useRentalAction>) {
  const { t } = useTexts()
  return async (name: RentalAction, note?: string) => {
    const { outcome, transaction } = await action.mutateAsync({ action: name, note })
    const number = outcome?.kind === "order" ? transaction.order?.display_id : undefined
    if (number !== undefined) return void toast.success(t("rentals.actions.done.order", { number }))
    const done = name === "allow-refund" ? "allow_refund" : name
    toast.success(t(`rentals.actions.done.${done}`))
  }
}

/** Asks whether the order is to be made, and says of what. */
function useConfirmOrder(rental: RentalDetail): () => Promise<boolean> {
  const { t, language } = useTexts()
  const { euros } = useFormat()
  const prompt = usePrompt()
  return () => {
    const { paid, attention } = rental
    const lines = (paid?.lines ?? []).map(({ quantity, name }) => `${quantity} × ${name}`)
    const said = paid
      ? [
          t("rentals.actions.completeSure", {
            lines: new Intl.ListFormat(language).format(lines),
            total: euros(paid.total),
          }),
        ]
      : []
    if (attention?.problems.some(({ code }) => code === "contents_differ")) {
      said.push(t("rentals.actions.completeDiffers"))
    }
    return prompt({
      title: t("rentals.actions.complete"),
      description: said.join(" "),
      confirmText: t("rentals.actions.complete"),
      cancelText: t("common.cancel"),
      variant: "confirmation",
    })
  }
}
