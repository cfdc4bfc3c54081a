import { Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { PROOFS } from "../../core/calls"
import type { Reason } from "../../core/messages/codes"
import { RENTAL_MODULE } from "../../modules/rental/key"
import type { ShippingProfile } from "../../modules/rental/decide/delivery"
import type { PaidLine } from "../../modules/rental/decide/paid-lines"
import type { OptionInCountries, Questions } from "../../modules/rental/decide/plan"
import type { StoredCall } from "../../modules/rental/calls/inbox"
import type { RentalId } from "../../modules/rental/ids"
import { PAID_CART_FIELDS, readCart } from "../cart/read-cart"
import { rentalOrderOf } from "../orders/rental-order"
import { regionOf } from "../pricing/region-of"
import { readAll } from "../read"
import { cartTaxLines, taxLinesFor } from "../pricing/tax-lines"

/** The rental that is decided about, and the call that it is decided by, where there is one. */
interface About {
  id: RentalId
  cart_id: string
  call?: Pick<StoredCall, "id" | "attempts" | "rental_transaction_id">
}

/** How each question is answered. */
const READ: {
  [Q in keyof Questions]: (
    shop: MedusaContainer,
    about: About,
    ...asked: Parameters<Questions[Q]>
  ) => Promise<ReturnType<Questions[Q]>>
} = {
  settings: (shop, _about, channel) => shop.resolve(RENTAL_MODULE).settings.forChannel(channel),
  wasRejectedSince: async (shop, { call }) =>
    call !== undefined && shop.resolve(RENTAL_MODULE).inbox.wasFollowedBy(call, PROOFS, "rejected"),
  removedUnits: (shop, { id }) => shop.resolve(RENTAL_MODULE).inbox.removedUnits(id),
  cart: async (shop, { cart_id }) => (await readCart(shop, cart_id, PAID_CART_FIELDS)) ?? null,
  order: async (shop, _about, id) => (await rentalOrderOf(shop, id)) ?? null,
  region: (shop, _about, id) => regionOf(shop, id),
  areOptionsThere: async (shop, _about, ids) => {
    const id = [...new Set(ids)]
    const found = await shop.resolve(Modules.FULFILLMENT).listShippingOptions({ id }, { select: ["id"] })
    return found.length === id.length
  },
  shippingOptions: (shop, _about, of) => shippingOptionsFor(shop, of),
  profilesOf: (shop, _about, products) => shippingProfilesOf(shop, products),
  deliveryTaxes: async (shop, _about, { options, region_id, currency_code, country_code, province }) => {
    const goods = options.map((id) => ({ id, shipping_option_id: id, unit_price: 0, currency_code }))
    const countries = ((await regionOf(shop, region_id))?.countries ?? []).map(({ iso_2 }) => iso_2)
    const address = { country_code: country_code ?? undefined, province_code: province }
    return taxLinesFor(shop, goods, { countries, address, is_return: false })
  },
  missingStock: (shop, _about, { channel, lines }) => missingStock(shop, channel, lines),
  taxesAt: async (shop, _about, { cart, address }) =>
    (await cartTaxLines(shop, { ...cart, shipping_address: address })) ?? null,
}

/** A question whose answer isn't known yet. */
class Unanswered extends Error {
  constructor(
    readonly key: string,
    readonly read: () => Promise<unknown>,
  ) {
    super(`Not known yet: ${key}`)
  }
}

/** What is known of the shop for one rental: each fact is read once, and only where a decision asks for it. */
export class Facts {
  private readonly answers = new Map<string, unknown>()
  private readonly ask: Questions

  constructor(shop: MedusaContainer, about: About) {
    type Read = (...all: unknown[]) => Promise<unknown>
    const asking = ([question, read]: [string, Read]) => {
      const ask = (...asked: unknown[]) => {
        const key = `${question} ${JSON.stringify(asked)}`
        if (!this.answers.has(key)) throw new Unanswered(key, () => read(shop, about, ...asked))
        return this.answers.get(key)
      }
      return [question, ask]
    }
    this.ask = Object.fromEntries(
      Object.entries(READ as Record<string, Read>).map(asking),
    ) as unknown as Questions
  }

  /** Decides. Where a decision asks for what isn't known, that is read and the decision begins again: it has changed nothing. */
  async decided<T>(decide: (ask: Questions) => T): Promise<T> {
    for (;;) {
      try {
        return decide(this.ask)
      } catch (thrown) {
        if (!(thrown instanceof Unanswered)) throw thrown
        this.answers.set(thrown.key, await thrown.read())
      }
    }
  }

  /** Forgets what was answered, to this question or to all: it may have been changed since. */
  forget(question: keyof Questions | "" = ""): void {
    for (const key of this.answers.keys()) if (key.startsWith(question)) this.answers.delete(key)
  }
}

interface OptionRow {
  id: string
  name: string
  shipping_profile_id: string | null
  price_type: string
  rules: { attribute: string; value: unknown }[] | null
  prices?: { amount: number; currency_code: string }[]
  service_zone: {
    geo_zones: { country_code: string }[]
    fulfillment_set: { type: string; location: { sales_channels: { id: string }[] } | null } | null
  } | null
}

/** Reads the shipping options that take goods out in a sales channel, with the countries of each and its price in a currency. */
async function shippingOptionsFor(
  shop: MedusaContainer,
  { channel, currency }: { channel: string | null; currency: string },
): Promise<OptionInCountries[]> {
  const all = await readAll<OptionRow>(shop, "shipping_option", [
    "id",
    "name",
    "shipping_profile_id",
    "price_type",
    "rules.attribute",
    "rules.value",
    "prices.amount",
    "prices.currency_code",
    "service_zone.geo_zones.country_code",
    "service_zone.fulfillment_set.type",
    "service_zone.fulfillment_set.location.sales_channels.id",
  ])
  return all
    .filter((option) => !isForReturns(option) && serves(option, channel))
    .map((option) => ({
      id: option.id,
      name: option.name,
      profile_id: option.shipping_profile_id,
      // The lowest, whatever its conditions.
      flat_price: option.price_type === "flat" ? Math.min(...pricesIn(currency, option)) : null,
      is_pickup: option.service_zone?.fulfillment_set?.type === "pickup",
      countries: (option.service_zone?.geo_zones ?? []).map(({ country_code }) => country_code.toLowerCase()),
    }))
}

const pricesIn = (currency: string, { prices = [] }: OptionRow): number[] =>
  prices.filter(({ currency_code }) => currency_code === currency).map(({ amount }) => Number(amount))

/** Checks whether goods come back by an option: it may bear the same name as the one that takes them out. */
const isForReturns = ({ rules }: OptionRow): boolean =>
  (rules ?? []).some(({ attribute, value }) => attribute === "is_return" && String(value) === "true")

const serves = ({ service_zone }: OptionRow, channel: string | null): boolean =>
  !channel || !!service_zone?.fulfillment_set?.location?.sales_channels.some(({ id }) => id === channel)

/** Returns the shipping profiles of products; one without a profile isn't in it. */
async function shippingProfilesOf(shop: MedusaContainer, productIds: string[]): Promise<ShippingProfile[]> {
  const fields = ["shipping_profile.id", "shipping_profile.name"]
  type Product = { shipping_profile?: ShippingProfile | null }
  const products = await readAll<Product>(shop, "product", fields, { id: productIds })
  const found = products.flatMap(({ shipping_profile }) => shipping_profile ?? [])
  return [...new Map(found.map(({ id, name }) => [id, { id, name }])).values()]
}

/** Checks whether a shipping option exists, and isn't one by which goods come back. */
export const takesGoodsOut = async (shop: MedusaContainer, id: string): Promise<boolean> =>
  (await shippingOptionsFor(shop, { channel: null, currency: "" })).some((option) => option.id === id)

/** An inventory item at a location. */
type Level = Record<"stocked_quantity" | "reserved_quantity", number> & {
  stock_locations?: { name: string; sales_channels?: { id: string }[] }[]
}

/** A variant, and what a unit of it takes of the stock: a kit has several items. */
interface Stocked {
  id: string
  product?: { title: string } | null
  inventory_items?: {
    inventory_item_id: string
    required_quantity: number
    inventory?: { location_levels?: Level[] } | null
  }[]
}

const LEVEL = "inventory_items.inventory.location_levels"
const STOCKED = [
  "product.title",
  "inventory_items.inventory_item_id",
  "inventory_items.required_quantity",
  `${LEVEL}.stocked_quantity`,
  `${LEVEL}.reserved_quantity`,
  `${LEVEL}.stock_locations.name`,
  `${LEVEL}.stock_locations.sales_channels.id`,
]
/** What a variant takes whose inventory items were deleted: something that is nowhere. */
const DELETED = [{ inventory_item_id: "", required_quantity: 1, inventory: null }]

/**
 * Finds the first of the paid lines whose stock is gone: none of the sales channel's locations has enough of an item for it, all of them
 * together haven't for all lines, or the inventory item was deleted. Null where Medusa may find it.
 */
async function missingStock(
  shop: MedusaContainer,
  channel: string | null,
  lines: readonly PaidLine[],
): Promise<Extract<Reason, { code: "no_stock" }> | null> {
  const id = lines.flatMap(({ content }) => content.variant_id ?? [])
  if (!id.length) return null
  const managed = { id, manage_inventory: true, allow_backorder: false }
  const needs = (await readAll<Stocked>(shop, "variant", STOCKED, managed)).flatMap(
    ({ id, product, inventory_items: items }) =>
      lines
        .filter(({ content }) => content.variant_id === id)
        .flatMap(({ quantity }) =>
          (items?.length ? items : DELETED).map(
            ({ inventory_item_id: item, required_quantity, inventory }) => ({
              item,
              quantity: quantity * required_quantity,
              name: product?.title ?? "",
              places: (inventory?.location_levels ?? []).flatMap((level) => freeAt(level, channel)),
            }),
          ),
        ),
  )
  for (const { item, name, quantity, places } of needs) {
    const needed = needs.filter((need) => need.item === item).reduce((sum, need) => sum + need.quantity, 0)
    const [most] = [...places].sort((one, other) => other.free - one.free)
    if (!most) return { code: "no_stock", name }
    const all = places.reduce((sum, { free }) => sum + free, 0)
    const stock = { needed, ...most, inventory_item_id: item }
    if (most.free < quantity || all < needed) return { code: "no_stock", name, stock }
  }
  return null
}

/** Returns what is free at a location, if that serves the sales channel. */
function freeAt(
  { stocked_quantity, reserved_quantity, stock_locations = [] }: Level,
  channel: string | null,
) {
  return stock_locations
    .slice(0, 1)
    .filter(({ sales_channels }) => !channel || sales_channels?.some(({ id }) => id === channel))
    .map(({ name }) => ({
      location: name,
      free: Math.max(0, Number(stocked_quantity) - Number(reserved_quantity)),
    }))
}
