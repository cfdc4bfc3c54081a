import { Badge, Label } from "@medusajs/ui"
import { type ReactNode, useState } from "react"
import { useSearchParams } from "react-router-dom"
import { firstToRentIn, useRegions, useSalesChannels, useSettings } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import { byName, InlineChoice } from "./field"

/** The region whose prices a card shows, the first that rentals can be made in unless another is chosen; and its choice, where there are several. */
export function useRegionChoice(): {
  regions: ReturnType<typeof useRegions>
  region: string | undefined
  choice: ReactNode
} {
  const { t } = useTexts()
  const regions = useRegions()
  const [chosen, setChosen] = useState<string>()
  const all = regions.data ?? []
  const region = chosen ?? firstToRentIn(all)?.id
  const choice = all.length > 1 && (
    <InlineChoice
      label={t("rules.eligibility.region")}
      value={region}
      onChange={setChosen}
      choices={byName(all)}
    />
  )
  return { regions, region, choice }
}

/**
 * The sales channel that a page is about (null: the default row, which every channel inherits), kept in the page's address; and its
 * choice. A choice shows at once: by itself the router shows it when React has time for it, and a drawer that was opened in between would
 * be the former channel's.
 */
export function useChannelChoice(): { channel: string | null; choice: ReactNode } {
  const { t } = useTexts()
  const channels = useSalesChannels()
  const [search, setSearch] = useSearchParams()
  const channel = search.get("sales_channel_id")
  const choose = (id: string) => setSearch(id ? { sales_channel_id: id } : {}, { flushSync: true })
  const choice = (
    <div className="flex min-w-0 max-w-full flex-wrap items-center gap-x-2 gap-y-1">
      <Label htmlFor="rental-channel" size="small" className="text-ui-fg-subtle whitespace-nowrap">
        {t("settings.channel.label")}
      </Label>
      <InlineChoice
        id="rental-channel"
        label={t("settings.channel.label")}
        value={channel ?? ""}
        onChange={choose}
        choices={[{ value: "", label: t("settings.channel.all") }, ...byName(channels.data)]}
      />
    </div>
  )
  return { channel, choice }
}

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
