import { z } from "zod"
import type { FieldFault } from "./error-body"

const filled = z.string().refine((text) => text.trim() !== "", { error: "is empty" })
const webAddress = z.string().refine(isWebAddress, { error: "must be an absolute http(s) address" })
const price = z.number({ error: "must be a number" }).nonnegative({ error: "is negative" })

/** docs/service.md, Order creation: deliveryAddress and invoiceAddress. `country` in capitals. */
const OrderAddressSchema = z.strictObject({
  street: filled.optional(),
  city: filled.optional(),
  postCode: filled.optional(),
  country: filled.regex(/^[^a-z]*$/, { error: "is not in capitals" }).optional(),
})

/** docs/service.md, Shop addresses. */
const OrderUrlsSchema = z.strictObject({
  failure: webAddress,
  success: webAddress,
  sendData: webAddress.optional(),
  deleteProduct: webAddress.optional(),
  return: filled.regex(/^(?!https?:\/\/)/i, { error: "is written without https://" }).optional(),
})

/** docs/service.md, Ordered product. `unitPrice` in euros without taxes, `vat` in percent. */
const OrderProductSchema = z.strictObject({
  name: filled,
  unitPrice: price,
  vat: price,
  quantity: z.int({ error: "must be a whole number" }).positive({ error: "is less than 1" }),
  combination: z.strictObject({ name: filled.optional() }).optional(),
  imageUrl: webAddress.optional(),
  deletableByCustomer: z.boolean().optional(),
  disabled: z.boolean(),
  id: filled.optional(),
})

/**
 * The body of `POST /v1/subscriptions/transaction`, every field of its table (docs/service.md, Order creation), in its spelling
 * (`askForAdresses`). `duration` in months; `totalInitialFees` in euros, with taxes unless the setting `fees` says otherwise.
 */
const OrderCreationSchema = z.strictObject({
  transactionId: z.string().min(10, { error: "is shorter than 10 characters" }),
  duration: z.int({ error: "must be a whole number" }).positive({ error: "is less than 1" }),
  cartId: filled,
  cartSecureKey: filled,
  urls: OrderUrlsSchema.optional(),
  source: filled.optional(),
  totalInitialFees: price.optional(),
  deliveryName: filled.optional(),
  customer: z
    .strictObject({
      email: filled.optional(),
      firstName: filled.optional(),
      lastName: filled.optional(),
      phone: filled.optional(),
    })
    .optional(),
  deliveryAddress: OrderAddressSchema.optional(),
  invoiceAddress: OrderAddressSchema.optional(),
  askForAdresses: z.boolean().optional(),
  products: z.array(OrderProductSchema).min(1, { error: "is empty" }),
  trackingId: filled.max(200, { error: "is longer than 200 characters" }).optional(),
})

/** The body of an order creation (docs/service.md, Order creation). Euros. */
export type OrderCreation = z.infer<typeof OrderCreationSchema>

/** An address of an order creation. */
export type OrderAddress = z.infer<typeof OrderAddressSchema>

/** Where the service calls, and sends the shopper. */
export type OrderUrls = z.infer<typeof OrderUrlsSchema>

/** A product of an order creation: its unit price is euros without taxes. */
export type OrderProduct = z.infer<typeof OrderProductSchema>

/**
 * What keeps a body from being sent, by field ("products.0.name"); an empty list: it may go. Values are never
 * quoted.
 */
export function faultsOfOrderCreation(order: unknown): FieldFault[] {
  const parsed = OrderCreationSchema.safeParse(order)
  if (parsed.success) return []

  return parsed.error.issues.map((issue) => ({ field: issue.path.join("."), message: issue.message }))
}

/** True for an absolute http(s) address. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text)
}
