import { ADDRESS, addShippingMethod, createCart } from "./checkout"
import { succeed } from "./http-client"
import { createPercentPromotion } from "./promotions"
import { createRegion, type RegionInput } from "./regions"
import type { RentalShop } from "./rentals"
import { createShippingOption } from "./seed-shop"

/** A business's address: what the service is never sent of it must stay on the order. */
export const B2B_ADDRESS = {
  ...ADDRESS,
  company: "ACME SARL",
  province: "idf",
  address_2: "Bâtiment B",
}

/** What shops have that the plain one hasn't. Each part is made where a test asks for it, so that no test pays for all. */
export interface ManyKinds {
  /** A region of Belgium (21 %), the Netherlands (21 %) and Luxembourg (17 %), prices without taxes, with a delivery there. */
  europe(): Promise<RegionWithDelivery>
  /** A region with a delivery there at 10.00 without taxes. */
  region(input: RegionInput): Promise<RegionWithDelivery>
  /** Prices in euro have their taxes in them, from now on. */
  pricesWithTaxes(): Promise<void>
  /** A code that takes this share off the delivery. */
  shippingPromotion(code: string, percent: number): Promise<void>
  /** One more delivery in France, at this price without taxes; of the shop's shipping profile unless said. */
  delivery(name: string, price: number, profileId?: string): Promise<string>
  /** A product of a shipping profile of its own: the shop's deliveries don't take it. */
  bulky(title: string, priceHT: number): Promise<{ variantId: string; profileId: string }>
  /** Credits on a cart, as a gift card or the store gives them. */
  credit(cartId: string, amount: number): Promise<void>
  giftCard(title: string, price: number): Promise<string>
  /** A cart with both of these deliveries. */
  cartWithDeliveries(optionIds: string[]): Promise<string>
}

interface RegionWithDelivery {
  regionId: string
  shippingOptionId: string
  /** The tax regions by country. */
  taxRegions: Record<string, string>
}

/** The kinds of things that change what a rental comes to, over the admin's own routes where it has them. */
export function manyKinds(shop: RentalShop): ManyKinds {
  return {
    europe: () => regionWithDelivery(shop, { rates: { be: 21, nl: 21, lu: 17 } }),
    region: (input) => regionWithDelivery(shop, input),
    pricesWithTaxes: () => pricesWithTaxes(shop),
    shippingPromotion: async (code, percent) => {
      const target = { target_type: "shipping_methods", allocation: "across" }
      await createPercentPromotion(shop.admin, code, percent, target)
    },
    delivery: async (name, price, shippingProfileId = shop.seed.shippingProfileId) =>
      createShippingOption(shop.admin, {
        name,
        price,
        serviceZoneId: await serviceZoneOf(shop, shop.seed.shippingOptionId),
        shippingProfileId,
      }),
    bulky: async (title, priceHT) => {
      const { id, variantId } = await shop.product({ title, priceHT })
      const profile = { name: `Encombrant ${title}`, type: "custom" }
      const { shipping_profile } = await succeed(shop.admin.post("/admin/shipping-profiles", profile))
      const profileId: string = shipping_profile.id
      await succeed(shop.admin.post(`/admin/products/${id}`, { shipping_profile_id: profileId }))
      return { variantId, profileId }
    },
    credit: async (cartId, amount) => {
      // The store has no route for it: plugins for gift cards call Medusa's own workflow.
      const { createCartCreditLinesWorkflow } = await import("@medusajs/medusa/core-flows")
      const line = { cart_id: cartId, amount, reference: "gift-card", reference_id: "gc_1", metadata: {} }
      await createCartCreditLinesWorkflow(shop.container).run({ input: [line] })
    },
    giftCard: async (title, price) => {
      const { id, variantId } = await shop.product({ title, priceHT: price })
      await succeed(shop.admin.post(`/admin/products/${id}`, { is_giftcard: true }))
      return variantId
    },
    cartWithDeliveries: async (optionIds) => {
      const cartId = await shop.cart()
      const carts = shop.container.resolve("cart")
      const { shipping_methods = [] } = await carts.retrieveCart(cartId, { relations: ["shipping_methods"] })
      await carts.deleteShippingMethods(shipping_methods.map(({ id }) => id))
      // Medusa keeps one method for each shipping profile; a shop with two profiles has two of them.
      for (const optionId of optionIds) await addSecondMethod(shop, cartId, optionId)
      return cartId
    },
  }
}

export async function serviceZoneOf(shop: RentalShop, optionId: string): Promise<string> {
  const path = `/admin/shipping-options/${optionId}?fields=service_zone_id`
  return (await succeed(shop.admin.get(path))).shipping_option.service_zone_id
}

async function addSecondMethod(shop: RentalShop, cartId: string, optionId: string): Promise<void> {
  const carts = shop.container.resolve("cart")
  const before = await carts.listShippingMethods({ cart_id: cartId })
  await carts.softDeleteShippingMethods(before.map(({ id }) => id))
  await addShippingMethod(shop.store, cartId, optionId)
  await carts.restoreShippingMethods(before.map(({ id }) => id))
}

async function pricesWithTaxes(shop: RentalShop): Promise<void> {
  const { price_preferences } = await succeed(shop.admin.get("/admin/price-preferences"))
  const euro = price_preferences.find(
    ({ attribute, value }: { attribute: string; value: string }) =>
      attribute === "currency_code" && value === "eur",
  )
  const path = euro ? `/admin/price-preferences/${euro.id}` : "/admin/price-preferences"
  const preference = euro ? {} : { attribute: "currency_code", value: "eur" }
  await succeed(shop.admin.post(path, { ...preference, is_tax_inclusive: true }))
}

async function regionWithDelivery(shop: RentalShop, input: RegionInput): Promise<RegionWithDelivery> {
  const { id: regionId, taxRegions } = await createRegion(shop.admin, shop.seed, input)
  const { shipping_option } = await succeed(
    shop.admin.get(
      `/admin/shipping-options/${shop.seed.shippingOptionId}?fields=service_zone.fulfillment_set_id`,
    ),
  )
  const set = shipping_option.service_zone.fulfillment_set_id
  const countries = Object.keys(input.rates)
  const name = countries.join(" ")
  const { fulfillment_set } = await succeed(
    shop.admin.post(`/admin/fulfillment-sets/${set}/service-zones?fields=*service_zones`, {
      name,
      geo_zones: countries.map((country_code) => ({ type: "country", country_code })),
    }),
  )
  const zone = fulfillment_set.service_zones.find((each: { name: string }) => each.name === name)
  const shippingOptionId = await createShippingOption(shop.admin, {
    name: `Standard ${name}`,
    price: 10,
    serviceZoneId: zone.id,
    shippingProfileId: shop.seed.shippingProfileId,
  })
  return { regionId, shippingOptionId, taxRegions }
}

/** A cart of the region Benelux with a Belgian address. */
export async function belgianCart(
  shop: RentalShop,
  { regionId, shippingOptionId }: { regionId: string; shippingOptionId: string },
): Promise<string> {
  const address = { ...ADDRESS, address_1: "1 Grand-Place", city: "Bruxelles", postal_code: "1000" }
  const belgian = { ...address, country_code: "be" }
  const items = [{ variantId: shop.bike.variantId }]
  const { id } = await createCart(shop.store, { regionId }, items, {
    email: "camille.durand@example.test",
    shipping_address: belgian,
    billing_address: belgian,
  })
  await addShippingMethod(shop.store, id, shippingOptionId)
  return id
}
