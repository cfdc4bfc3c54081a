import type { StoredProblem } from "../../core/problems/problem"

/** Rentals as the admin API answers them (docs/routes.md, For the admin). Amounts are euros with taxes; moments ISO texts. */

export const STATUSES = [
  "draft",
  "creating",
  "open",
  "failed",
  "superseded",
  "booked",
  "confirmed",
  "active",
  "cancelled",
] as const

export type RentalStatus = (typeof STATUSES)[number]

export interface Attention {
  code: string
  /** All that stand: `code` is of the one that leads. */
  problems: StoredProblem[]
  reason: string
  remedy: string
  raised_at: string
  resolved_at: string | null
  note: string | null
}

/** Lines whose monthly price isn't what the shopper was shown. */
interface Drift {
  cause: "discount_code" | "vat_setting" | "rules_changed" | "duration_not_shown" | "rounding" | "unknown"
  duration: number
  lines: { id: string; name: string; shown: number | null; charged: number }[]
}

interface RentalActions {
  retry: boolean
  complete: boolean
  resolve: boolean
  allow_refund: boolean
  recommended: "retry" | "complete" | "resolve" | "allow_refund" | null
}

export interface Rental {
  id: string
  transaction_id: string | null
  subscription_id: string | null
  status: RentalStatus
  environment: "production" | "staging"
  sales_channel_id: string | null
  cart_id: string
  order_id: string | null
  customer: { email: string | null; name: string | null }
  duration: number
  monthly: number | null
  first_payment: number | null
  commitment: { value: number; unit: string | null } | null
  finalize_url: string | null
  drift: Drift | null
  failure: { kind?: string; message?: string; problem?: string; remedy?: string } | null
  lang: string | null
  unconfirmed: boolean
  attention: Attention | null
  /** What the merchant can do: true only where the server takes it. */
  actions: RentalActions
  refund_allowed_at: string | null
  refund_note: string | null
  created_at: string
  opened_at: string | null
  confirmed_at: string | null
  completed_at: string | null
  cancelled_at: string | null
}

/** A line as it was offered and sent. Prices in cents per unit: `unit_price` without taxes, `total` of the line with them. */
export interface SentLine {
  id: string
  product_id: string | null
  name: string
  combination_name: string
  image_url: string | null
  quantity: number
  unit_price: number
  vat: number
  total: number
  eligible: boolean
  offers: { duration: number; monthly: number; deposit: number }[]
}

/** A line as the service confirmed it. Euros: `price` without taxes per unit, `rentalPriceTTC` the whole line's by the month. */
export interface PaidLine {
  id?: string | null
  combinationId?: string | null
  name?: string | null
  price?: number | null
  unitPrice?: number | null
  vat?: number | null
  quantity: number
  rentalPriceTTC?: number | null
}

interface Interval {
  value?: number | null
  unit?: string | null
}

interface Terms {
  status: string | null
  shop_status: string | null
  is_booking: boolean
  duration: number | null
  commitment: Interval | null
  payment_interval: Interval | null
  monthly: number | null
  services: { name?: string | null; rentalPriceTTC?: number | null; tags?: string[] | null }[]
  company: { name?: string | null; siret?: string | null } | null
  has_company: boolean
  discount: number | null
  delivery_mode: { name?: string | null; price?: string | number | null } | null
  products: PaidLine[]
}

export interface ReceivedCall {
  id: string
  kind: string
  status: "received" | "applied" | "ignored" | "refused"
  tries: number
  result: Record<string, unknown> | null
  body: Record<string, unknown> | null
  created_at: string
  applied_at: string | null
  next_try_at: string | null
  emptied_at: string | null
}

/** Euros with taxes. */
interface PaidAndHeld {
  paid: number
  held: number
}

/** The sum of what was paid, once and over the whole rental, and what the order has of it. Euros with taxes. */
export interface PaidSum {
  delivery: number
  /** Lines that are paid once. */
  once: number
  total: number
  order: {
    total: number
    differences: {
      lines: (PaidAndHeld & { name: string; units: PaidAndHeld })[]
      delivery: PaidAndHeld | null
    } | null
  } | null
}

interface Attempt {
  transaction_id: string
  subscription_id: string | null
  outcome: string | null
  created_at: string
  answered_at: string | null
}

export interface RentalDetail extends Rental {
  payment_url: string | null
  snapshot: {
    lines?: SentLine[]
    duration?: number
    delivery?: { names: string[]; total: number } | null
    total?: number
  } | null
  terms: Terms | null
  /** Null while nothing says that it was paid. */
  paid: PaidSum | null
  attempts: Attempt[]
  events: ReceivedCall[]
}
