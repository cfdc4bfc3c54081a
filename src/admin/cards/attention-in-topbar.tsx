import { ExclamationCircleSolid } from "@medusajs/icons"
import { Tooltip } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { connectionPath, useOutageTitle } from "../components/outage-banner"
import { useAttentionCount } from "../lib/rental-queries"
import { useHealth } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"

const SHAPE =
  "transition-fg txt-compact-small-plus focus-visible:shadow-borders-focus flex h-7 items-center gap-x-1 rounded-md px-1.5 outline-none"

/** Beside Medusa's bell, whose notifications can't be clicked: that shoppers can't rent, how many rentals need attention, and the ways there. */
export function AttentionInTopbar() {
  return (
    <div className="flex items-center gap-x-1">
      <Outages />
      <Issues />
    </div>
  )
}

function Outages() {
  const { t } = useTexts()
  const { data: health } = useHealth(null)
  const titleOf = useOutageTitle()
  const [outage] = health?.outages ?? []
  if (!outage) return null
  return (
    <Tooltip content={titleOf(outage)}>
      <Link
        to={connectionPath(outage)}
        data-testid="outage-in-topbar"
        className={`${SHAPE} bg-ui-tag-red-bg text-ui-tag-red-text hover:bg-ui-tag-red-bg-hover`}
      >
        <ExclamationCircleSolid className="text-ui-tag-red-icon shrink-0" />
        <span className="sr-only md:not-sr-only">{t("outage.inTopbar")}</span>
      </Link>
    </Tooltip>
  )
}

function Issues() {
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
        className={`${SHAPE} text-ui-fg-subtle hover:bg-ui-bg-subtle-hover`}
      >
        <ExclamationCircleSolid className="text-ui-tag-red-icon" />
        {count}
      </Link>
    </Tooltip>
  )
}
