import type { PromotionRule, Served } from "./promotion"

/** Whether a rule holds for every shopper whom the service may ask for. One that it can't know of doesn't. */
export function holdsForAll(rule: PromotionRule, served: Served): boolean {
  const possible = possibleValues(rule.attribute ?? "", served)
  const values = new Set((rule.values ?? []).flatMap(({ value }) => value ?? []))
  if (!possible.length || !values.size) return false
  switch (rule.operator) {
    case "eq":
    case "in":
      return possible.every((value) => values.has(value))
    case "ne":
      return possible.every((value) => !values.has(value))
    default:
      return false
  }
}

/** The values that a rented cart may have for what a rule looks at; none where that can't be said beforehand. */
function possibleValues(attribute: string, { regions, salesChannelIds }: Served): string[] {
  switch (attribute) {
    case "currency_code":
    case "region.currency_code":
      return ["eur"]
    case "region.id":
    case "region_id":
      return regions.map(({ id }) => id)
    case "shipping_address.country_code":
      return regions.flatMap(({ countries }) => countries)
    case "sales_channel_id":
    case "sales_channel.id":
      return salesChannelIds
    default:
      return []
  }
}
