import { z } from "zod"
import { amount, decimal, email, flag, httpUrl, list, name, part, strictAmount, text } from "./tolerant"

/** docs/service.md, Customer: the real buyer, whatever the payload options are. */
const PayloadCustomer = z.object({
  id: text,
  firstName: name,
  lastName: name,
  email,
  phone: name,
})

/** docs/service.md, Address. Names and phone are legacy there; the buyer's are in `customer`. */
export const PayloadAddress = z.object({
  id: text,
  country: name,
  company: text,
  street: text,
  postCode: text,
  city: text,
  firstName: name,
  lastName: name,
  phone: name,
})

/** docs/service.md, Interval: the value counts in `unit`, months or not. */
const Interval = z.object({
  value: amount,
  unit: text,
  referenceDate: text,
})

const id = z.string().nullish()
/** Units, also as text: a whole number from 1, of nine digits at most. */
const quantity = z.union([
  z.number().int().positive().lt(1e9),
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, "must be a whole number")
    .transform(Number),
])

/**
 * docs/service.md, Product line, with `unitPrice`, which the success call also gives it. Prices without taxes, in euros. Ids,
 * prices and quantity are what an order is made of: where one can't be read, the call can't.
 */
export const PayloadProduct = z
  .looseObject({
    platformId: text,
    id,
    combinationId: id,
    name,
    price: strictAmount.nullish(),
    unitPrice: strictAmount.nullish(),
    priceWithDiscount: amount,
    vat: amount,
    quantity,
    rentalPriceTTC: amount,
  })
  .refine((line) => line.price != null || line.unitPrice != null, {
    path: ["price"],
    message: "a price is needed",
  })

/** docs/service.md, deliveryMode. `price` is with taxes, after discount. */
const DeliveryMode = z.object({
  name,
  price: decimal,
  tags: text,
  externalId: text,
  shopExternalAppId: text,
})

const ServiceLine = z.object({
  platformId: text,
  serviceId: text,
  name,
  vat: amount,
  rentalPriceTTC: amount,
  tags: list(z.string()),
})

const Order = z.object({
  id: text,
  cartId: text,
  transactionId: text,
  source: text,
  status: text,
  shopStatus: text,
  isBooking: flag,
  externalOrderId: text,
  finalizeUrl: httpUrl,
  rejected: flag,
  customer: part(PayloadCustomer),
  email,
  firstName: name,
  lastName: name,
  phone: name,
  deliveryAddress: part(PayloadAddress),
  invoiceAddress: part(PayloadAddress),
  duration: amount,
  commitment: part(Interval),
  paymentInterval: part(Interval),
  rentalPriceTTC: amount,
  monthlyRentalPayment: amount,
  platformSubscriptionId: text,
  deliveryMode: part(DeliveryMode),
  discount: amount,
  company: part(z.object({ name: text, siret: text })),
  hasCompany: flag,
  themeParams: z.unknown().optional(),
  trackingData: z.unknown().optional(),
  services: list(ServiceLine),
  products: z.array(PayloadProduct).nullish(),
})

/**
 * The order payload as the service sends it to the success URL and in its order events (docs/service.md,
 * Order payload; Success call). Unknown fields are kept. Amounts in euros; they come as numbers or as text. Strict is only what makes
 * an order, its products; what else can't be read is null.
 */
const OrderPayload = Order.loose()

export type PayloadProduct = z.infer<typeof PayloadProduct>
export type PayloadAddress = z.infer<typeof PayloadAddress>

/** An order payload with its products: what a confirmation is made of. The secure key has done its work before. */
export type ConfirmedOrder = Omit<z.infer<typeof Order>, "products"> & { products: PayloadProduct[] }

/** What an order is made of: the same, with at least one product, unless the service takes its order back. */
export const ConfirmingPayload = OrderPayload.refine(
  ({ products, rejected }) => rejected === true || (products?.length ?? 0) > 0,
  { path: ["products"], message: "at least one product is needed" },
)

/** A call of the inbox, kept as it came. Throws a `ZodError` where it isn't an order payload. */
export const readStoredOrder = (body: unknown): ConfirmedOrder => confirmed(OrderPayload.parse(body))

/** The same, for what only shows it; null where it isn't an order payload. */
export function findStoredOrder(body: unknown): ConfirmedOrder | null {
  const read = OrderPayload.safeParse(body)
  return read.success ? confirmed(read.data) : null
}

function confirmed({ products, cartSecureKey: _, ...fields }: z.infer<typeof OrderPayload>): ConfirmedOrder {
  return { ...fields, products: products ?? [] }
}
