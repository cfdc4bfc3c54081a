import { ExclamationCircleSolid } from "@medusajs/icons"
import { Tooltip } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { useAttentionCount } from "../lib/rental-queries"
import { connectionPath, useHealth } from "../lib/settings-queries"
import { useMenuTexts } from "../lib/texts"

const MARK =
  "transition-fg txt-compact-small-plus focus-visible:shadow-borders-focus flex h-7 items-center gap-x-1 rounded-md px-1.5 outline-none"

/** Beside Medusa's bell, whose notifications can't be clicked: that shoppers can't rent, how many rentals need attention, and the ways there. */
export function AttentionInTopbar() {
  const t = useMenuTexts()
  const [outage] = useHealth(null).data?.outages ?? []
  const { data: count } = useAttentionCount()
  const title = t("menu.attention", { count: count ?? 0 })
  return (
    <div className="flex items-center gap-x-1">
      {outage && (
        <Link
          to={connectionPath(outage)}
          data-testid="outage-in-topbar"
          className={`${MARK} bg-ui-tag-red-bg text-ui-tag-red-text hover:bg-ui-tag-red-bg-hover`}
        >
          <ExclamationCircleSolid className="text-ui-tag-red-icon shrink-0" />
          <span className="sr-only md:not-sr-only">{t("menu.outage")}</span>
        </Link>
      )}
      {!!count && (
        <Tooltip content={title}>
          <Link
            to="/rentals?attention=open"
            aria-label={title}
            data-testid="attention-in-topbar"
            className={`${MARK} text-ui-fg-subtle hover:bg-ui-bg-subtle-hover`}
          >
            <ExclamationCircleSolid className="text-ui-tag-red-icon" />
            {count}
          </Link>
        </Tooltip>
      )}
    </div>
  )
}
