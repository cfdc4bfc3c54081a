/** A person (docs/service.md, Customer). */
export interface Identity {
  email: string | null
  firstName: string | null
  lastName: string | null
  phone: string | null
}

/** An address (docs/service.md, Address). */
export interface PostalAddress {
  street: string
  city: string
  postCode: string
  /** Two letters. */
  country: string
}

/** Where the shop is called, and where its shopper goes. */
export interface ShopUrls {
  failure: string
  success: string
  sendData?: string
  deleteProduct?: string
  /** Written without the https:// prefix. */
  return?: string
}

/** A product of an order (docs/service.md, Product line). Euros without taxes. */
export interface OrderLine {
  /** The order line's id in the service. */
  platformId: string
  /** The shop's product id, as given at creation. */
  id: string | null
  combinationId: string | null
  name: string
  combinationName: string | null
  /** Euros without taxes. */
  unitPrice: number
  /** Percent. */
  vat: number
  quantity: number
  imageUrl: string | null
  deletableByCustomer: boolean
  /** Not rented: paid in one payment. */
  disabled: boolean
}

/** A delivery that the payment page offers. Euros with taxes. */
export interface DeliveryOption {
  id: string
  name: string
  /** Euros, taxes included. */
  price: number
  needsAddress: boolean
  externalId: string | null
  tags: string
  /** What the page shows, by language, where it isn't the name. */
  labels?: Record<string, string>
}

/** An additional service, such as insurance, that the customer may add on the payment page. */
export interface ServiceOffer {
  serviceId: string
  name: string
  vat: number
  /** Euros a month, taxes included. */
  monthly: number
  tags: string[]
  labels?: Record<string, string>
}

/** A company that rents. */
export interface Company {
  name: string
  siret: string
}

/** A discount code that the shop has said to be valid (docs/service.md, Discount code check). */
export interface Discount {
  code: string
  id: string
  type: "fixed_amount" | "product_percentage"
  /** Euros including taxes, or percent. */
  value: number
  minimumAmount: number | null
}

/** What the customer has chosen on the payment page so far. */
export interface Choice {
  duration: number
  deliveryOptionId: string | null
  serviceIds: string[]
  company: Company | null
  discount: Discount | null
  invoiceDiffers: boolean
}

/** How far an order has come. */
export type OrderStatus = "draft" | "booking" | "confirmed" | "cancelled"

/** How far the success call of an order has come; shown on the operator page. */
export interface SuccessCallState {
  state: "not_sent" | "scheduled" | "calling" | "delivered" | "given_up"
  attempts: number
  nextAt: string | null
}

/** An order at the service. */
export interface Order {
  /** UUID; the payload's id. */
  id: string
  /** UUID; the answer to the creation. The same as `id` but for the quirk `different-ids`. */
  subscriptionId: string
  /** The success call's. The same as `id` but for the quirk `different-ids`. */
  platformSubscriptionId: string
  transactionId: string
  /** The payload's transactionId, a reference for customers: the same but for the quirk `other-reference`. */
  reference: string
  createdAt: string
  cartId: string
  cartSecureKey: string
  source: string | null
  trackingId: string | null
  themeParams: unknown
  trackingData: unknown
  urls: ShopUrls | null
  duration: number
  /** Euros, taxes included; null when the shop gave none or 0. */
  totalInitialFees: number | null
  deliveryName: string | null
  askForAddresses: boolean
  customer: Identity
  customerId: string | null
  deliveryAddress: PostalAddress | null
  invoiceAddress: PostalAddress | null
  lines: OrderLine[]
  choice: Choice
  status: OrderStatus
  rejected: boolean | null
  archived: boolean
  /** When the customer committed: the date that commitment and billing are anchored on. */
  committedAt: string | null
  externalOrderId: string | null
  successCall: SuccessCallState
}

/** A price rule (docs/service.md, Price rule). */
export interface PriceRule {
  id: number
  name: string
  rule: string
  depositRule: string
  minPrice: string
  maxPrice: string
  duration: number
}
