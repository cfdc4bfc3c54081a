import { Badge, Label } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useSearchParams } from "react-router-dom"
import { wordingIn } from "../../core/messages/say"
import { firstToRentIn, useRegions, useSalesChannels, useSettings } from "../lib/settings-queries"
import { useParameters } from "../lib/table-address"
import { useTexts } from "../lib/texts"
import { Failure } from "./card"
import { byName, InlineChoice } from "./field"

/** As the admin API takes it; lower case. */
export interface Place {
  region_id: string | undefined
  country_code: string | undefined
}

/**
 * The region whose prices a card shows, the first that rentals can be made in unless another is chosen, and of its countries the one whose
 * taxes count, the first unless another is chosen; both kept in the page's address. And their choice, where there are several.
 */
export function usePlaceChoice(): {
  regions: ReturnType<typeof useRegions>
  place: Place
  choice: ReactNode
} {
  const { t, language } = useTexts()
  const regions = useRegions()
  const { search, change } = useParameters()
  const all = regions.data ?? []
  const region = all.find(({ id }) => id === search.get("region_id")) ?? firstToRentIn(all)
  const countries = region?.countries ?? []
  const country = countries.find(({ iso_2 }) => iso_2 === search.get("country_code")) ?? countries[0]
  const { country: nameOf } = wordingIn(language)
  const place = { region_id: region?.id, country_code: country?.iso_2 }
  const choices = {
    region_id: byName(all),
    country_code: countries.map(({ iso_2 }) => ({ value: iso_2, label: nameOf(iso_2) })),
  }
  const choice = (["region_id", "country_code"] as const).map(
    (name) =>
      choices[name].length > 1 && (
        <InlineChoice
          key={name}
          label={t(`rules.place.${name}`)}
          value={place[name]}
          // What is listed begins anew.
          onChange={(value) => change({ [name]: value, offset: null, from: null })}
          choices={choices[name]}
        />
      ),
  )
  return { regions, place, choice }
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
      <Failure of={channels} />
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
