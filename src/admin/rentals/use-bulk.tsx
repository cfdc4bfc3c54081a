import { type DataTableRowSelectionState, toast, usePrompt } from "@medusajs/ui"
import { useState } from "react"
import type { BulkAnswer, BulkResult } from "../../answers/rentals"
import { useFailureToast } from "../components/card"
import { useFactWords, type Fact } from "../lib/fact-words"
import { useBulkChange } from "../lib/rental-queries"
import { type TextKey, useTexts } from "../lib/texts"
import { NoteDrawer } from "../components/form-drawer"
import type { useListState } from "./use-list-state"

/** What can be done with the rentals that are chosen, and the drawer that asks for a note; `clear`: nothing is chosen any more. */
export function useBulk(kind: ReturnType<typeof useListState>["bulk"], clear: () => void) {
  const { t, medusa } = useTexts()
  const change = useBulkChange()
  const tell = useBulkToast()
  const notDone = useFailureToast(t("list.bulk.failed"))
  const notSent = useFailureToast(t("list.bulk.notSent"))
  const prompt = usePrompt()
  const [closing, setClosing] = useState<string[]>([])
  const run = async (done: Done, wanted: Parameters<typeof change.mutateAsync>[0]) => {
    tell(done, await change.mutateAsync(wanted))
    clear()
  }
  const retry = (ids: string[]) => run("list.bulk.retried", { action: "retry", ids }).catch(notDone)
  const sendLinks = async (ids: string[]) => {
    const isSure = await prompt({
      title: t("list.bulk.sendLinksTitle", { count: ids.length }),
      description: t("list.bulk.sendLinksHint"),
      confirmText: t("list.bulk.sendLinks"),
      cancelText: medusa("actions.cancel"),
      variant: "confirmation",
    })
    if (isSure) await run("list.bulk.sent", { action: "send_link", ids }).catch(notSent)
  }
  const bulk = (label: TextKey, shortcut: string, action: (ids: string[]) => void | Promise<void>) => ({
    ...{ label: t(label), shortcut },
    action: (selection: DataTableRowSelectionState) => action(Object.keys(selection)),
  })
  const commands = {
    issues: [bulk("common.tryAgain", "r", retry), bulk("list.bulk.close", "c", setClosing)],
    links: [bulk("list.bulk.sendLinks", "s", sendLinks)],
  }
  return {
    commands: kind ? commands[kind] : [],
    drawer: closing.length > 0 && (
      <NoteDrawer
        title={t("list.bulk.closeTitle", { count: closing.length })}
        description={t("list.bulk.closeHint")}
        label={t("rentals.note.label")}
        button={t("list.bulk.close")}
        onSubmit={(note) => run("list.bulk.closed", { action: "resolve", ids: closing, note })}
        onClose={() => setClosing([])}
      />
    ),
  }
}

type Done = "list.bulk.retried" | "list.bulk.closed" | "list.bulk.sent"

/** Says how many went through, and why the others didn't, each reason once. */
function useBulkToast() {
  const { t } = useTexts()
  const say = useFactWords(null)
  const why = ({ code, params, message }: BulkResult) =>
    params ? say([{ code, params } as Fact]).text : (message ?? "")
  return (key: Done, { results, done }: BulkAnswer) => {
    const title = t(key, { done, count: results.length })
    const reasons = results.filter(({ ok }) => !ok).map(why)
    if (!reasons.length) return void toast.success(title)
    const lines = [...new Set(reasons)].map(
      (reason) => `${reasons.filter((each) => each === reason).length} × ${reason}`,
    )
    const description = <span className="whitespace-pre-line">{lines.join("\n")}</span>
    toast.warning(title, { description })
  }
}
