import { Badge } from "@medusajs/ui"
import { useSettings } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"

/** Says in the head of a page that the shop rents in the service's staging environment: nothing there is real. Else nothing. */
export function TestMode({ channel = null }: { channel?: string | null }) {
  const settings = useSettings(channel)
  return <TestModeOf environment={settings.data?.environment} />
}

/** Says it of what was begun in an environment, whichever is in force now. */
export function TestModeOf({ environment }: { environment: "production" | "staging" | undefined }) {
  const { t } = useTexts()
  if (environment !== "staging") return null
  return (
    <Badge size="2xsmall" color="blue" className="shrink-0 whitespace-nowrap" data-testid="test-mode">
      {t("common.testMode")}
    </Badge>
  )
}
