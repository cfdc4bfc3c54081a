import { usePrompt } from "@medusajs/ui"
import { useTranslation } from "react-i18next"

/** Asks, in Medusa's own words, whether what is typed may be lost. */
export function useMayLeave(): () => Promise<boolean> {
  const { t } = useTranslation("translation")
  const prompt = usePrompt()
  return async () => {
    // The very keypress of Esc that asked would answer it as well: the prompt listens for one from the moment it stands.
    await new Promise((resolve) => setTimeout(resolve))
    return prompt({
      title: t("general.unsavedChangesTitle"),
      description: t("general.unsavedChangesDescription"),
      confirmText: t("actions.continue"),
      cancelText: t("actions.cancel"),
      variant: "confirmation",
    })
  }
}
