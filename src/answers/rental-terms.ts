import { z } from "zod"
import { count, euros, eurosWithoutTaxes } from "./values"

/** A line as the service confirmed it; fields that docs/service.md doesn't name are kept. `rentalPriceTTC` is the whole line's. */
const PaidLine = z.looseObject({
  platformId: z.string().nullish(),
  id: z.string().nullish(),
  combinationId: z.string().nullish(),
  name: z.string().nullish(),
  price: eurosWithoutTaxes.nullish(),
  unitPrice: eurosWithoutTaxes.nullish(),
  priceWithDiscount: eurosWithoutTaxes.nullish(),
  vat: z.number().nullish(),
  quantity: count,
  rentalPriceTTC: euros.nullish(),
})

const Interval = z.object({
  value: z.number().nullish(),
  unit: z.string().nullish(),
  referenceDate: z.string().nullish(),
})

const ServiceLine = z.object({
  platformId: z.string().nullish(),
  serviceId: z.string().nullish(),
  name: z.string().nullish(),
  vat: z.number().nullish(),
  rentalPriceTTC: euros.nullish(),
  tags: z.array(z.string()).nullish(),
})

/** What of the service's last payload is kept with the rental (docs/service.md, Order payload). */
export const RentalTerms = z.object({
  service_order_id: z.string().nullable(),
  status: z.string().nullable(),
  shop_status: z.string().nullable(),
  is_booking: z.boolean(),
  source: z.string().nullable(),
  duration: z.number().nullable().describe("Months, as the service says them."),
  commitment: Interval.nullable(),
  payment_interval: Interval.nullable(),
  monthly: euros.nullable().describe("Of the whole order."),
  services: z.array(ServiceLine),
  company: z.object({ name: z.string().nullish(), siret: z.string().nullish() }).nullable(),
  has_company: z.boolean(),
  discount: euros.nullable().describe("0 for a percentage code, null where no code was used."),
  delivery_mode: z
    .object({
      name: z.string().nullish(),
      price: z.union([z.number(), z.string()]).nullish(),
      tags: z.string().nullish(),
      externalId: z.string().nullish(),
      shopExternalAppId: z.string().nullish(),
    })
    .nullable(),
  theme_params: z.unknown(),
  tracking_data: z.unknown(),
  products: z.array(PaidLine),
})
export type RentalTerms = z.infer<typeof RentalTerms>
