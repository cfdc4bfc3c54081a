import { Button, toast, usePrompt } from "@medusajs/ui"
import { useState } from "react"
import type { RentalDetail } from "../../core/api/rentals"
import { Failure } from "../components/state"
import { useFormat } from "../lib/format"
import { useRentalAction } from "../lib/rental-queries"
import { useTexts } from "../lib/texts"
import { NoteDrawer } from "./note-drawer"
import { useSideNotes } from "./two-sides"

/** In the order that a merchant reads them; the recommended one comes first. A refund is recorded on the order. */
const NAMES = ["retry", "complete", "resolve"] as const
type Name = (typeof NAMES)[number]

/** The buttons that the server takes, the best one first and filled, and why the last one pressed could do nothing. */
export function AttentionActions({ rental }: { rental: RentalDetail }) {
  const { t } = useTexts()
  const action = useRentalAction(rental.id)
  const run = useRun(action)
  const label = useLabels(rental)
  const confirm = useConfirmOrder(rental, label("complete"))
  const [isClosing, setIsClosing] = useState(false)
  const press = async (name: Name) => {
    if (name === "resolve") return setIsClosing(true)
    if (name === "complete" && !(await confirm())) return
    // What went wrong is shown by `action.error`, below the buttons.
    await run(name).catch(() => undefined)
  }
  const { recommended } = rental.actions
  const offered = NAMES.filter((name) => rental.actions[name])
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
            {label(name)}
          </Button>
        ))}
      </div>
      {action.isError && !isClosing && <Failure error={action.error} />}
      {isClosing && (
        <NoteDrawer
          title={t("rentals.actions.resolve")}
          description={t("rentals.actions.resolveHint")}
          label={t("rentals.note.label")}
          button={t("rentals.actions.resolve")}
          onSubmit={(note) => run("resolve", note)}
          onClose={() => setIsClosing(false)}
        />
      )}
    </>
  )
}

/** Does it and says what came of it. */
function useRun(action: ReturnType<typeof useRentalAction>) {
  const { t } = useTexts()
  return async (name: Name, note?: string) => {
    const { outcome, transaction } = await action.mutateAsync({ action: name, note })
    const number = outcome?.kind === "order" ? transaction.order?.display_id : undefined
    if (number !== undefined) return void toast.success(t("rentals.actions.done.order", { number }))
    toast.success(t(`rentals.actions.done.${name}`))
  }
}

/** What each button is called; the one that makes an order says what that is worth. */
function useLabels({ paid }: RentalDetail): (name: Name) => string {
  const { t } = useTexts()
  const { euros } = useFormat()
  return (name) => {
    const label = t(`rentals.actions.${name}`)
    return name === "complete" && paid ? `${label} · ${euros(paid.total)}` : label
  }
}

/** Asks whether the order is to be made, and says what of, beside what the service's call says. */
function useConfirmOrder(rental: RentalDetail, label: string): () => Promise<boolean> {
  const { t } = useTexts()
  const said = useOrderInWords()(rental)
  const prompt = usePrompt()
  return () =>
    prompt({
      title: t("rentals.actions.complete"),
      description: said.join(" "),
      confirmText: label,
      cancelText: t("common.cancel"),
      variant: "confirmation",
    })
}

function useOrderInWords(): (rental: RentalDetail) => string[] {
  const { t, language } = useTexts()
  const { euros } = useFormat()
  const notes = useSideNotes()
  return ({ paid, actions }) => {
    if (!paid) return []
    const lines = paid.lines.map(({ quantity, name }) => `${quantity} × ${name}`)
    return [
      t("rentals.actions.completeSure", {
        total: euros(paid.total),
        lines: new Intl.ListFormat(language).format(lines),
        delivery: euros(paid.delivery),
        told: euros(paid.told.total),
      }),
      ...notes(paid, paid, actions),
    ]
  }
}
