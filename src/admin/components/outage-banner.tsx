import { ExclamationCircleSolid } from "@medusajs/icons"
import { Button } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import type { Outage } from "../../answers/health"
import { bellOfOutage } from "../../core/messages/bell"
import { outageKind } from "../../core/messages/codes"
import { useFactLanguage } from "../lib/fact-words"
import { connectionPath, useHealth, useSalesChannels } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
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

function OutageBanner({ outage }: { outage: Outage }) {
  const { t, since } = useTexts()
  const language = useFactLanguage() ?? "en"
  const channels = useSalesChannels().data ?? []
  // The outage of one sales channel names it.
  const channel = channels.find(({ id }) => id === outage.sales_channel_id)?.name ?? outage.sales_channel_id
  const isRefused = outageKind(outage.failure.code) === "key_refused"
  return (
    <div
      role="alert"
      data-testid="outage-banner"
      className="bg-ui-tag-red-bg border-ui-tag-red-border text-ui-tag-red-text flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border px-6 py-4"
    >
      <ExclamationCircleSolid className="text-ui-tag-red-icon shrink-0" />
      <div className="min-w-[min(100%,240px)] flex-1">
        <Small weight="plus">{bellOfOutage(outage.failure, language).title}</Small>
        <Small>
          {channel && `${channel}: `}
          {t("outage.since", { when: since(outage.since) })}
        </Small>
      </div>
      <Button size="small" variant="transparent" className="text-ui-tag-red-text" asChild>
        <Link to="/rentals?status=failed">{t("outage.failedRentals")}</Link>
      </Button>
      <SmallButton asChild>
        <Link to={connectionPath(outage)}>{t(isRefused ? "outage.pasteKey" : "outage.checkConnection")}</Link>
      </SmallButton>
    </div>
  )
}
