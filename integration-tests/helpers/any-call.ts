import fc from "fast-check"
import { wildFields, type Put } from "../../src/core/__tests__/oracle/wild-json"

/** What the shop of any kinds sells: rented, or too cheap for it. */
const RENTED = ["bike", "trailer", "book", "chair"] as const
const ONCE = ["bell", "screw", "lamp"] as const
export type Kind = (typeof RENTED)[number] | (typeof ONCE)[number]

export const CODES = ["TENTH", "ORDER10", "FIVE", "SHIP50"] as const
/** Of the shipping profile of most goods, but `truck`, which takes the trailer; `both` of them were chosen, or none. */
const DELIVERIES = ["standard", "dear", "free", "both", "none"] as const
type Delivery = (typeof DELIVERIES)[number]

export interface AnyLine {
  kind: Kind
  quantity: number
  engraving?: string
}

/** What a shopper does with the cart in the shop while another tab is on the payment page. `line`: counted from 0, and round again. */
export type Change =
  | { what: "quantity"; line: number; to: number }
  | { what: "add"; kind: Kind; quantity: number }
  | { what: "remove"; line: number }
  | { what: "choice"; line: number; to: "rent" | "buy" }
  | { what: "address"; company: string }
  | { what: "delivery"; to: "standard" | "dear" | "free" }
  | { what: "promotion"; code: (typeof CODES)[number] }
  | { what: "no promotion" }
  | { what: "credit"; amount: number }
  | { what: "region" }

/** A cart, what becomes of it while it is paid, and the call that says so. */
export interface AnyCall {
  lines: AnyLine[]
  /** Kinds that are chosen to be bought, though they could be rented; never the first line's. */
  bought: Kind[]
  /** The other lines say that they are to be rented. */
  saysRent: boolean
  /** Prices with or without their taxes. */
  region: "france" | "belgium"
  delivery: Delivery
  code: (typeof CODES)[number] | null
  isGuest: boolean
  /** Lines of which a unit is removed on the payment page. */
  removed: number[]
  changes: Change[]
  /** The call lists what is paid once, too. */
  isListed: boolean
  /** What only describes. */
  describing: Record<string, Put>
  /** What decides whether there is an order, of what, and whether it is captured. */
  deciding: Record<string, Put>
  by: "success" | "order_confirmed"
  isSentTwice: boolean
}

const units = fc.integer({ min: 1, max: 4 })
const anyLine = fc.oneof(
  fc.record({ kind: fc.constantFrom(...RENTED, "bell" as const, "lamp" as const), quantity: units }),
  fc.record({ kind: fc.constantFrom(...RENTED), quantity: units, engraving: fc.constantFrom("A", "B") }),
  fc.record({ kind: fc.constant("screw" as const), quantity: fc.integer({ min: 1, max: 5_000 }) }),
)
/** The one that makes it a rental. */
const firstLine = fc.record({ kind: fc.constantFrom("bike", "trailer", "book"), quantity: units })

const line = fc.nat({ max: 3 })
const change = fc.oneof(
  fc.record({ what: fc.constant("quantity"), line, to: units }),
  fc.record({ what: fc.constant("add"), kind: fc.constantFrom(...RENTED, ...ONCE), quantity: units }),
  fc.record({ what: fc.constant("remove"), line }),
  fc.record({ what: fc.constant("choice"), line, to: fc.constantFrom("rent", "buy") }),
  fc.record({ what: fc.constant("address"), company: fc.constantFrom("ACME SARL", "") }),
  fc.record({ what: fc.constant("delivery"), to: fc.constantFrom("standard", "dear", "free") }),
  fc.record({ what: fc.constant("promotion"), code: fc.constantFrom(...CODES) }),
  fc.record({ what: fc.constant("no promotion") }),
  fc.record({ what: fc.constant("credit"), amount: fc.constantFrom(5, 10_000) }),
  fc.record({ what: fc.constant("region") }),
) as fc.Arbitrary<Change>

