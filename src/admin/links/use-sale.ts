import { useEffect } from "react"
import { useFormContext } from "react-hook-form"
import {
  mayRentIn,
  rentsIn,
  servesCountry,
  useRegions,
  useSalesChannels,
  useShippingOptions,
} from "../lib/settings-queries"
import { useLinkVariants, type Sale } from "./link-queries"
import type { LinkForm } from "./link-form"

/**
 * Where the rental is sold: it begins with the first region, its first country and the first sales channel. What the chosen products cost
 * and the country's deliveries follow. What the panel chooses itself doesn't count as typed.
 */
export function useSale() {
  const { watch, setValue } = useFormContext<LinkForm>()
  const { region_id, country_code, sales_channel_id, customer } = watch()
  // Those whose carts can be rented.
  const regions = useRegions().data?.filter((each) => mayRentIn(each) && rentsIn(each))
  const channels = useSalesChannels().data
  const region = regions?.find(({ id }) => id === region_id)
  const [first] = regions ?? []
  useEffect(() => {
    if (!region_id && first) {
      setValue("region_id", first.id)
      setValue("country_code", first.countries[0]?.iso_2 ?? "")
    }
  }, [first?.id, region_id])
  useEffect(() => {
    if (!sales_channel_id && channels?.[0]) setValue("sales_channel_id", channels[0].id)
  }, [channels, sales_channel_id])
  const sale: Sale = { region_id, sales_channel_id, country_code, customer_id: customer?.id }
  useCurrentPrices(sale)
  return { sale, regions, region, channels, deliveries: useDeliveries() }
}

/** The deliveries that serve the country, chosen where there is only one, so that a paid rental has a delivery. */
function useDeliveries() {
  const { watch, setValue } = useFormContext<LinkForm>()
  const [country_code, shipping_option_id] = watch(["country_code", "shipping_option_id"])
  const options = useShippingOptions().data
  const deliveries = options?.filter((option) => servesCountry(option, country_code))
  const only = deliveries?.length === 1 ? deliveries[0]!.id : null
  const isServed =
    shipping_option_id === "" ||
    (shipping_option_id === null && only === null) ||
    deliveries?.some(({ id }) => id === shipping_option_id)
  useEffect(() => {
    if (deliveries && !isServed) setValue("shipping_option_id", only)
  }, [isServed, only])
  return deliveries
}

/** Another region, country or customer may have other prices: the lines keep their quantities. */
function useCurrentPrices(sale: Sale): void {
  const { watch, setValue } = useFormContext<LinkForm>()
  const lines = watch("items")
  const product_id = [...new Set(lines.map(({ variant }) => variant.product_id))]
  const { data } = useLinkVariants({ product_id }, sale)
  useEffect(() => {
    if (!data) return
    const now = new Map(data.variants.map((variant) => [variant.variant_id, variant]))
    const current = lines.map((line) => ({
      ...line,
      variant: now.get(line.variant.variant_id) ?? { ...line.variant, offers: [] },
    }))
    setValue("items", current)
  }, [data])
}
