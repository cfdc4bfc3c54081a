import { withFields } from "../../src/core/__tests__/oracle/wild-json"
import { CODES, type AnyCall, type AnyLine, type Change, type Kind } from "./any-call"
import { ADDRESS, addShippingMethod, BUYER_EMAIL, startRental } from "./checkout"
import { loggedIn } from "./customers"
import { succeed, type Answer, type HttpClient } from "./http-client"
import { manyKinds, serviceZoneOf } from "./many-kinds"
import { createProduct } from "./products"
import { createPercentPromotion } from "./promotions"
import { createProductRate, createRegion } from "./regions"
import { EVENTS, PAID_BY, type CapturedCall, type RentalShop } from "./rentals"
import { createShippingOption } from "./seed-shop"

/** A shop with what changes the sum of a rental. */
export interface AnyShop {
  shop: RentalShop
  variants: Record<Kind, string>
  regions: Record<
    AnyCall["region"],
    { id: string; options: Record<"standard" | "dear" | "free" | "truck", string> }
  >
  account: HttpClient
}

const BRUSSELS = { address_1: "1 Grand-Place", city: "Bruxelles", postal_code: "1000", country_code: "be" }
const PAID_IN = {
  france: PAID_BY,
  belgium: {
    customer: PAID_BY.customer,
    deliveryAddress: { street: "1 rue Neuve", city: "Bruxelles", postCode: "1000", country: "BE" },
    invoiceAddress: { street: "2 rue Neuve", city: "Bruxelles", postCode: "1000", country: "BE" },
  },
}
/** The simulator has options of its own where the shop sends no delivery: this one has the name of one of the shop's. */
const PAGE_DELIVERY = {
  id: "page",
  name: "Standard",
  price: 14.9,
  needsAddress: true,
  externalId: null,
  tags: "",
}

/** Of the shop: goods at 20 % and at a reduced rate, of two shipping profiles, and a region whose prices have their taxes in them. */
export async function openAnyShop(shop: RentalShop): Promise<AnyShop> {
  const { admin, seed } = shop
  const belgium = await createRegion(admin, seed, { rates: { be: 21 }, withTaxes: true })
  const { shipping_profile } = await succeed(
    admin.post("/admin/shipping-profiles", { name: "Encombrant", type: "heavy" }),
  )
  const heavy = { ...seed, shippingProfileId: shipping_profile.id as string }
  const product = (title: string, priceHT: number, at = seed) =>
    createProduct(admin, at, { title, priceHT, stock: 10_000_000 })
  const book = await product("Encyclopédie", 150)
  const { tax_regions } = await succeed(admin.get("/admin/tax-regions?country_code=fr"))
  await createProductRate(admin, { taxRegionId: tax_regions[0].id, productId: book.id, rate: 5.5 })
  for (const code of CODES) await createCode(admin, code)
  return {
    shop,
    variants: {
      bike: (await product("Vélo", 1200)).variantId,
      trailer: (await product("Remorque", 900, heavy)).variantId,
      book: book.variantId,
      chair: (await product("Chaise", 333.33)).variantId,
      bell: (await product("Grelot", 40)).variantId,
      screw: (await product("Vis", 0.014)).variantId,
      lamp: (await product("Lampe", 9.99)).variantId,
    },
    regions: {
      france: {
        id: seed.regionId,
        options: await deliveries(shop, await serviceZoneOf(shop, seed.shippingOptionId), heavy, {
          standard: seed.shippingOptionId,
        }),
      },
      belgium: { id: belgium.id, options: await deliveries(shop, await belgianZone(shop), heavy) },
    },
    account: (await loggedIn(shop, "camille@account.test")).store,
  }
}

async function createCode(admin: HttpClient, code: (typeof CODES)[number]): Promise<void> {
  if (code === "TENTH") await createPercentPromotion(admin, code, 10)
  if (code === "ORDER10") await createPercentPromotion(admin, code, 10, { target_type: "order" })
  if (code === "FIVE") await createPercentPromotion(admin, code, 5, { type: "fixed" })
  if (code === "SHIP50") await createPercentPromotion(admin, code, 50, { target_type: "shipping_methods" })
}

async function belgianZone(shop: RentalShop): Promise<string> {
  const path = `/admin/shipping-options/${shop.seed.shippingOptionId}?fields=service_zone.fulfillment_set_id`
  const { fulfillment_set_id } = (await succeed(shop.admin.get(path))).shipping_option.service_zone
  const { fulfillment_set } = await succeed(
    shop.admin.post(`/admin/fulfillment-sets/${fulfillment_set_id}/service-zones?fields=*service_zones`, {
      name: "Belgique",
      geo_zones: [{ type: "country", country_code: "be" }],
    }),
  )
  return fulfillment_set.service_zones.find(({ name }: { name: string }) => name === "Belgique").id
}

async function deliveries(
  { admin, seed }: RentalShop,
  serviceZoneId: string,
  heavy: { shippingProfileId: string },
  { standard }: { standard?: string } = {},
) {
  const option = (
    name: string,
    price: number,
    { shippingProfileId } = seed as { shippingProfileId: string },
  ) => createShippingOption(admin, { name, price, serviceZoneId, shippingProfileId })
  return {
    standard: standard ?? (await option("Standard", 10)),
    dear: await option("Étage", 30),
    free: await option("Offerte", 0),
    truck: await option("Camion", 25, heavy),
  }
}

/** A cart that was paid, and changed meanwhile. */
export interface PaidCart {
  cartId: string
  /** What the service was sent. */
  sent: Record<string, any>
  /** Its variants' units that were removed on the payment page. */
  removed: Map<string, number>
  /** The call, and the same with its random fields. */
  held: CapturedCall
  body: Record<string, any>
}

