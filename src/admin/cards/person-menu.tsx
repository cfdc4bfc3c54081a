import { ArrowDownTray, Trash } from "@medusajs/icons"
import { toast, usePrompt } from "@medusajs/ui"
import type { ForgottenAnswer } from "../../core/api/people"
import { ActionMenu } from "../components/action-menu"
import { useFailureToast } from "../components/card"
import { download, post, useChange } from "../lib/client"
import { useTexts } from "../lib/texts"

const PEOPLE = "/admin/rental/people"

/** What can be done with what is kept of one person: take it as a file, or forget it. */
export function PersonMenu({ email }: { email: string }) {
  const { t } = useTexts()
  const prompt = usePrompt()
  const failed = useFailureToast()
  const forget = useChange(() => post<ForgottenAnswer>(`${PEOPLE}/forget`, { email }))
  const ask = async () => {
    const isSure = await prompt({
      title: t("cards.person.forget"),
      description: t("cards.person.sure", { email }),
      confirmText: t("cards.person.confirm"),
      cancelText: t("common.cancel"),
    })
    if (!isSure) return
    // Awaited, for the menu goes with the email that is forgotten, and mutate's own callbacks with the menu.
    const told = ({ forgotten, waiting }: ForgottenAnswer) => {
      toast.success(t("cards.person.forgotten", { count: forgotten }), {
        description: waiting.length ? t("cards.person.waiting", { count: waiting.length }) : undefined,
      })
    }
    await forget.mutateAsync(undefined).then(told, failed)
  }
  return (
    <ActionMenu
      label={t("cards.person.title")}
      actions={[
        {
          label: t("cards.person.download"),
          icon: <ArrowDownTray />,
          onClick: () => void download(PEOPLE, { email }, "rental-person.json").catch(failed),
        },
        { label: t("cards.person.forget"), icon: <Trash />, onClick: () => void ask() },
      ]}
    />
  )
}
