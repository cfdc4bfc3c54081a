import * as z from "zod"
import type { Envelope } from "./events/kinds"
import type { DeliveryOption, PriceRule, ServiceOffer } from "./model"
import type { Speech, VatPlaceholder } from "./quirks"

/** docs/service.md, Payload options. */
export interface PayloadOptions {
  platformCustomer: boolean
  platformInvoiceAddress: boolean
  includeDiscountInProducts: boolean
}

/** The options of a shop that has set none. */
export const DEFAULT_PAYLOAD_OPTIONS: PayloadOptions = {
  platformCustomer: false,
  platformInvoiceAddress: false,
  includeDiscountInProducts: true,
}

/** Changes of these options, as JSON. @internal */
export const payloadOptions = z.object({
  platformCustomer: z.boolean().optional(),
  platformInvoiceAddress: z.boolean().optional(),
  includeDiscountInProducts: z.boolean().optional(),
})

/** The shop's contract and settings at the service: what its operator would set in the dashboard. */
export interface Settings extends Speech {
  apiKey: string
  shopName: string
  shopEmail: string
  rules: PriceRule[]
  vatPlaceholder: VatPlaceholder
  deliveryOptions: DeliveryOption[]
  services: ServiceOffer[]
  payloadOptions: PayloadOptions
  /** Lists products that are paid once in the payloads too; docs/service.md calls `products` the rented ones. */
  disabledProductsInPayload: boolean
  /** Milliseconds that the success call waits after validation; the customer goes back at once then. */
  webhookDelayMs: number
  /** Pauses before the second, third, … try of the success call. */
  retryDelaysMs: number[]
  /** How long the success call and the events wait for the shop's answer. */
  successTimeoutMs: number
  /** `skip`: it never comes, so that the shop learns of it by the events only. */
  successCall: "send" | "skip"
  /** discountCodeWebhookUrl and discountCodeWebhookSecret (docs/service.md, Discount code check). */
  discountUrl: string | null
  discountSecret: string | null
  /** Where the six events go; null for a shop that has subscribed to none. */
  eventsUrl: string | null
  /** Adds `/order_confirmed` and so on to the events URL. */
  eventsKindInPath: boolean
  eventsEnvelope: Envelope
  /** Sent with each event. */
  eventsHeaders: Record<string, string>
  /** Whether order_confirmed comes after the success call, before it, or at the same time. */
  eventsTiming: "after" | "before" | "together"
}

/** Milliseconds. */
export const DEFAULT_RETRY_DELAYS_MS = [1_000, 5_000, 15_000, 60_000, 300_000]

/** What the payment page offers by default. */
export const DELIVERY_OPTIONS: DeliveryOption[] = [
  {
    ...{
      id: "home",
      name: "Livraison à domicile",
      price: 14.9,
      needsAddress: true,
      externalId: null,
      tags: "",
    },
    labels: { en: "Home delivery", de: "Lieferung nach Hause" },
  },
  {
    ...{ id: "pickup", name: "Retrait en boutique", price: 0, needsAddress: false, externalId: null },
    ...{ tags: "pickup", labels: { en: "Pick-up in the shop", de: "Abholung im Geschäft" } },
  },
]

/** What the payment page offers besides. */
export const SERVICES: ServiceOffer[] = [
  {
    ...{ serviceId: "insurance-damage", name: "Assurance casse et vol", vat: 20, monthly: 4.9 },
    ...{
      tags: ["insurance"],
      labels: { en: "Damage and theft cover", de: "Schutz bei Schaden und Diebstahl" },
    },
  },
]
