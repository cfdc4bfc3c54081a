import type { FieldFault } from "./error-faults"
import {
  faultsOfOrderCreation,
  isWebAddress,
  type OrderAddress,
  type OrderCreation,
  type OrderProduct,
  type OrderUrls,
} from "./order-creation"

type Maybe<T> = T | null | undefined

/** An address as far as it is known. `country` in any case ("fr"). */
interface DraftAddress {
  street?: Maybe<string>
  city?: Maybe<string>
  postCode?: Maybe<string>
  country?: Maybe<string>
}

/** A line of the cart. */
interface DraftProduct {
  name: string
  /** Euros without taxes, rounded to cents, of one unit. */
  unitPrice: number
  /** Percent: the sum of the line's tax rates. */
  vat: number
  /** Whole, 1 or more. */
  quantity: number
  /** The variant's title, or the product's name where it has one variant; sent as `combination.name`. */
  combinationName?: Maybe<string>
  /** Sent only if it is an absolute http(s) address: the service must be able to fetch it. */
  imageUrl?: Maybe<string>
  /** May the shopper remove it on the payment page? Null: not said. */
  deletableByCustomer?: Maybe<boolean>
  /** True: not rented, paid once. */
  disabled: boolean
  /** The variant's id, by which the service names it in a removal and in the order. */
  id?: Maybe<string>
}

/** The shop's addresses, absolute. `return` may begin with https://, it is sent without. */
export interface DraftUrls {
  failure: string
  success: string
  sendData?: Maybe<string>
  deleteProduct?: Maybe<string>
  return?: Maybe<string>
}

/**
 * What the shop knows of an order, before the rules of the service's table are applied. Anything that isn't
 * known is null, undefined or empty, and is left out of what goes to the service.
 */
export interface OrderDraft {
  /** At least 10 characters, never used before. */
  transactionId: string
  /** Months. */
  duration: number
  cartId: string
  cartSecureKey: string
  urls?: Maybe<DraftUrls>
  source?: Maybe<string>
  /**
   * Euros with taxes, all shipping methods added. 0 goes out only beside a `deliveryName`: the service reads
   * 0 as null and asks for a delivery option then.
   */
  totalInitialFees?: Maybe<number>
  /** The names of the shipping methods; sent whole (the service cuts it to 32 characters itself). */
  deliveryName?: Maybe<string>
  customer?: Maybe<{
    email?: Maybe<string>
    firstName?: Maybe<string>
    lastName?: Maybe<string>
    phone?: Maybe<string>
  }>
  deliveryAddress?: Maybe<DraftAddress>
  invoiceAddress?: Maybe<DraftAddress>
  /**
   * The setting. `false` goes out only where the addresses that are sent are complete (the shopper couldn't
   * edit them), else `true` goes; null: left to the service.
   */
  askForAddresses?: Maybe<boolean>
  products: readonly DraftProduct[]
  /**
   * As found in the cart's metadata, which browsers write: anything but text of 1 to 200 characters is left
   * out.
   */
  trackingId?: unknown
}

export type BuiltOrder = { ok: true; order: OrderCreation } | { ok: false; fields: FieldFault[] }

/**
 * The order creation body for a draft, by the rules of its table (docs/service.md, Order creation), in the
 * order of its table; or the fields that keep it from being sent. Pure.
 */
export function buildOrderCreation(draft: OrderDraft): BuiltOrder {
  const deliveryName = text(draft.deliveryName)
  const deliveryAddress = orderAddress(draft.deliveryAddress)
  const invoiceAddress = orderAddress(draft.invoiceAddress)
  const order = compact<OrderCreation>({
    transactionId: draft.transactionId,
    duration: draft.duration,
    cartId: draft.cartId,
    cartSecureKey: draft.cartSecureKey,
    urls: draft.urls ? orderUrls(draft.urls) : undefined,
    source: text(draft.source),
    totalInitialFees: initialFees(draft.totalInitialFees, deliveryName),
    deliveryName,
    customer: draft.customer ? filledObject(orderCustomer(draft.customer)) : undefined,
    deliveryAddress,
    invoiceAddress,
    askForAdresses: asksForAddresses(draft.askForAddresses, [deliveryAddress, invoiceAddress]),
    products: draft.products.map(orderProduct),
    trackingId: trackingIdOf(draft.trackingId),
  })
  const fields = faultsOfOrderCreation(order)
  return fields.length === 0 ? { ok: true, order } : { ok: false, fields }
}

function orderUrls(urls: DraftUrls): OrderUrls {
  return compact<OrderUrls>({
    failure: urls.failure,
    success: urls.success,
    sendData: text(urls.sendData),
    deleteProduct: text(urls.deleteProduct),
    // docs/service.md, Shop addresses: this one has no https:// prefix.
    return: text(
      text(urls.return)
        ?.trim()
        .replace(/^(https?:)?\/\//i, ""),
    ),
  })
}

function initialFees(fees: Maybe<number>, deliveryName: string | undefined): number | undefined {
  const without = fees === null || fees === undefined || (fees === 0 && deliveryName === undefined)
  return without ? undefined : fees
}

function orderCustomer(
  customer: NonNullable<OrderDraft["customer"]>,
): NonNullable<OrderCreation["customer"]> {
  return compact({
    email: text(customer.email),
    firstName: text(customer.firstName),
    lastName: text(customer.lastName),
    phone: text(customer.phone),
  })
}

function orderAddress(address: Maybe<DraftAddress>): OrderAddress | undefined {
  return filledObject(
    compact<OrderAddress>({
      street: text(address?.street),
      city: text(address?.city),
      postCode: text(address?.postCode),
      country: text(address?.country)?.trim().toUpperCase(),
    }),
  )
}

function asksForAddresses(
  setting: Maybe<boolean>,
  addresses: (OrderAddress | undefined)[],
): boolean | undefined {
  const sent = addresses.filter((address) => address !== undefined)
  const complete = sent.every(({ street, city, postCode, country }) => street && city && postCode && country)
  return setting === false ? !(complete && sent.length > 0) : (setting ?? undefined)
}

function orderProduct(product: DraftProduct): OrderProduct {
  const combination = text(product.combinationName)
  const imageUrl = text(product.imageUrl)?.trim()
  return compact<OrderProduct>({
    name: product.name,
    unitPrice: product.unitPrice,
    vat: product.vat,
    quantity: product.quantity,
    combination: combination === undefined ? undefined : { name: combination },
    imageUrl: imageUrl !== undefined && isWebAddress(imageUrl) ? imageUrl : undefined,
    deletableByCustomer: product.deletableByCustomer ?? undefined,
    disabled: product.disabled,
    id: text(product.id),
  })
}

function trackingIdOf(value: unknown): string | undefined {
  return typeof value === "string" && value.length <= 200 ? text(value) : undefined
}

/** The text as it is, or undefined where there is nothing in it. */
function text(value: Maybe<string>): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined
}

/** The object, or undefined where no field is left in it. */
function filledObject<T extends object>(value: T): T | undefined {
  return Object.keys(value).length > 0 ? value : undefined
}

/** A copy without the fields that have no value. */
function compact<T extends object>(value: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T
}