/** Fills a cart, opens its rental, changes the cart, pays, and makes up the call. */
export async function payAnyCart(any: AnyShop, call: AnyCall): Promise<PaidCart> {
  const { shop } = any
  shop.service.configure({
    disabledProductsInPayload: call.isListed,
    deliveryOptions: [PAGE_DELIVERY],
  })
  const store = call.isGuest ? shop.store : any.account
  const cartId = await fillCart(any, store, call)
  const { transaction_id } = await startRental(store, cartId)
  const sent = shop.sent(cartId).at(-1)!
  const removed = await removeUnits(any, transaction_id, sent, call)
  for (const change of call.changes) await changeCart(any, store, cartId, { change, call })
  const pay = { ...PAID_IN[call.region], ...(sent.deliveryName ? {} : { deliveryOption: PAGE_DELIVERY.id }) }
  const held = await shop.payWithoutCallback(transaction_id, pay)
  return {
    cartId,
    sent,
    removed,
    held,
    body: withFields(held.body, { ...call.describing, ...call.deciding }),
  }
}

async function fillCart({ variants, regions }: AnyShop, store: HttpClient, call: AnyCall): Promise<string> {
  const { id: region_id, options } = regions[call.region]
  const address = call.region === "belgium" ? { ...ADDRESS, ...BRUSSELS } : ADDRESS
  const { cart } = await succeed(
    store.post("/store/carts", {
      region_id,
      email: BUYER_EMAIL,
      shipping_address: address,
      billing_address: address,
      items: call.lines.map(({ kind, quantity, ...line }) => ({
        variant_id: variants[kind],
        quantity,
        metadata: metadataOf({ kind, quantity, ...line }, call),
      })),
      ...(call.code && { promo_codes: [call.code] }),
    }),
  )
  const chosen = {
    standard: ["standard"],
    dear: ["dear"],
    free: ["free"],
    both: ["standard", "truck"],
    none: [],
  }
  for (const name of chosen[call.delivery] as (keyof typeof options)[]) {
    // Medusa takes no delivery for goods that aren't in the cart.
    if (name !== "truck" || call.lines.some(({ kind }) => kind === "trailer")) {
      await addShippingMethod(store, cart.id, options[name])
    }
  }
  return cart.id
}

const metadataOf = ({ kind, engraving }: AnyLine, { lines, bought, saysRent }: AnyCall) => {
  const isBought = bought.includes(kind) && kind !== lines[0]!.kind
  return {
    ...(engraving && { engraving }),
    ...(isBought ? { rental: "buy" } : saysRent && { rental: "rent" }),
  }
}

/** Removes units as the payment page does: never the last one that is rented. */
async function removeUnits(
  { shop, variants }: AnyShop,
  transactionId: string,
  sent: Record<string, any>,
  { lines, removed }: AnyCall,
): Promise<Map<string, number>> {
  const gone = new Map<string, number>()
  const leftOf = (some: any[]) =>
    some.reduce((sum, { quantity }) => sum + quantity, 0) -
    [...new Set(some.map(({ id }) => id))].reduce((sum, id) => sum + (gone.get(id) ?? 0), 0)
  const rented: any[] = sent.products.filter((line: any) => !line.disabled)
  for (const at of removed) {
    const id = variants[lines[at % lines.length]!.kind]
    const isLast = rented.some((line) => line.id === id) && leftOf(rented) <= 1
    if (isLast || leftOf(sent.products.filter((line: any) => line.id === id)) <= 0) continue
    await shop.service.remove(transactionId, id)
    gone.set(id, (gone.get(id) ?? 0) + 1)
  }
  return gone
}

/** What Medusa refuses of it doesn't happen. */
async function changeCart(
  any: AnyShop,
  store: HttpClient,
  cartId: string,
  { change, call }: { change: Change; call: AnyCall },
): Promise<unknown> {
  const at = `/store/carts/${cartId}`
  const { options } = any.regions[call.region]
  const itemAt = async (line: number) => {
    const { items } = (await succeed(store.get(`${at}?fields=*items`))).cart
    return items[line % items.length] ?? { id: "none", quantity: 1 }
  }
  const lineAt = async (line: number) => `${at}/line-items/${(await itemAt(line)).id}`
  switch (change.what) {
    case "quantity":
      return store.post(await lineAt(change.line), { quantity: change.to })
    case "add":
      return store.post(`${at}/line-items`, {
        variant_id: any.variants[change.kind],
        quantity: change.quantity,
      })
    case "remove":
      return store.delete(await lineAt(change.line))
    case "choice": {
      const { id, quantity } = await itemAt(change.line)
      return store.post(`${at}/line-items/${id}`, { quantity, metadata: { rental: change.to } })
    }
    case "address":
      return store.post(at, { shipping_address: { company: change.company, address_1: "7 rue Haute" } })
    case "delivery":
      return store.post(`${at}/shipping-methods`, { option_id: options[change.to] })
    case "promotion":
      return store.post(`${at}/promotions`, { promo_codes: [change.code] })
    case "no promotion":
      return store.send("DELETE", `${at}/promotions`, { promo_codes: call.code ? [call.code] : [] })
    case "credit":
      return manyKinds(any.shop).credit(cartId, change.amount)
    case "region":
      return store.post(at, { region_id: any.regions[call.region === "france" ? "belgium" : "france"].id })
  }
}

/** Sends the call as the service does, maybe twice at once. */
export function sendAnyCall({ shop }: AnyShop, { held, body }: PaidCart, call: AnyCall): Promise<Answer[]> {
  const path = call.by === "success" ? held.path : `${EVENTS}/${call.by}`
  return Promise.all((call.isSentTwice ? [1, 2] : [1]).map(() => shop.anonymous.post(path, body)))
}
