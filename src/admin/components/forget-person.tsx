import { toast, usePrompt } from "@medusajs/ui"
import type { ForgottenAnswer } from "../../answers/rentals"
import { post, useChange } from "../lib/client"
import { useTexts } from "../lib/texts"
import { SmallButton, useFailureToast } from "./card"

/** At the end of a card: what is kept of one person can be forgotten. */
export function ForgetPerson({ email }: { email: string }) {
  const { t, medusa } = useTexts()
  const prompt = usePrompt()
  const failed = useFailureToast()
  const forget = useChange(() => post<ForgottenAnswer>("/admin/rental/people/forget", { email }))
  const ask = async () => {
    const isSure = await prompt({
      title: t("cards.person.forget"),
      description: t("cards.person.sure", { email }),
      confirmText: t("cards.person.confirm"),
      cancelText: medusa("actions.cancel"),
    })
    if (!isSure) return
    // Awaited, for the buttons go with the email that is forgotten, and mutate's own callbacks with the buttons.
    const told = ({ forgotten, waiting }: ForgottenAnswer) => {
      toast.success(t("cards.person.forgotten", { count: forgotten }), {
        description: waiting.length ? t("cards.person.waiting", { count: waiting.length }) : undefined,
      })
    }
    await forget.mutateAsync(undefined).then(told, failed)
  }
  return (
    <div className="px-6 py-4">
      <SmallButton isLoading={forget.isPending} onClick={() => void ask()}>
        {t("cards.person.forget")}
      </SmallButton>
    </div>
  )
}
