import type { Attention } from "../../answers/rental-parts"
import type { Rental } from "../../answers/rentals"
import { isPaidTwice, isPaymentUnclear, lacksOrder, shownState } from "../shown-state"

const attention: Attention = {
  ...{ code: "contents_differ", params: {}, problems: [], reason: "", remedy: "" },
  ...{ raised_at: "2026-01-01T00:00:00Z", resolved_at: null, note: null, settled_by: null, closed_by: null },
}
const settled = { ...attention, resolved_at: "2026-01-02T00:00:00Z", note: "Looked at it." }
const actions = { retry: false, complete: false, resolve: true, allow_refund: false, recommended: null }
const rental: Pick<Rental, "status" | "order_id" | "attention" | "actions"> = {
  status: "confirmed",
  order_id: null,
  attention,
  actions,
}

it("is a paid rental whose attention was raised, open or closed with a note, until it has an order", () => {
  expect(lacksOrder(rental)).toBe(true)
  expect(lacksOrder({ ...rental, attention: settled })).toBe(true)
  expect(lacksOrder({ ...rental, status: "booked", attention: settled })).toBe(true)
  expect(lacksOrder({ ...rental, attention: settled, order_id: "order_1" })).toBe(false)
})

it("is none that nobody has paid, and none whose order is on its way", () => {
  expect(lacksOrder({ ...rental, status: "open" })).toBe(false)
  expect(lacksOrder({ ...rental, status: "cancelled", attention: settled })).toBe(false)
  expect(lacksOrder({ ...rental, attention: null })).toBe(false)
})

it("is none whose cart another payment made an order of: that is paid twice, open or closed", () => {
  for (const twice of [
    { ...attention, code: "paid_twice" as const },
    { ...settled, code: "paid_twice" as const },
  ]) {
    expect([
      lacksOrder({ ...rental, attention: twice }),
      isPaidTwice({ ...rental, attention: twice }),
    ]).toEqual([false, true])
  }
  expect(isPaidTwice(rental)).toBe(false)
})

it("is one again whose other order was cancelled: then the server takes a button that makes it", () => {
  const twice = { ...rental, attention: { ...attention, code: "paid_twice" as const } }
  expect(lacksOrder({ ...twice, actions: { ...actions, retry: true } })).toBe(true)
})

it("is unclear whether a rental is paid for which a payment came with another cart's number", () => {
  const about = (kind: string) => ({
    ...attention,
    problems: [
      { code: "keys_do_not_match" as const, params: { what: "cart" as const, kind, order_id: null } },
    ],
  })
  const open = { ...rental, status: "open" as const, attention: about("success_call") }
  expect(isPaymentUnclear(open)).toBe(true)
  expect(isPaymentUnclear({ ...open, order_id: "order_1" })).toBe(false)
  expect(isPaymentUnclear({ ...open, attention: { ...open.attention, resolved_at: "2026-01-02" } })).toBe(
    false,
  )
  expect(isPaymentUnclear({ ...open, attention: about("customer_data") })).toBe(false)
  expect(isPaymentUnclear(rental)).toBe(false)
})

it("is called by what the merchant should know of it, else by its state", () => {
  const now = new Date("2026-06-01T12:00:00Z")
  const about = { what: "cart" as const, kind: "success_call", order_id: null }
  const unclear = { ...attention, problems: [{ code: "keys_do_not_match" as const, params: about }] }
  const of = (more: Partial<Rental>) => shownState({ ...rental, ends_at: null, ...more }, now)
  const active = { status: "active", order_id: "order_1", attention: null } as const
  expect([
    of({ ...active, ends_at: "2026-06-01T11:59:59Z" }),
    of({ ...active, ends_at: "2026-06-01T12:00:01Z" }),
    of({}),
    // Its order is on its way.
    of({ attention: null }),
    of({ status: "open", attention: unclear }),
    of({ status: "open", attention: null }),
  ]).toEqual(["duration_over", "active", "paid_no_order", "confirmed", "unclear", "open"])
})
