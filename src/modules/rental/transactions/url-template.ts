/** What a storefront address of the settings may name (docs/options.md). */
export interface UrlValues {
  country_code: string | null
  cart_id: string | null
  order_id: string | null
}

/** Fills `{country_code}`, `{cart_id}` and `{order_id}` into an address, percent-encoded; what isn't known is left empty. */
export function fillUrl(template: string, values: UrlValues): string {
  return template.replace(/\{(country_code|cart_id|order_id)\}/g, (_, name: keyof UrlValues) =>
    encodeURIComponent(values[name] ?? ""),
  )
}
