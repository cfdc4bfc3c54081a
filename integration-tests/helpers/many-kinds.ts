import { succeed } from "./http-client"
import { createPercentPromotion } from "./promotions"
import { createRegion, type RegionInput } from "./regions"
import type { RentalShop } from "./rentals"
import { createShippingOption } from "./seed-shop"

export type ManyKinds = ReturnType<typeof manyKinds>

/** What shops have that the plain one hasn't, made over the admin's own routes where it has them, by the test that asks for it. */
export function manyKinds(shop: RentalShop) {
  return {
    /** A region with a delivery there at 10.00 without taxes, and its tax regions by country. */
    region: (input: RegionInput) => regionWithDelivery(shop, input),
    /** Prices in euro have their taxes in them, from now on. */
    pricesWithTaxes: async () => {
      const { price_preferences } = await succeed(shop.admin.get("/admin/price-preferences"))
      const of = { attribute: "currency_code", value: "eur" }
      const euro = price_preferences.find(
        ({ attribute, value }: typeof of) => attribute === of.attribute && value === of.value,
      )
      const path = euro ? `/admin/price-preferences/${euro.id}` : "/admin/price-preferences"
      await succeed(shop.admin.post(path, { ...(euro ? {} : of), is_tax_inclusive: true }))
    },
    /** A code that takes this share off the delivery. */
    shippingPromotion: (code: string, percent: number) =>
      createPercentPromotion(shop.admin, code, percent, { target_type: "shipping_methods" }),
    /** One more delivery in France, at this price without taxes; of the shop's shipping profile unless said. */
    delivery: async (name: string, price: number, shippingProfileId = shop.seed.shippingProfileId) =>
      createShippingOption(shop.admin, {
        ...{ name, price, shippingProfileId },
        serviceZoneId: await serviceZoneOf(shop, shop.seed.shippingOptionId),
      }),
    /** A product of a shipping profile of its own: the shop's deliveries don't take it. */
    bulky: async (title: string, priceHT: number) => {
      const { id, variantId } = await shop.product({ title, priceHT })
      const profile = { name: `Encombrant ${title}`, type: "custom" }
      const { shipping_profile } = await succeed(shop.admin.post("/admin/shipping-profiles", profile))
      const profileId: string = shipping_profile.id
      await succeed(shop.admin.post(`/admin/products/${id}`, { shipping_profile_id: profileId }))
      return { variantId, profileId }
    },
    /** Credits on a cart, as a gift card or the store gives them. */
    credit: async (cartId: string, amount: number) => {
      // The store has no route for it: plugins for gift cards call Medusa's own workflow.
      const { createCartCreditLinesWorkflow } = await import("@medusajs/medusa/core-flows")
      const line = { cart_id: cartId, amount, reference: "gift-card", reference_id: "gc_1", metadata: {} }
      await createCartCreditLinesWorkflow(shop.container).run({ input: [line] })
    },
  }
}

export async function serviceZoneOf(shop: RentalShop, optionId: string): Promise<string> {
  const path = `/admin/shipping-options/${optionId}?fields=service_zone_id`
  return (await succeed(shop.admin.get(path))).shipping_option.service_zone_id
}

async function regionWithDelivery({ admin, seed }: RentalShop, input: RegionInput) {
  const { id: regionId, taxRegions } = await createRegion(admin, seed, input)
  const of = `/admin/shipping-options/${seed.shippingOptionId}?fields=service_zone.fulfillment_set_id`
  const set = (await succeed(admin.get(of))).shipping_option.service_zone.fulfillment_set_id
  const countries = Object.keys(input.rates)
  const name = countries.join(" ")
  const geo_zones = countries.map((country_code) => ({ type: "country", country_code }))
  const { fulfillment_set } = await succeed(
    admin.post(`/admin/fulfillment-sets/${set}/service-zones?fields=*service_zones`, { name, geo_zones }),
  )
  const zone = fulfillment_set.service_zones.find((each: { name: string }) => each.name === name)
  const option = { name: `Standard ${name}`, price: 10, serviceZoneId: zone.id }
  const { shippingProfileId } = seed
  const shippingOptionId = await createShippingOption(admin, { ...option, shippingProfileId })
  return { regionId, shippingOptionId, taxRegions }
}