/** Every field of the document's order payload that only describes (docs/service.md, Order payload), and one that it doesn't have. */
const DESCRIBING = [
  "id transactionId source status shopStatus externalOrderId finalizeUrl shop customer customer.id",
  "customer.firstName customer.lastName customer.email customer.phone email firstName lastName phone",
  "deliveryAddress.id deliveryAddress.street deliveryAddress.postCode deliveryAddress.city",
  "deliveryAddress.company deliveryAddress.firstName deliveryAddress.lastName deliveryAddress.phone",
  "deliveryAddress.isDelivery invoiceAddress invoiceAddress.id invoiceAddress.street invoiceAddress.city",
  "invoiceAddress.company invoiceAddress.country duration commitment commitment.value commitment.unit",
  "commitment.referenceDate paymentInterval monthlyRentalPaymentLegacy rentalPriceTTC discount company",
  "company.name company.siret hasCompany themeParams trackingData services platformSubscriptionId",
  "monthlyRentalPayment deliveryMode.name deliveryMode.delay deliveryMode.tags deliveryMode.externalId",
  "deliveryMode.shopExternalAppId products.*.platformId products.*.name products.*.priceWithDiscount",
  "products.*.rentalPriceTTC products.*.purchaseFeesPercentage products.*.category unknown",
].flatMap((paths) => paths.split(" "))

/** Seldom: each of these may keep the order from being made. */
const DECIDING = [
  "isBooking rejected cartId deliveryMode deliveryMode.price deliveryAddress deliveryAddress.country",
  "products.*.vat",
].flatMap((paths) => paths.split(" "))
const flag = fc.constantFrom("YES", " true", 1, "No", false, 0, null, "maybe", 2, {})
const price = fc.constantFrom("14,90 €", "0.00", 7.5, "1000.00", 1000.01, "free", {}, -1, "1e2", null)
const decidingValue: Record<string, fc.Arbitrary<unknown>> = {
  isBooking: flag,
  rejected: flag,
  deliveryMode: fc.constantFrom(null, {}, "free", [], true),
  "deliveryMode.price": price,
  deliveryAddress: fc.constantFrom(null, {}, "12 rue des Lilas", []),
  cartId: fc.constantFrom("cart_of_another", "", 7, {}),
  "deliveryAddress.country": fc.constantFrom("fr", "BE", "XX", " FR ", "", null, 7, {}),
  "products.*.vat": fc.constantFrom(20, "20", 0, 5.5, 0.2, 101, null, "x"),
}
const anyDeciding: fc.Arbitrary<Record<string, Put>> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(...DECIDING)
      .chain((path) =>
        fc
          .oneof(
            { weight: 5, arbitrary: fc.record({ json: decidingValue[path]! }) },
            { weight: 1, arbitrary: fc.constant({}) },
          )
          .map((to): Record<string, Put> => ({ [path]: to })),
      ),
  },
)

const ofCart = {
  lines: fc
    .tuple(firstLine, fc.array(anyLine, { maxLength: 3 }))
    .map(([first, others]) => [first, ...others] as AnyLine[]),
  bought: fc.subarray<Kind>([...RENTED]),
  saysRent: fc.boolean(),
  region: fc.constantFrom("france" as const, "belgium" as const),
  // Without a delivery there is mostly no order to look at.
  delivery: fc.constantFrom(...DELIVERIES, ...DELIVERIES.filter((name) => name !== "none")),
  code: fc.option(fc.constantFrom(...CODES)),
  isGuest: fc.boolean(),
}

/** Any call about any cart. It shrinks for as long as a test can wait. */
export const anyCall: fc.Arbitrary<AnyCall> = fc.limitShrink(
  fc
    .record({
      ...ofCart,
      removed: fc.oneof(
        { weight: 2, arbitrary: fc.constant<number[]>([]) },
        fc.array(line, { maxLength: 3 }),
      ),
      changes: fc.array(change, { maxLength: 3 }),
      isListed: fc.boolean(),
      describing: fc.oneof({ withCrossShrink: true }, fc.constant({}), {
        weight: 9,
        arbitrary: wildFields(DESCRIBING),
      }),
      deciding: anyDeciding,
      by: fc.constantFrom("success" as const, "success" as const, "order_confirmed" as const),
      isSentTwice: fc.constantFrom(false, false, true),
    })
    .map((call) => ({ ...call, [fc.toStringMethod]: () => JSON.stringify(call) })),
  60,
)
