import { ExclamationCircleSolid } from "@medusajs/icons"
import { Tooltip } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { IN_TOPBAR, lazyMark } from "../components/lazy-part"
import { useAttentionCount } from "../lib/rental-queries"
import { useHealth } from "../lib/settings-queries"
import { useMenuTexts } from "../lib/texts"

/** Beside Medusa's bell, whose notifications can't be clicked: that shoppers can't rent, how many rentals need attention, and the ways there. */
export function AttentionInTopbar() {
  return (
    <div className="flex items-center gap-x-1">
      <Outages />
      <Issues />
    </div>
  )
}

/** Its words are loaded while there is one. */
const OutageInTopbar = lazyMark(() =>
  import("../components/outage-banner").then((banner) => banner.OutageInTopbar),
)

function Outages() {
  const { data: health } = useHealth(null)
  return health?.outages.length ? <OutageInTopbar /> : null
}

function Issues() {
  const t = useMenuTexts()
  const { data: count } = useAttentionCount()
  if (!count) return null
  const title = t("menu.attention", { count })
  return (
    <Tooltip content={title}>
      <Link
        to="/rentals?attention=open"
        aria-label={title}
        data-testid="attention-in-topbar"
        className={`${IN_TOPBAR} text-ui-fg-subtle hover:bg-ui-bg-subtle-hover`}
      >
        <ExclamationCircleSolid className="text-ui-tag-red-icon" />
        {count}
      </Link>
    </Tooltip>
  )
}

/** On the menu's icon. */
export function AttentionDot() {
  const t = useMenuTexts()
  const { data: count } = useAttentionCount()
  if (!count) return null
  return (
    <span
      role="img"
      aria-label={t("menu.attention", { count })}
      className="bg-ui-tag-red-icon absolute -right-0.5 -top-0.5 h-2 w-2 rounded-full"
    />
  )
}
