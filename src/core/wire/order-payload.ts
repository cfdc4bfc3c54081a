import { z } from "zod"

const text = z.string().nullish()
const amount = z.number().finite()
/** Some senders write decimals as text ("5.90"), as `deliveryMode.price` does. */
const decimalText = z.union([z.string().regex(/^\s*-?\d+([.,]\d+)?\s*$/, "must be a decimal number"), amount])

/** docs/service.md, Customer: the real buyer, whatever the payload options are. */
const PayloadCustomer = z.object({
  id: text,
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
})

/** docs/service.md, Address. Names and phone are legacy there; the buyer's are in `customer`. */
export const PayloadAddress = z.object({
  id: text,
  country: text,
  company: text,
  street: text,
  postCode: text,
  city: text,
  firstName: text,
  lastName: text,
  phone: text,
})

/** docs/service.md, Interval: the value counts in `unit`, months or not. */
const Interval = z.object({
  value: z.number().nullish(),
  unit: text,
  referenceDate: text,
})

/** docs/service.md, Product line, with `unitPrice`, which the success call also gives it. Prices without taxes, in euros. */
export const PayloadProduct = z
  .looseObject({
    platformId: text,
    id: text,
    combinationId: text,
    name: text,
    price: amount.nullish(),
    unitPrice: amount.nullish(),
    priceWithDiscount: amount.nullish(),
    vat: amount.nullish(),
    quantity: z.number().int().positive(),
    rentalPriceTTC: amount.nullish(),
  })
  .refine((line) => line.price != null || line.unitPrice != null, {
    path: ["price"],
    message: "a price is needed",
  })

/** docs/service.md, deliveryMode. `price` is with taxes, after discount. */
const DeliveryMode = z.object({
  name: text,
  price: decimalText.nullish(),
  tags: text,
  externalId: text,
  shopExternalAppId: text,
})

const ServiceLine = z.object({
  platformId: text,
  serviceId: text,
  name: text,
  vat: amount.nullish(),
  rentalPriceTTC: amount.nullish(),
  tags: z.array(z.string()).nullish(),
})

const orderFields = {
  id: text,
  transactionId: text,
  source: text,
  status: text,
  shopStatus: text,
  isBooking: z.boolean().nullish(),
  externalOrderId: text,
  finalizeUrl: text,
  rejected: z.boolean().nullish(),
  customer: PayloadCustomer.nullish(),
  email: text,
  firstName: text,
  lastName: text,
  phone: text,
  deliveryAddress: PayloadAddress.nullish(),
  invoiceAddress: PayloadAddress.nullish(),
  duration: z.number().int().positive().nullish(),
  commitment: Interval.nullish(),
  paymentInterval: Interval.nullish(),
  rentalPriceTTC: amount.nullish(),
  monthlyRentalPayment: amount.nullish(),
  platformSubscriptionId: text,
  deliveryMode: DeliveryMode.nullish(),
  discount: amount.nullish(),
  company: z.object({ name: text, siret: text }).nullish(),
  hasCompany: z.boolean().nullish(),
  themeParams: z.unknown().optional(),
  trackingData: z.unknown().optional(),
  services: z.array(ServiceLine).nullish(),
}

const Order = z.object({
  ...orderFields,
  cartId: text,
  cartSecureKey: text,
  products: z.array(PayloadProduct).nullish(),
})

const Success = z.object({
  ...orderFields,
  cartId: z.string().min(1),
  cartSecureKey: z.string().min(1),
  products: z.array(PayloadProduct).min(1),
})

/**
 * The order payload as the service sends it to the success URL and in its order events (docs/service.md, Order
 * payload; Success call). Unknown fields are kept. Amounts in euros.
 */
export const OrderPayload = Order.loose()
export type OrderPayload = z.infer<typeof Order>

/** The success call: the same, with what it needs to make an order. */
export const SuccessCall = Success.loose()
export type SuccessCall = z.infer<typeof Success>

export type PayloadProduct = z.infer<typeof PayloadProduct>
export type PayloadAddress = z.infer<typeof PayloadAddress>

/** An order payload with its products: what a confirmation is made of. The secure key has done its work before. */
export type ConfirmedOrder = Omit<OrderPayload, "products" | "cartSecureKey"> & { products: PayloadProduct[] }

/** A call of the inbox, kept as it came. Throws a `ZodError` where it isn't an order payload. */
export function readStoredOrder(body: unknown): ConfirmedOrder {
  const { products, cartSecureKey: _, ...fields } = OrderPayload.parse(body)
  return { ...fields, products: products ?? [] }
}
