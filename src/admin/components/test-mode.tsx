import { Badge } from "@medusajs/ui"
import { useSettings } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"

/** Says in the head of a page that the shop rents in the service's staging environment: nothing there is real. Else nothing. */
export function TestMode({ channel = null }: { channel?: string | null }) {
  const { t } = useTexts()
  const settings = useSettings(channel)
  if (settings.data?.environment !== "staging") return null
  return (
    <Badge size="2xsmall" color="blue" data-testid="test-mode">
      {t("common.testMode")}
    </Badge>
  )
}
