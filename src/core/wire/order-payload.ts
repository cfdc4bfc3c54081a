import { z } from "zod"
import { cut } from "../text"
import {
  amount,
  deciding,
  decimal,
  describing,
  email,
  flag,
  id,
  httpUrl,
  isObject,
  list,
  listOf,
  name,
  ofPlace,
  percent,
  personal,
  price,
  text,
  units,
} from "./tolerant"

/** docs/service.md, Customer: the real buyer, whatever the payload options are. */
const PayloadCustomer = z.object(
  describing({ id: text, firstName: personal, lastName: personal, email, phone: personal }),
)

/** docs/service.md, Address. Names and phone are legacy there; the buyer's are in `customer`. */
export const PayloadAddress = z.object(
  describing({
    id: text,
    country: personal,
    company: ofPlace,
    street: ofPlace,
    postCode: ofPlace,
    city: ofPlace,
    firstName: personal,
    lastName: personal,
    phone: personal,
  }),
)

/** docs/service.md, Interval: the value counts in `unit`, months or not. */
const Interval = z.object(describing({ value: amount, unit: name, referenceDate: name }))

/** docs/service.md, Product line, with `unitPrice`, which the success call also gives it. Prices without taxes, in euros. */
export const PayloadProduct = z
  .looseObject({
    ...deciding({ id, combinationId: id, price, unitPrice: price }),
    quantity: units,
    ...describing({
      platformId: text,
      name,
      priceWithDiscount: amount,
      vat: percent,
      rentalPriceTTC: amount,
    }),
  })
  .refine((line) => line.price != null || line.unitPrice != null, {
    path: ["price"],
    message: "a price is needed",
  })

/** What is shown of a delivery price that can't be read. */
const MAX_UNREAD_LENGTH = 40

const unread = z.unknown().transform((said) => ({
  unread: cut(typeof said === "string" ? said : JSON.stringify(said), MAX_UNREAD_LENGTH),
}))

/**
 * docs/service.md, deliveryMode. `price` is with taxes, after discount. A price that can't be read doesn't keep the call from being
 * read: it is compared with what was sent, so that the merchant can decide. What is no object is read as the price.
 */
const DeliveryMode = z
  .unknown()
  .transform((said) => (isObject(said) ? said : { price: said }))
  .pipe(
    z.object({
      ...deciding({ price: z.union([decimal, unread]) }),
      ...describing({ name, tags: text, externalId: text, shopExternalAppId: text }),
    }),
  )

const ServiceLine = z.object(
  describing({
    platformId: text,
    serviceId: text,
    name,
    vat: amount,
    rentalPriceTTC: amount,
    tags: list(z.string()),
  }),
)

/** Whether there is an order, and whether it is captured. */
const FLAGS = { isBooking: flag, rejected: flag }

/** What decides the order: what it is made of, and what becomes of it. */
const DECIDING = { products: listOf(PayloadProduct), deliveryMode: DeliveryMode, ...FLAGS }

/** What each field of an order payload is for, and so what becomes of one that can't be read. */
const Order = z.object({
  ...deciding(DECIDING),
  ...describing({
    id: name,
    cartId: text,
    transactionId: text,
    source: text,
    status: text,
    shopStatus: text,
    externalOrderId: text,
    finalizeUrl: httpUrl,
    customer: PayloadCustomer,
    email,
    firstName: personal,
    lastName: personal,
    phone: personal,
    deliveryAddress: PayloadAddress,
    invoiceAddress: PayloadAddress,
    duration: amount,
    commitment: Interval,
    paymentInterval: Interval,
    rentalPriceTTC: amount,
    monthlyRentalPayment: amount,
    platformSubscriptionId: name,
    discount: amount,
    company: z.object(describing({ name: text, siret: text })),
    hasCompany: flag,
    themeParams: z.unknown(),
    trackingData: z.unknown(),
    services: list(ServiceLine),
  }),
})

/**
 * The order payload as the service sends it to the success URL and in its order events (docs/service.md,
 * Order payload; Success call). Unknown fields are kept. Amounts in euros; they come as numbers or as text. Of a rejected order nothing else
 * decides: whatever else can't be read, it is a rejection.
 */
const LooseOrder = z.preprocess((body) => {
  if (!isObject(body) || flag.safeParse(body.rejected).data !== true) return body
  const others = Object.entries(body).filter(([name]) => !(name in DECIDING))
  return { ...Object.fromEntries(others), rejected: true }
}, Order.loose())

export type PayloadProduct = z.infer<typeof PayloadProduct>
export type PayloadAddress = z.infer<typeof PayloadAddress>

/** An order payload with its products: what a confirmation is made of. The secure key has done its work before. */
export type OrderPayload = Omit<z.infer<typeof Order>, "products"> & { products: PayloadProduct[] }

/**
 * A flag that is spelled otherwise than in the document (`is_booking`) and says anything but no might mean a booking: nothing is captured
 * before the merchant has looked.
 */
function spelledOtherwise(payload: Record<string, unknown>, { addIssue }: z.core.$RefinementCtx): void {
  if (payload.rejected === true) return
  for (const [name, value] of Object.entries(payload)) {
    const flagMeant = Object.keys(FLAGS).find((known) => known !== name && spelling(known) === spelling(name))
    if (flagMeant && value != null && flag.safeParse(value).data !== false) {
      addIssue({ code: "custom", path: [name], message: `is written ${flagMeant}` })
    }
  }
}

const spelling = (name: string): string => name.replace(/[^a-z]/gi, "").toLowerCase()

/** What an order is made of: the same, with at least one product, unless the service takes its order back. */
export const ConfirmingPayload = LooseOrder.refine(
  ({ products, rejected }) => rejected === true || (products?.length ?? 0) > 0,
  { path: ["products"], message: "at least one product is needed" },
).superRefine(spelledOtherwise)

const Capture = z
  .looseObject(deciding(FLAGS))
  .superRefine(spelledOtherwise)
  .transform(({ isBooking, rejected }) => ({ isBooking, rejected }))

/** Returns what a payload says of its capture, whatever else of it can be read; null where that can't be. */
export const captureIn = (body: unknown) => Capture.safeParse(body).data ?? null

/** Returns a call of the inbox, kept as it came. Throws a `ZodError` where it isn't an order payload. */
export const readStoredOrder = (body: unknown): OrderPayload => withProducts(LooseOrder.parse(body))

/** Reads the same, for what only shows it; null where it isn't an order payload. */
export function findStoredOrder(body: unknown): OrderPayload | null {
  const read = LooseOrder.safeParse(body)
  return read.success ? withProducts(read.data) : null
}

function withProducts({ products, cartSecureKey: _, ...fields }: z.infer<typeof LooseOrder>): OrderPayload {
  return { ...fields, products: products ?? [] }
}
