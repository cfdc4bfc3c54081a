import { ExclamationCircleSolid } from "@medusajs/icons"
import { Button, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { useTexts } from "../lib/texts"
import type { RulesHold } from "../lib/types"
import { JumpFacts } from "./jump-facts"

/** Where a hold of the rules is agreed to. */
export const rulesPath = (channel: string | null): string =>
  `/rentals/price-rules${channel ? `?${new URLSearchParams({ sales_channel_id: channel })}` : ""}`

/** Nothing is offered until someone agrees to the new prices, and where that is done. A change that is still looked at mends itself. */
export function PausedBanner({ hold }: { hold: RulesHold | null }) {
  const { t } = useTexts()
  if (!hold?.paused || !hold.jump) return null
  return (
    <div
      role="alert"
      data-testid="paused-banner"
      className="bg-ui-tag-red-bg border-ui-tag-red-border text-ui-tag-red-text flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border px-6 py-4"
    >
      <ExclamationCircleSolid className="text-ui-tag-red-icon shrink-0" />
      <div className="min-w-[min(100%,240px)] flex-1">
        <Text size="small" weight="plus">
          {t("rules.hold.paused")}
        </Text>
        <Text size="small">
          <JumpFacts jump={hold.jump} />
        </Text>
      </div>
      <Button size="small" variant="secondary" asChild>
        <Link to={rulesPath(null)}>{t("rules.hold.toAgree")}</Link>
      </Button>
    </div>
  )
}
