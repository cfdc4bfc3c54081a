import { parseDecimal } from "../../core/money"
import type { PricesAnswer, RentalCartAnswer, ServedRule, StoreRules } from "../answers"
import type { RentalConfig, RentalOffer } from "../types"

type Config = Partial<RentalConfig>
type PriceElement = HTMLElement & { offers: readonly RentalOffer[] }

/** Until the elements have asked the shop themselves, in milliseconds. */
const SETTLED_MS = 1000

/** Writes one line to the console for each element, now and when elements come or change: what it shows, or why it shows nothing. */
export function explainElements(config: Config): void {
  const all = location.search.includes("rental_debug")
  const selector = all ? "rental-price, rental-cart" : "rental-price[data-debug], rental-cart[data-debug]"
  const told = new WeakMap<Element, string>()
  const tell = async () => {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      const line = await lineFor(element, config)
      if (told.get(element) !== line) console.warn(line, element)
      told.set(element, line)
    }
  }
  let waiting: number | undefined
  const soon = () => {
    clearTimeout(waiting)
    waiting = window.setTimeout(() => void tell(), SETTLED_MS)
  }
  new MutationObserver(soon).observe(document, { subtree: true, childList: true, attributes: true })
  soon()
}

async function lineFor(element: HTMLElement, config: Config): Promise<string> {
  const why = element.localName === "rental-cart" ? cartLine : priceLine
  const missing = !config.backend
    ? "no backend: configureRental({ backend, publishableKey }) hasn't been called"
    : !config.publishableKey && "no publishable key: data-publishable-key on the script, or configureRental"
  const line = missing || (await why(element as never, config).catch(() => unreachable(config)))
  return `<${element.localName}>: ${line}`
}

const unreachable = ({ backend }: Config) =>
  `${backend} gave no answer that can be read: it isn't running, or ${location.origin} isn't among its STORE_CORS`

async function ask<T>(path: string, { backend, publishableKey, headers }: Config): Promise<T | string> {
  const response = await fetch(backend!.replace(/\/?$/, "/store/rental") + path, {
    headers: { "x-publishable-api-key": publishableKey!, ...headers },
  })
  if (response.ok) return (await response.json()) as T
  const { message } = (await response.json().catch(() => ({}))) as { message?: string }
  return `the shop answered ${response.status}: ${message ?? "nothing more"}`
}

async function priceLine(element: PriceElement, config: Config): Promise<string> {
  const [price, vatRate, tax, variant, variants, region, country] = [
    "price",
    "vat-rate",
    "tax",
    "variant-id",
    "variant-ids",
    "region-id",
    "country-code",
  ].map((name) => element.getAttribute(name))
  const odd = [price, vatRate, tax].find((given) => given && !isDecimal(given.trim()))
  if (odd) return `"${odd}" is no decimal number: write 1000.00, without separators and signs`
  if (price && (vatRate || tax)) return ruleLine(element, price.trim(), region, config)
  if ((variants || variant) && region) {
    return variantLine(element, (variants || variant)!, region, country, config)
  }
  return "needs price with vat-rate or tax, or variant-id (or variant-ids) with region-id"
}

const shownIn = ({ offers }: PriceElement) =>
  offers.map(({ duration, monthly }) => `${duration} months at ${monthly} €`).join(", ")

async function ruleLine(
  element: PriceElement,
  text: string,
  region: string | null | undefined,
  config: Config,
): Promise<string> {
  const query = region ? `?region_id=${encodeURIComponent(region)}` : ""
  const answer = await ask<StoreRules>(`/rules${query}`, config)
  if (typeof answer === "string") return answer
  const { rules } = answer
  const price = Number(text)
  const fitting = rules.filter(({ minPrice, maxPrice }) => price >= +minPrice && price <= +maxPrice)
  const names = fitting.map(({ id, name }) => `${id} "${name}"`).join(", ")
  if (element.offers.length) return `shows ${shownIn(element)}, by the rules ${names}`
  if (!rules.length) {
    return "the shop offers no rentals: no usable rules for the sales channel of this key, or no region that rents"
  }
  if (fitting.length) return `the rules ${names} fit ${price} €, and give no price for it`
  return `no rule for ${price} € without taxes: ${nearest(rules, price)}`
}

function isDecimal(text: string): boolean {
  try {
    return !!parseDecimal(text)
  } catch {
    return false
  }
}

function nearest(rules: ServedRule[], price: number): string {
  const bounds = rules.flatMap(({ id, name, minPrice, maxPrice }) => [
    { at: +minPrice, text: `rule ${id} "${name}" begins at ${minPrice} €` },
    { at: +maxPrice, text: `rule ${id} "${name}" ends at ${maxPrice} €` },
  ])
  const [next] = bounds.sort((a, b) => Math.abs(a.at - price) - Math.abs(b.at - price))
  return `the nearest, ${next!.text}`
}

async function variantLine(
  element: PriceElement,
  variants: string,
  region: string,
  country: string | null | undefined,
  config: Config,
): Promise<string> {
  const query = new URLSearchParams((variants.match(/[^\s,]+/g) ?? []).map((id) => ["variant_id", id]))
  query.set("region_id", region)
  if (country) query.set("country_code", country)
  const answer = await ask<PricesAnswer>(`/prices?${query.toString()}`, config)
  if (typeof answer === "string") return answer
  const found = answer.prices.filter(({ offers }) => offers.length)
  if (found.length) return `shows ${shownIn(element)}, as the shop prices ${variants}`
  if (answer.prices.some(({ reason }) => reason === "address_needed")) {
    return "taxes differ within the region: name the country of delivery in country-code"
  }
  if (answer.prices.some(({ reason }) => reason === "rental_not_in_region")) {
    return `nobody could pay by renting in region ${region}: the payment provider isn't among its providers`
  }
  return `the shop doesn't rent ${variants}: not for rent, no price in region ${region}, or no rule for its price`
}

async function cartLine(element: HTMLElement, config: Config): Promise<string> {
  const id = element.getAttribute("cart-id")
  if (!id) return "needs cart-id"
  const country = element.getAttribute("country-code")
  const query = country ? `?country_code=${encodeURIComponent(country)}` : ""
  const answer = await ask<RentalCartAnswer>(`/carts/${encodeURIComponent(id)}${query}`, config)
  if (typeof answer === "string") return answer
  const { items, duration, monthly } = answer.rental_cart
  const why = items.flatMap(({ title, reason }) => (reason ? `${title}: ${reason}` : []))
  const also = why.length ? `; ${why.join(", ")}` : ""
  if (duration) return `shows ${duration} months at ${monthly} €${also}`
  return `nothing can be rented${also || ": the lines have no duration in common"}`
}
