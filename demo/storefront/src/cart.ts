import { read, unless, write, type Cart, type CartLine, type Shop } from "./shop"

const ADDING = "cadence.adding"

/** How long a line that was begun on a page since left is waited for: milliseconds. */
const PATIENCE = 8_000

/** How many units a cart has once what is being added is in it, and until when that is waited for. */
interface Adding {
  units: number
  until: number
}

/** Says on every page of this browser that units are being added, until `work` is done; a page that is left can't say so any more. */
export async function noteAdding(
  before: Cart,
  quantity: number,
  work: () => Promise<unknown>,
): Promise<void> {
  const note: Adding = { units: unitsOf(before) + quantity, until: Date.now() + PATIENCE }
  write(ADDING, JSON.stringify(note))
  try {
    await work()
  } catch (fault) {
    // What a browser breaks off as the page is left goes on at the shop.
    if (!(fault instanceof TypeError)) write(ADDING, null)
    throw fault
  }
  write(ADDING, null)
}

/** Whether the cart may still be without a line that is being added, or have it half made: Medusa writes the line before its taxes. */
export function isBeingAdded(cart: Cart): boolean {
  const note = read(ADDING)
  if (!note) return false
  const { units, until } = JSON.parse(note) as Adding
  const isWhole = unitsOf(cart) >= units && (cart.items ?? []).every((line) => line.tax_lines?.length)
  const isOver = isWhole || Date.now() > until
  if (isOver) write(ADDING, null)
  return !isOver
}

const unitsOf = (cart: Cart) => (cart.items ?? []).reduce((sum, { quantity }) => sum + quantity, 0)

const KEY = "cadence.cart"
const FIELDS = "+metadata,+completed_at,+items.total,+items.tax_total,*payment_collection"

/** The shopper's cart, as this browser knows it. */
export const readCartId = () => read(KEY)
const writeId = (id: string | null) => write(KEY, id)

/** How a line is had: by the month, or at once. */
export type Way = "rent" | "buy"

/** The shopper's cart, or nothing: none was begun, or it has become an order meanwhile. */
export async function currentCart(shop: Shop): Promise<Cart | undefined> {
  const id = readCartId()
  const cart = id ? await retrieveCart(shop, id) : undefined
  if (id && !cart) writeId(null)

  showCount(cart)
  return cart
}

/** Between two looks at a cart that is being added to: milliseconds. */
const LOOK_AGAIN_AFTER = 300

/**
 * The shopper's cart, once what is being added to it is in it.
 * @param waiting called when that isn't so yet
 */
export async function wholeCart(shop: Shop, waiting: () => void): Promise<Cart | undefined> {
  let cart = await currentCart(shop)
  while (cart && isBeingAdded(cart)) {
    waiting()
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_AFTER))
    cart = await currentCart(shop)
  }
  return cart
}

/** In the order that they were added; Medusa gives them in any. */
export const linesOf = ({ items }: Cart): CartLine[] =>
  [...(items ?? [])].sort((a, b) => String(a.created_at).localeCompare(String(b.created_at)))

/** A cart by its id, unless it is unknown or already ordered. */
export async function retrieveCart({ sdk }: Shop, id: string): Promise<Cart | undefined> {
  const cart = (await unless(404, sdk.store.cart.retrieve(id, { fields: FIELDS })))?.cart
  return cart && "completed_at" in cart && cart.completed_at ? undefined : cart
}

/** The plugin reads `rental_duration` of a cart's metadata as the shopper's wish: it is there before the line. */
export async function createCart({ sdk, regionId }: Shop, duration: number | null): Promise<Cart> {
  const { cart } = await sdk.store.cart.create({ region_id: regionId, metadata: wish(duration) })
  return cart
}

const wish = (duration: number | null) => ({ rental_duration: duration })

/** Adds to the shopper's cart, which begins with its first product. The plugin reads `rental` of a line's metadata as the shopper's choice. */
export async function addToCart(
  shop: Shop,
  variantId: string,
  quantity: number,
  { way, duration }: { way: Way; duration: number | null },
): Promise<void> {
  const open = await currentCart(shop)
  const cart = open ?? (await createCart(shop, duration))
  writeId(cart.id)
  if (open && duration) await shop.sdk.store.cart.update(open.id, { metadata: wish(duration) })
  const line = { variant_id: variantId, quantity, metadata: { rental: way } }
  await noteAdding(cart, quantity, () => shop.sdk.store.cart.createLineItem(cart.id, line))
  await currentCart(shop)
}

export async function changeQuantity(
  { sdk }: Shop,
  cart: Cart,
  line: CartLine,
  quantity: number,
): Promise<void> {
  if (quantity > 0) await sdk.store.cart.updateLineItem(cart.id, line.id, { quantity })
  else await sdk.store.cart.deleteLineItem(cart.id, line.id)
}

export async function changeWay({ sdk }: Shop, cart: Cart, line: CartLine, way: Way): Promise<void> {
  await sdk.store.cart.updateLineItem(cart.id, line.id, {
    quantity: line.quantity,
    metadata: { ...line.metadata, rental: way },
  })
}

/** After an order: that cart is done with. A shopper who rented another one at once keeps the cart begun before. */
export function forgetCart(id: string | null | undefined): void {
  if (id && readCartId() === id) {
    writeId(null)
    showCount(undefined)
  }
}

function showCount(cart: Cart | undefined): void {
  const units = cart ? unitsOf(cart) : 0
  const badge = document.querySelector<HTMLElement>(".cart-count")
  if (badge) {
    badge.hidden = units === 0
    badge.textContent = String(units)
  }
}
