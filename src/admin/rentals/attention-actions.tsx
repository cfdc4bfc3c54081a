import { Button, toast, usePrompt } from "@medusajs/ui"
import { useState } from "react"
import type { RentalDetail } from "../../core/api/rentals"
import { Failure } from "../components/state"
import { useFormat } from "../lib/format"
import { useRentalAction } from "../lib/rental-queries"
import { useTexts } from "../lib/texts"
import { NoteDrawer } from "./note-drawer"

/** In the order that a merchant reads them; the recommended one comes first. A refund is recorded on the order. */
const NAMES = ["retry", "complete", "resolve"] as const
type Name = (typeof NAMES)[number]

/** The buttons that the server takes, the best one first and filled, and why the last one pressed could do nothing. */
export function AttentionActions({ rental }: { rental: RentalDetail }) {
  const { t } = useTexts()
  const action = useRentalAction(rental.id)
  const run = useRun(action)
  const confirm = useConfirmOrder(rental)
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
            {t(`rentals.actions.${name}`)}
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
