import type { Put } from "../../src/core/__tests__/oracle/wild-json"
import type { AnyCall } from "./any-call"
import type { AnyShop, PaidCart } from "./any-shop"

/** A call read by hand, from docs/service.md and docs/decisions: what its order has to be, or why there may be none. */
export interface ToldByCall {
  /** Why the call may be refused; without any it must make the order. */
  reasons: string[]
  isBooking: boolean
  /** By variant: the units, and their sum with taxes in euros; null where it isn't known which of several prices was removed. */
  lines: Map<string, { units: number; total: number | null }>
  /** Euros with taxes. */
  delivery: number
}

export function toldBy(any: AnyShop, call: AnyCall, paid: PaidCart): ToldByCall {
  const { body } = paid
  const price = deliveryPrice(body.deliveryMode, paid.sent.totalInitialFees ?? 0)
  const [isBooking, isRejected] = [flag(body.isBooking), flag(body.rejected)]
  const reasons = [
    isBooking === "unreadable" && "isBooking",
    isRejected !== false && "rejected",
    typeof body.cartId === "string" && body.cartId !== paid.cartId && "cartId",
    price === "unreadable" && "deliveryMode.price",
    isAbroad(body.deliveryAddress, call.region) && "deliveryAddress.country",
    paid.sent.deliveryName || namesStandard(body) ? false : "no delivery",
    call.isListed && isPut(call.deciding["products.*.vat"]) && "products.*.vat",
  ].filter((reason) => typeof reason === "string")
  return {
    reasons,
    isBooking: isBooking === true,
    lines: linesOf(any, paid),
    delivery: price === "unreadable" ? 0 : price,
  }
}

const isPut = (to: Put) => to !== undefined && "json" in to

/** Absent is no. */
function flag(said: unknown): boolean | "unreadable" {
  if (said == null) return false
  const text = `${said}`.trim().toLowerCase()
  const isScalar = typeof said !== "object"
  if (isScalar && ["true", "1", "yes"].includes(text)) return true
  return isScalar && ["false", "0", "no"].includes(text) ? false : "unreadable"
}

/** What was sent, where no price is named; never below nothing, or beyond 1,000 euros and ten times what was sent. */
function deliveryPrice(mode: any, sent: number): number | "unreadable" {
  const price = typeof mode === "object" && mode !== null && !Array.isArray(mode) ? mode.price : mode
  if (price == null) return sent
  const text = typeof price === "object" ? "" : `${price}`.trim()
  const digits = /^(?:(?:€|EUR)\s?)?(\d+(?:[.,]\d+)?)(?:\s?(?:€|EUR))?$/.exec(text)?.[1]
  if (digits === undefined) return "unreadable"
  const euros = Number(digits.replace(",", "."))
  return euros <= Math.max(1_000, 10 * sent) ? euros : "unreadable"
}

function isAbroad(address: any, region: AnyCall["region"]): boolean {
  const country = address?.country
  if (typeof country !== "string" && typeof country !== "number") return false
  const code = `${country}`.trim().toLowerCase()
  return code !== "" && code !== { france: "fr", belgium: "be" }[region]
}

const namesStandard = ({ deliveryMode }: any) => `${deliveryMode?.name}`.trim() === "Standard"

/** What the payload names, and what is paid once as it was sent, less what was removed. */
function linesOf({ variants }: AnyShop, { sent, removed, held }: PaidCart): ToldByCall["lines"] {
  const named: any[] = held.body.products
  const lines: ToldByCall["lines"] = new Map()
  for (const id of Object.values(variants)) {
    const sentLines = sent.products.filter((line: any) => line.id === id)
    if (!sentLines.length) continue
    const unnamed = sentLines.filter(({ disabled }: any) => disabled && !named.some((line) => line.id === id))
    const gone = unnamed.length ? (removed.get(id) ?? 0) : 0
    const counted = [...named.filter((line) => line.id === id), ...unnamed]
    const units = counted.reduce((sum, { quantity }) => sum + quantity, 0)
    const price = (line: any): number => line.price ?? line.unitPrice
    const isOnePrice = counted.every((line) => price(line) === price(counted[0]))
    const net = counted.reduce((sum, line) => sum + line.quantity * price(line), 0)
    const left = units - gone
    const share = units ? left / units : 0
    const total = gone && !isOnePrice ? null : net * share * (1 + sentLines[0].vat / 100)
    if (left > 0) lines.set(id, { units: left, total })
  }
  return lines
}

/** The rounding tolerance of the sum of a number of units: half a cent and a cent a unit, a euro at most. */
export const toleranceOf = (units: number): number => Math.min(1, 0.005 + 0.01 * units) + 1e-6
