import { useQuery, useQueryClient } from "@tanstack/react-query"
import { outageKind } from "../../core/messages/codes"
import { RENTAL_PROVIDER_ID } from "../../core/provider-id"
import type { Health, Outage } from "../../answers/health"
import type { ServiceTrial } from "../../answers/rules"
import type { RentalSettings } from "../../answers/settings"
import { asked, post, useChange } from "./client"

const channelQuery = (channel: string | null) => ({ sales_channel_id: channel })

/** What the settings page waits for comes by itself. */
const WAITING_MS = 5_000

/** Returns the settings of a sales channel, or of the default row (null); `waiting`: asked again until every first call has been seen. */
export function useSettings(channel: string | null, { waiting = false } = {}) {
  return useQuery({
    ...asked(
      "/admin/rental/settings",
      channelQuery(channel),
      ({ settings }: { settings: RentalSettings }) => settings,
    ),
    refetchInterval: ({ state }) =>
      waiting && state.data && Object.values(state.data.seen).includes(null) ? WAITING_MS : false,
  })
}

/** Writes a change of settings. */
export const useSaveSettings = (channel: string | null) =>
  useChange((change: Record<string, unknown>) =>
    post<{ settings: RentalSettings }>("/admin/rental/settings", change, channelQuery(channel)),
  )

/** Calls the service with the stored settings and those given on top; stores none of these. */
export const useTestConnection = (channel: string | null) =>
  useChange((change: Record<string, unknown>) =>
    post<ServiceTrial>("/admin/rental/settings/test", change, channelQuery(channel)),
  )

/** Returns how the shop and the service get on, for a sales channel or the default row (null); asked again every minute. */
export function useHealth(channel: string | null) {
  return useQuery({
    ...asked("/admin/rental/health", channelQuery(channel), ({ health }: { health: Health }) => health),
    refetchInterval: 60_000,
  })
}

/** Returns where the key and the address of a settings row are edited: its page, the drawer open, the focus on a key that is refused. */
export function connectionPath({ sales_channel_id, failure }: Outage): string {
  const query = new URLSearchParams({ edit: "connection" })
  if (outageKind(failure.code) === "key_refused") query.set("field", "api_key")
  if (sales_channel_id) query.set("sales_channel_id", sales_channel_id)
  return `/settings/rental?${query}`
}

/** Returns the shop's sales channels. */
export function useSalesChannels() {
  return useQuery(
    asked(
      "/admin/sales-channels",
      { fields: "id,name", limit: 1000 },
      ({ sales_channels }: { sales_channels: { id: string; name: string }[] }) => sales_channels,
    ),
  )
}

interface ApiKey {
  id: string
  title: string
  token: string
  revoked_at: string | null
  sales_channels?: { id: string }[]
}

/** Returns the publishable keys by which storefronts sell in a sales channel, or in any (null): first the one that was `seen` on a storefront. */
export function usePublishableKeys(channel: string | null, seen: string | null) {
  return useQuery({
    ...asked<{ api_keys: ApiKey[] }>("/admin/api-keys", {
      type: "publishable",
      fields: "id,title,token,revoked_at,*sales_channels",
      limit: 1000,
    }),
    select: ({ api_keys }) => {
      // Else one that is for this channel alone, where there is one: a storefront of its own has it.
      const rank = ({ token, sales_channels }: ApiKey) => (token === seen ? 0 : sales_channels!.length)
      return api_keys
        .filter(({ revoked_at }) => !revoked_at)
        .filter(({ sales_channels }) => sales_channels?.some(({ id }) => channel === null || id === channel))
        .sort((a, b) => rank(a) - rank(b))
    },
  })
}

interface ShippingOption {
  id: string
  name: string
  rules?: { attribute: string; value: unknown }[]
  service_zone?: { geo_zones?: { country_code: string }[] }
}

const isReturn = ({ rules }: ShippingOption) =>
  !!rules?.some(({ attribute, value }) => attribute === "is_return" && value === "true")

/** Checks whether an option delivers to a country, of code `iso_2`. */
export const servesCountry = ({ service_zone }: ShippingOption, country: string): boolean =>
  !!service_zone?.geo_zones?.some(({ country_code }) => country_code === country)

/** Returns the shop's shipping options for deliveries. */
export function useShippingOptions() {
  return useQuery(
    asked(
      "/admin/shipping-options",
      { fields: "id,name,*rules,service_zone.geo_zones.country_code", limit: 1000 },
      ({ shipping_options }: { shipping_options: ShippingOption[] }) =>
        shipping_options.filter((option) => !isReturn(option)),
    ),
  )
}

/** A region with its countries (lower case) and the payment providers that are switched on in it, as Medusa's admin API answers it. */
export interface Region {
  id: string
  name: string
  currency_code: string
  countries: { iso_2: string }[]
  payment_providers?: { id: string }[]
}

/** Returns the shop's regions, each with the payment providers that are switched on in it. */
export function useRegions() {
  return useQuery(
    asked(
      "/admin/regions",
      { fields: "id,name,currency_code,*payment_providers,*countries", limit: 1000 },
      ({ regions }: { regions: Region[] }) => regions.map(sorted),
    ),
  )
}

/** Sorts a region's countries: Medusa answers them in any order. */
const sorted = (region: Region): Region => ({
  ...region,
  countries: [...region.countries].sort((one, other) => one.iso_2.localeCompare(other.iso_2)),
})

/** Checks whether this plugin's payment provider is switched on in a region. */
export const rentsIn = (region: Region): boolean =>
  !!region.payment_providers?.some(({ id }) => id === RENTAL_PROVIDER_ID)

/** Checks whether a region's carts can be rented: only those in euro. */
export const mayRentIn = (region: Region): boolean => region.currency_code.toLowerCase() === "eur"

/** Returns the region that prices are shown of, unless another is chosen. */
export const firstToRentIn = (regions: readonly Region[] = []): Region | undefined =>
  regions.find((region) => mayRentIn(region) && rentsIn(region)) ?? regions.find(mayRentIn) ?? regions[0]

/** Switches this provider on or off in a region, by Medusa's own route; its other providers stay. */
export function useSwitchRegion() {
  const client = useQueryClient()
  return useChange(async ({ region, on }: { region: Region; on: boolean }) => {
    const providers = (region.payment_providers ?? []).map(({ id }) => id)
    const others = providers.filter((id) => id !== RENTAL_PROVIDER_ID)
    const payment_providers = on ? [...others, RENTAL_PROVIDER_ID] : others
    await post(`/admin/regions/${region.id}`, { payment_providers })
    // Medusa's own pages read them anew, too.
    await client.invalidateQueries({ queryKey: ["regions"] })
  })
}
