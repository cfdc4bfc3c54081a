import { Button, toast, usePrompt } from "@medusajs/ui"
import { useState } from "react"
import { type Button as ActionName, isLastingReason, type Reason } from "../../core/messages/codes"
import type { RentalDetail } from "../../answers/rentals"
import { Failure } from "../components/card"
import { useRentalAction } from "../lib/rental-queries"
import { useTexts } from "../lib/texts"
import { NoteDrawer } from "../components/form-drawer"
import { useSideNotes } from "./lines-card"

/** In the order that a merchant reads them. A refund is recorded on the order. */
const NAMES = ["retry", "complete", "resolve"] as const
type Name = (typeof NAMES)[number]

interface Props {
  rental: RentalDetail
  /** Of several issues: what ends one, the best first, or closes them all; of one issue all that the server takes. */
  remedies?: readonly ActionName[]
  /** The best one is filled. */
  isFirst?: boolean
}

/** The buttons that the server takes, the best one first, and why the last one pressed could do nothing. */
export function AttentionActions({ rental, remedies, isFirst = true }: Props) {
  const { t, euros } = useTexts()
  const action = useRentalAction(rental.id)
  const run = useRun(action)
  const makeOrder = t("rentals.actions.complete") + (rental.paid ? ` · ${euros(rental.paid.total)}` : "")
  const confirm = useConfirmOrder(rental, makeOrder)
  const [isClosing, setIsClosing] = useState(false)
  const isOffered = (name: ActionName): name is Name =>
    NAMES.some((each) => each === name && rental.actions[each])
  const all = remedies ?? [rental.actions.recommended ?? "resolve", ...NAMES]
  const names = [...new Set(all)].filter(isOffered)
  const labelOf = (name: Name) => {
    if (name === "complete") return makeOrder
    return remedies && name === "resolve" ? t("rentals.actions.resolveAll") : t(`rentals.actions.${name}`)
  }
  const press = async (name: Name) => {
    if (name === "resolve") return setIsClosing(true)
    if (name === "complete" && !(await confirm())) return
    // What went wrong is shown by `action.error`, below the buttons.
    await run({ action: name }).catch(() => undefined)
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {names.map((name) => (
          <Button
            key={name}
            size="small"
            variant={name === names[0] && isFirst ? "primary" : "secondary"}
            isLoading={action.isPending && action.variables.action === name}
            disabled={action.isPending}
            onClick={() => void press(name)}
          >
            {labelOf(name)}
          </Button>
        ))}
      </div>
      {action.isError && !isClosing && <Failure of={action} />}
      {isClosing && <ClosingNote rental={rental} action={action} onClose={() => setIsClosing(false)} />}
    </>
  )
}

interface ClosingProps {
  rental: RentalDetail
  action: ReturnType<typeof useRentalAction>
  onClose: () => void
}

/** Why the merchant closes it; of an order that was made by hand, its number. */
function ClosingNote({ rental, action, onClose }: ClosingProps) {
  const { t } = useTexts()
  const run = useRun(action)
  const open = rental.attention
  const isByHand = open?.code === "order_not_made" && isLastingReason(open.params.why as Reason)
  return (
    <NoteDrawer
      title={t(isByHand ? "rentals.actions.byHand" : "rentals.actions.resolve")}
      description={t(isByHand ? "rentals.actions.byHandHint" : "rentals.actions.resolveHint")}
      label={t(isByHand ? "rentals.note.order" : "rentals.note.label")}
      button={t(isByHand ? "rentals.actions.byHand" : "rentals.actions.resolve")}
      onSubmit={(note) => run({ action: "resolve", note })}
      onClose={onClose}
    />
  )
}

/** Does it and says what came of it. */
function useRun(action: ReturnType<typeof useRentalAction>) {
  const { t } = useTexts()
  return async (asked: { action: Name; note?: string }) => {
    const { outcome, transaction } = await action.mutateAsync(asked)
    const number = outcome?.kind === "order" ? transaction.order?.display_id : undefined
    if (number !== undefined) return void toast.success(t("rentals.actions.done.order", { number }))
    toast.success(t(`rentals.actions.done.${asked.action}`))
  }
}

/** Asks whether the order is to be made, and says what of, beside what the service's call says. */
function useConfirmOrder(rental: RentalDetail, label: string): () => Promise<boolean> {
  const { t, medusa, language, euros } = useTexts()
  const { paid, attention, snapshot } = rental
  const notes = useSideNotes()
  const prompt = usePrompt()
  const said = paid
    ? [
        t("rentals.actions.completeSure", {
          total: euros(paid.total),
          lines: new Intl.ListFormat(language).format(
            paid.lines.map(({ quantity, name }) => `${quantity} × ${name}`),
          ),
          delivery: euros(paid.delivery),
        }),
        paid.told && t("rentals.actions.completeTold", { told: euros(paid.told.total) }),
        ...notes(rental),
      ]
    : []
  const address = snapshot?.delivery_address
  if (address && attention?.problems.some(({ code }) => code === "country_outside_region")) {
    const { street, postCode, city, country } = address
    const written = [street, [postCode, city].filter(Boolean).join(" "), country].filter(Boolean).join(", ")
    said.push(t("rentals.actions.completeAddress", { address: written }))
  }
  return () =>
    prompt({
      title: t("rentals.actions.complete"),
      description: said.filter(Boolean).join(" "),
      confirmText: label,
      cancelText: medusa("actions.cancel"),
      variant: "confirmation",
    })
}
