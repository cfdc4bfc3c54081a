import { createDataTableCommandHelper, toast, type DataTableRowSelectionState, usePrompt } from "@medusajs/ui"
import { useState, type ReactNode } from "react"
import type { BulkAnswer, BulkResult } from "../../core/api/rentals"
import { useProblem } from "../components/state"
import { useFactWords, type Fact } from "../lib/fact-words"
import { useBulkChange } from "../lib/rental-queries"
import { useTexts } from "../lib/texts"
import { NoteDrawer } from "./note-drawer"

const command = createDataTableCommandHelper()

/** What can be done with several rentals of a list: with their issues, or with customers who have still to pay or to finish. */
export type BulkKind = "issues" | "links"

interface Bulk {
  commands: ReturnType<typeof command.command>[]
  drawer: ReactNode
}

/** What can be done with the rentals that are chosen, and the drawer that asks for a note; `clear`: nothing is chosen any more. */
export function useBulk(kind: BulkKind | null, clear: () => void): Bulk {
  const issues = useIssues(clear)
  const sendLinks = useSendLinks(clear)
  const commands = { issues: issues.commands, links: [sendLinks] }
  return { commands: kind ? commands[kind] : [], drawer: issues.drawer }
}

/** Sends the customers their links again, once the merchant has said so. */
function useSendLinks(clear: () => void) {
  const { t } = useTexts()
  const change = useBulkChange()
  const tell = useBulkToast()
  const problem = useProblem()
  const prompt = usePrompt()
  return command.command({
    label: t("list.bulk.sendLinks"),
    shortcut: "s",
    action: async (selection) => {
      const ids = Object.keys(selection)
      const isSure = await prompt({
        title: t("list.bulk.sendLinksTitle", { count: ids.length }),
        description: t("list.bulk.sendLinksHint"),
        confirmText: t("list.bulk.sendLinks"),
        cancelText: t("common.cancel"),
        variant: "confirmation",
      })
      if (!isSure) return
      try {
        tell("list.bulk.sent", await change.mutateAsync({ action: "send_link", ids }))
        clear()
      } catch (fault) {
        toast.error(t("list.bulk.notSent"), { description: problem(fault) })
      }
    },
  })
}

function useIssues(clear: () => void): Bulk {
  const { t } = useTexts()
  const change = useBulkChange()
  const tell = useBulkToast()
  const problem = useProblem()
  const [closing, setClosing] = useState<string[]>([])
  const retry = async (selection: DataTableRowSelectionState) => {
    try {
      tell("list.bulk.retried", await change.mutateAsync({ action: "retry", ids: Object.keys(selection) }))
      clear()
    } catch (fault) {
      toast.error(t("list.bulk.failed"), { description: problem(fault) })
    }
  }
  const close = async (note: string) => {
    tell("list.bulk.closed", await change.mutateAsync({ action: "resolve", ids: closing, note }))
    clear()
  }
  return {
    commands: [
      command.command({ label: t("common.tryAgain"), shortcut: "r", action: retry }),
      command.command({
        label: t("list.bulk.close"),
        shortcut: "c",
        action: (selection) => setClosing(Object.keys(selection)),
      }),
    ],
    drawer: closing.length > 0 && (
      <NoteDrawer
        title={t("list.bulk.closeTitle", { count: closing.length })}
        description={t("list.bulk.closeHint")}
        label={t("rentals.note.label")}
        button={t("list.bulk.close")}
        onSubmit={close}
        onClose={() => setClosing([])}
      />
    ),
  }
}

/** Says how many went through, and why the others didn't, each reason once. */
function useBulkToast() {
  const { t } = useTexts()
  const say = useFactWords(null)
  const why = ({ code, params, message }: BulkResult) =>
    params ? say([{ code, params } as Fact]).text : (message ?? "")
  return (
    key: "list.bulk.retried" | "list.bulk.closed" | "list.bulk.sent",
    { results, done }: BulkAnswer,
  ) => {
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
