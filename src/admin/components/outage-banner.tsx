import { ExclamationCircleSolid } from "@medusajs/icons"
import { Button, Tooltip } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import type { Outage } from "../../answers/health"
import { bellOfOutage } from "../../core/messages/bell"
import { outageKind } from "../../core/messages/codes"
import { useFactLanguage } from "../lib/fact-words"
import { useHealth, useSalesChannels } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import { IN_TOPBAR } from "./lazy-part"
import { Small, SmallButton } from "./card"

/** A page of the panel below what every one of them says first: that shoppers can't rent at all. */
export function WithOutages({ children }: { children: ReactNode }) {
  const { data: health } = useHealth(null)
  // One parent for both: an outage that comes or goes must not make the page anew.
  return (
    <div className="flex w-full flex-col gap-y-3">
      {health?.outages.map((outage) => (
        <OutageBanner key={outage.settings_id} outage={outage} />
      ))}
      {children}
    </div>
  )
}

/** Where the key and the address of a settings row are edited: its page, the drawer open, the focus on a key that is refused. */
function connectionPath({ sales_channel_id, failure }: Outage): string {
  const query = new URLSearchParams({ edit: "connection" })
  if (outageKind(failure.code) === "key_refused") query.set("field", "api_key")
  if (sales_channel_id) query.set("sales_channel_id", sales_channel_id)
  return `/settings/rental?${query}`
}

/** What is down, in one sentence. */
function useOutageTitle(): (outage: Outage) => string {
  const language = useFactLanguage() ?? "en"
  return ({ failure }) => bellOfOutage(failure, language).title
}

function OutageBanner({ outage }: { outage: Outage }) {
  const { t, since } = useTexts()
  const titleOf = useOutageTitle()
  const channels = useSalesChannels().data ?? []
  // The outage of one sales channel names it.
  const channel = channels.find(({ id }) => id === outage.sales_channel_id)?.name ?? outage.sales_channel_id
  return (
    <div
      role="alert"
      data-testid="outage-banner"
      className="bg-ui-tag-red-bg border-ui-tag-red-border text-ui-tag-red-text flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border px-6 py-4"
    >
      <ExclamationCircleSolid className="text-ui-tag-red-icon shrink-0" />
      <div className="min-w-[min(100%,240px)] flex-1">
        <Small weight="plus">{titleOf(outage)}</Small>
        <Small>
          {channel && `${channel}: `}
          {t("outage.since", { when: since(outage.since) })}
        </Small>
      </div>
      <Button size="small" variant="transparent" className="text-ui-tag-red-text" asChild>
        <Link to="/rentals?status=failed">{t("outage.failedRentals")}</Link>
      </Button>
      <SmallButton asChild>
        <Link to={connectionPath(outage)}>
          {t(
            outageKind(outage.failure.code) === "key_refused" ? "outage.pasteKey" : "outage.checkConnection",
          )}
        </Link>
      </SmallButton>
    </div>
  )
}

/** Beside Medusa's bell: that shoppers can't rent, and the way to where it can be mended. */
export function OutageInTopbar() {
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
        className={`${IN_TOPBAR} bg-ui-tag-red-bg text-ui-tag-red-text hover:bg-ui-tag-red-bg-hover`}
      >
        <ExclamationCircleSolid className="text-ui-tag-red-icon shrink-0" />
        <span className="sr-only md:not-sr-only">{t("outage.inTopbar")}</span>
      </Link>
    </Tooltip>
  )
}
