import * as z from "zod"
import { countingNumber, filledText, isWebAddress, webAddress } from "../validators"

// docs/service.md, Order creation: one row here for each row there, in its order.

const address = z.object({
  street: z.string().optional(),
  city: z.string().optional(),
  postCode: z.string().optional(),
  country: z.string().optional(),
})

const product = z.object({
  name: filledText,
  unitPrice: z.number().min(0),
  vat: z.number().min(0),
  quantity: countingNumber,
  combination: z.object({ name: z.string().optional() }).optional(),
  imageUrl: webAddress.optional(),
  deletableByCustomer: z.boolean().optional(),
  disabled: z.boolean(),
  id: z.string().optional(),
})

/** The return address has no https:// (docs/service.md, Shop addresses). */
const hostAndPath = z
  .string()
  .refine((text) => !/^[a-z][a-z0-9+.-]*:\/\//i.test(text), "must be written without the https:// prefix")
  .refine((text) => isWebAddress(`https://${text}`), "must be a host and a path")

const urls = z.object({
  failure: webAddress,
  success: webAddress,
  sendData: webAddress.optional(),
  deleteProduct: webAddress.optional(),
  return: hostAndPath.optional(),
})

const customer = z.object({
  email: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  phone: z.string().optional(),
})

/** The body of an order creation. Fields that it doesn't name are ignored. */
export const orderRequest = z.object({
  transactionId: z.string().min(10),
  duration: countingNumber,
  cartId: filledText,
  cartSecureKey: filledText,
  urls: urls.optional(),
  source: z.string().optional(),
  totalInitialFees: z.number().min(0).nullish(),
  deliveryName: z.string().nullish(),
  customer: customer.optional(),
  deliveryAddress: address.optional(),
  invoiceAddress: address.optional(),
  askForAdresses: z.boolean().optional(),
  products: z.array(product).min(1),
  trackingId: z.string().optional(),
  themeParams: z.unknown(),
  trackingData: z.unknown(),
})

/** An order creation that has been read. */
export type OrderRequest = z.infer<typeof orderRequest>
