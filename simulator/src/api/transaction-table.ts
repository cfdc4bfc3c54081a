import {
  addressWithoutScheme,
  countingNumber,
  filledText,
  listOf,
  number,
  object,
  optional,
  orNull,
  required,
  text,
  truth,
  webAddress,
} from "../validators"

// docs/service.md, Order creation: one row here for each row there, in its order.

const address = object({
  street: optional(text()),
  city: optional(text()),
  postCode: optional(text()),
  country: optional(text()),
})

const product = object({
  name: required(filledText),
  unitPrice: required(number({ min: 0 })),
  vat: required(number({ min: 0 })),
  quantity: required(countingNumber),
  combination: optional(object({ name: optional(text()) })),
  imageUrl: optional(webAddress),
  deletableByCustomer: optional(truth),
  disabled: required(truth),
  id: optional(text()),
})

const urls = object({
  failure: required(webAddress),
  success: required(webAddress),
  sendData: optional(webAddress),
  deleteProduct: optional(webAddress),
  return: optional(addressWithoutScheme),
})

/** Every check of the order creation table. Fields that it doesn't name are ignored. */
export const transactionTable = object({
  transactionId: required(text({ min: 10 })),
  duration: required(countingNumber),
  cartId: required(filledText),
  cartSecureKey: required(filledText),
  urls: optional(urls),
  source: optional(text()),
  totalInitialFees: optional(orNull(number({ min: 0 }))),
  deliveryName: optional(orNull(text())),
  customer: optional(
    object({
      email: optional(text()),
      firstName: optional(text()),
      lastName: optional(text()),
      phone: optional(text()),
    }),
  ),
  deliveryAddress: optional(address),
  invoiceAddress: optional(address),
  askForAdresses: optional(truth),
  products: required(listOf(product, { min: 1 })),
  trackingId: optional(text()),
})
