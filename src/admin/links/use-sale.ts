import { useEffect, useMemo } from "react"
import { useFormContext } from "react-hook-form"
import { servesCountry, useSalesChannels, useShippingOptions } from "../lib/settings-queries"
import { useChosenVariants, useLinkRegions, type Sale } from "./link-queries"
import type { LinkForm } from "./link-form"

/**
 * Where the rental is sold. What the panel chooses itself leaves the form as untouched as it was: it begins with the first region, its first country and the first sales channel; what the chosen products cost
 * and the country's deliveries follow.
 */
export function useSale() {
  const { watch, setValue } = useFormContext<LinkForm>()
  const { region_id, country_code, sales_channel_id, customer } = watch()
  const regions = useLinkRegions().data
  const channels = useSalesChannels().data
  const region = regions?.find(({ id }) => id === region_id)
  useEffect(() => {
    const [first] = regions ?? []
    if (!region_id && first) {
      setValue("region_id", first.id)
      setValue("country_code", first.countries[0]?.iso_2 ?? "")
    }
  }, [regions, region_id])
  useEffect(() => {
    const [first] = channels ?? []
    if (!sales_channel_id && first) setValue("sales_channel_id", first.id)
  }, [channels, sales_channel_id])
  const sale: Sale = useMemo(
    () => ({ region_id, sales_channel_id, country_code, customer_id: customer?.id }),
    [region_id, sales_channel_id, country_code, customer?.id],
  )
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
  const products = [...new Set(lines.map(({ variant }) => variant.product_id))]
  const { data } = useChosenVariants(products, sale)
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
