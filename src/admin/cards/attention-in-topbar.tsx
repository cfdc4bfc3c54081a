import { ExclamationCircleSolid } from "@medusajs/icons"
import { Tooltip } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { useAttentionCount } from "../lib/rental-queries"
import { useTexts } from "../lib/texts"

/** Beside Medusa's bell, whose notifications can't be clicked: how many rentals need attention, and the way to them. */
export function AttentionInTopbar() {
  const { t } = useTexts()
  const { data: count } = useAttentionCount()
  if (!count) return null
  const title = t("rentals.attention.title", { count })
  return (
    <Tooltip content={title}>
      <Link
        to="/rentals"
        aria-label={title}
        data-testid="attention-in-topbar"
        className="text-ui-fg-subtle hover:bg-ui-bg-subtle-hover transition-fg txt-compact-small-plus focus-visible:shadow-borders-focus flex h-7 items-center gap-x-1 rounded-md px-1.5 outline-none"
      >
        <ExclamationCircleSolid className="text-ui-tag-red-icon" />
        {count}
      </Link>
    </Tooltip>
  )
}
