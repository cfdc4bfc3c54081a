/** The body of an order creation, every field of its table (docs/service.md, Order creation), in its spelling (`askForAdresses`). */
export interface OrderCreation {
  transactionId: string
  /** Months. */
  duration: number
  cartId: string
  cartSecureKey: string
  urls?: OrderUrls
  source?: string
  /** Euros, with taxes unless the setting `fees` says otherwise. */
  totalInitialFees?: number
  deliveryName?: string
  customer?: { email?: string; firstName?: string; lastName?: string; phone?: string }
  deliveryAddress?: OrderAddress
  invoiceAddress?: OrderAddress
  askForAdresses?: boolean
  products: OrderProduct[]
  trackingId?: string
}

/** An address of an order creation. `country` in capitals. */
export interface OrderAddress {
  street?: string
  city?: string
  postCode?: string
  country?: string
}

/** Where the service calls, and sends the shopper (docs/service.md, Shop addresses). */
export interface OrderUrls {
  failure: string
  success: string
  sendData?: string
  deleteProduct?: string
  /** Without https://. */
  return?: string
}

/** A product of an order creation (docs/service.md, Ordered product). `vat` in percent. */
export interface OrderProduct {
  name: string
  /** Euros without taxes. */
  unitPrice: number
  vat: number
  quantity: number
  combination?: { name?: string }
  imageUrl?: string
  deletableByCustomer?: boolean
  disabled: boolean
  id?: string
}
