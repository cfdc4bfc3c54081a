import type { HttpTypes } from "@medusajs/types"
import type { RentalCart } from "../../../storefront/src/client"
import { rentalLanguage } from "../../../storefront/src/client/words"
import de from "../texts/de.json"
import en from "../texts/en.json"
import fr from "../texts/fr.json"

export type Product = HttpTypes.StoreProduct
export type Variant = HttpTypes.StoreProductVariant
export type Cart = HttpTypes.StoreCart

/** Where the shop is, as the server wrote it into the page. */
const { backend, key = "", region = "" } = document.documentElement.dataset

/** The region's, whose VAT is in the prices, and its attributes for the elements. */
export const COUNTRY = "fr"
export const PLACE = { "region-id": region, "country-code": COUNTRY }
export const CARD = "pp_system_default"

const { lang } = document.documentElement
/** The words of the elements, for what the page itself says of a rental. */
export const language = rentalLanguage(lang)
/** Each language has every word of English. */
const WORDS: Record<string, typeof en> = { en, fr, de }
const words: Record<string, string> = WORDS[lang] ?? en

/** The text of that key, with `{}` filled in; an unknown key is its own text. */
export const t = (name: string, value = ""): string => (words[name] ?? name).replace("{}", () => value)

const euros = new Intl.NumberFormat(lang, { style: "currency", currency: "EUR" })
/** An amount as the elements write it: `€39.90`. */
export const money = (amount = 0): string => euros.format(amount)

/** Medusa's store API; with a body it posts. What is on its way as the page is left arrives all the same. */
export async function store<Answer>(path: string, body?: object, method = "POST"): Promise<Answer> {
  const headers = { "content-type": "application/json", "x-publishable-api-key": key }
  const change = { method, body: JSON.stringify(body), keepalive: true }
  const response = await fetch(`${backend}/store/${path}`, { headers, ...(body && change) })
  const answer = await response.json()
  if (!response.ok) throw Object.assign(new Error(answer.message), { status: response.status })
  return answer
}

/** What is asked for, or nothing where the shop answers that it isn't there. */
export async function unlessGone<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  return asked.catch((fault) => {
    if (fault.status !== 404) throw fault
    return undefined
  })
}

/** A failed call in the shopper's words. The plugin's refusals are sentences, and are shown as they are. */
export function sentenceFor(fault: unknown): string {
  if (fault instanceof TypeError) return t("offline")
  const { message = "", status = 0 } = fault as { message?: string; status?: number }
  if (/inventory/i.test(message)) return t("stock")
  return status >= 400 && status < 500 && message ? message : t("wrong")
}

const KEY = "cadence.cart"

/** Where this browser keeps the cart's id, unless its user has forbidden it. */
function storage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

/** The shopper's cart, its lines in the order in which they were added; nothing where none was begun, or it was paid meanwhile. */
export async function openCart(): Promise<Cart | undefined> {
  const id = storage()?.getItem(KEY)
  const fields = "fields=%2Bitems.total,*payment_collection"
  const cart = id ? (await unlessGone(store<{ cart: Cart }>(`carts/${id}?${fields}`)))?.cart : undefined
  const isOpen = cart && !("completed_at" in cart && cart.completed_at)
  if (id && !isOpen) storage()?.removeItem(KEY)
  cart?.items?.sort((a, b) => String(a.created_at).localeCompare(String(b.created_at)))
  const units = isOpen ? (cart.items ?? []).reduce((sum, { quantity }) => sum + quantity, 0) : 0
  const count = document.querySelector<HTMLElement>(".cart-count")!
  count.hidden = units === 0
  count.textContent = `${units}`
  return isOpen ? cart : undefined
}

/** What the shopper's cart is rented for; nothing where there is none, or the shop doesn't say. */
export async function rentalOfCart(): Promise<RentalCart | undefined> {
  const id = storage()?.getItem(KEY)
  const asked = id && store<{ rental_cart: RentalCart }>(`rental/carts/${id}`).catch(() => undefined)
  return (await (asked || undefined))?.rental_cart
}

/** Adds to the shopper's cart, which its first product begins. The duration is in the cart with the line or before it, never after it. */
export async function addToCart(
  variant_id: string,
  quantity: number,
  rental: "rent" | "buy",
  months: number | null,
): Promise<void> {
  const line = { variant_id, quantity, metadata: { rental } }
  const wish = months && { metadata: { rental_duration: months } }
  const open = await openCart()
  if (open) {
    if (wish) await store(`carts/${open.id}`, wish)
    await store(`carts/${open.id}/line-items`, line)
  } else {
    const made = await store<{ cart: Cart }>("carts", { region_id: region, items: [line], ...wish })
    storage()?.setItem(KEY, made.cart.id)
  }
  await openCart()
}

const FIELDS = "*variants.calculated_price,%2Bvariants.inventory_quantity,%2Bmetadata"

/** Every published product, or the one of that handle: the shop's own first, in their order. */
export async function findProducts(handle = ""): Promise<Product[]> {
  const only = handle && `&handle=${encodeURIComponent(handle)}`
  const query = `region_id=${region}&country_code=${COUNTRY}&limit=100&fields=${FIELDS}${only}`
  const { products } = await store<{ products: Product[] }>(`products?${query}`)
  for (const { variants } of products) variants?.sort((a, b) => (a.variant_rank ?? 0) - (b.variant_rank ?? 0))
  const position = ({ metadata }: Product) => Number(metadata?.position ?? Infinity)
  return products.sort((a, b) => position(a) - position(b))
}

/** Subtitle or description in the page's language, where the product has it in its metadata. */
export function textOf(product: Product, field: "subtitle" | "description"): string {
  const translated = product.metadata?.[lang] as Record<string, string> | undefined
  return translated?.[field] ?? product[field] ?? ""
}

/** Euros with taxes; nothing where the shop has no price in its currency. */
export const priceOf = ({ calculated_price: price }: Variant): number | undefined =>
  price?.calculated_amount_with_tax ?? undefined

/** Whether a variant has a price and is there. */
export const isSold = (variant: Variant): boolean =>
  priceOf(variant) !== undefined &&
  (!variant.manage_inventory || !!variant.allow_backorder || (variant.inventory_quantity ?? 0) > 0)
