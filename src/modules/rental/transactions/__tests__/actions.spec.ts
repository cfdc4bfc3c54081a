import { TRANSACTION_STATES } from "../../../../core/rental-states"
import { actionsFor, proofOf, type CallFact } from "../actions"

type ActionFacts = Parameters<typeof actionsFor>[0]

const PAID: CallFact = {
  ...{ kind: "success_call", status: "applied", code: null },
  ...{ is_whole: true, is_unread: false, is_booking: false, is_rejection: false },
}
const refused = (code: string): CallFact => ({
  ...{ ...PAID, status: "refused", code },
  is_rejection: code === "rejected",
})
const UNREAD: CallFact = { ...refused("call_unreadable"), is_whole: false, is_unread: true }
const facts = (more: Partial<ActionFacts>): ActionFacts => ({
  status: "confirmed",
  order_id: null,
  attention: null,
  closed: null,
  calls: [PAID],
  holds_money: false,
  is_taken: false,
  ...more,
})

describe("what a merchant can do about a rental", () => {
  it.each([
    // attention, its place, an order, refused by, recommended
    ["delivery_unknown", undefined, null, "delivery_unknown", "retry"],
    ["call_not_applied", undefined, null, "call_not_applied", "retry"],
    ["contents_differ", undefined, null, "contents_differ", "complete"],
    ["contents_differ", "order", "order_1", "contents_differ", "retry"],
    ["contents_differ", "first", "order_1", "contents_differ", "resolve"],
    ["amounts_differ", undefined, null, "amounts_differ", "complete"],
    ["confirmed_after_cancellation", undefined, null, "confirmed_after_cancellation", "complete"],
    ["confirmed_after_cancellation", undefined, "order_1", "confirmed_after_cancellation", "resolve"],
    ["paid_twice", undefined, null, "paid_twice", "retry"],
    ["keys_do_not_match", undefined, null, "keys_do_not_match", "complete"],
    ["order_not_finished", undefined, "order_1", null, "retry"],
    ["call_unreadable", undefined, null, null, "complete"],
    ["call_unreadable", undefined, "order_1", null, "resolve"],
  ] as const)("about %s (%s), with order %s", (code, where, order_id, refusedBy, recommended) => {
    const calls = refusedBy ? [refused(refusedBy)] : [PAID]
    expect(actionsFor(facts({ attention: { code, where }, order_id, calls })).recommended).toBe(recommended)
  })

  it("is the same for a problem that doesn't lead: a booked order goes to the address that was sent", () => {
    const calls = [refused("country_outside_region")]
    const booked = { status: "booked", order_id: "order_1", calls } as const
    const both = { code: "which_line", beside: ["which_line", "country_outside_region"] }
    expect(actionsFor(facts({ ...booked, attention: both })).complete).toBe(true)
    expect(actionsFor(facts({ ...booked, attention: { code: "which_line" } })).complete).toBe(false)
  })

  // What it asks for attention about; recommended, and of a cancelled rental, which only the merchant's word makes an order of.
  it.each([
    ["rejected", "resolve", "resolve"],
    ["keys_do_not_match", "resolve", "complete"],
    ["other_environment", "retry", "complete"],
    ["contents_differ", "retry", "complete"],
    ["order_not_made", "retry", "complete"],
    ["amounts_differ", "retry", "complete"],
    ["which_line", "resolve", "resolve"],
    ["confirmed_after_cancellation", "resolve", "complete"],
    ["call_not_applied", "retry", "complete"],
    ["cancelled_here", "resolve", "resolve"],
    ["paid_twice", "retry", "complete"],
    ["order_not_finished", "retry", "complete"],
    ["booking_not_cancelled", "retry", "resolve"],
  ] as const)(
    "about %s, whose call was refused for a cause that is gone, in each state",
    (code, recommended, cancelled) => {
      const calls = [refused("order_not_made")]
      for (const status of TRANSACTION_STATES.filter((state) => state !== "active")) {
        const actions = actionsFor(facts({ status, attention: { code }, calls }))
        const best = status === "cancelled" ? cancelled : recommended
        expect({ status, ...actions }).toMatchObject({ status, recommended: best, [best]: true })
      }
    },
  )

  it("tries a cancellation again that couldn't cancel the order, and nothing else of a cancelled rental", () => {
    const cancelled = (code: string, call: Partial<CallFact>) => {
      const calls = [PAID, { ...refused(code), ...call }]
      const { retry, recommended } = actionsFor(
        facts({ status: "cancelled", order_id: "order_1", attention: { code }, calls }),
      )
      return [retry, recommended]
    }
    const kind = "order_booking_cancelled"
    expect(cancelled("booking_not_cancelled", { kind })).toEqual([true, "retry"])
    expect(cancelled("confirmed_after_cancellation", {})).toEqual([false, "resolve"])
  })

  it("tries nothing again that would only be refused again: a removal behind the payment", () => {
    const calls = [{ ...refused("cart_completed"), kind: "product_removal" }]
    expect(actionsFor(facts({ status: "active", order_id: "order_1", calls })).retry).toBe(false)
  })

  it("makes no order without a proof of payment, of a rejected call, or beside an order that stands", () => {
    const complete = (more: Partial<ActionFacts>) => actionsFor(facts(more)).complete
    expect(complete({})).toBe(true)
    expect(complete({ status: "cancelled" })).toBe(true)
    // A cancelled booking isn't brought back by the booking itself.
    const booking = { calls: [{ ...PAID, kind: "order_booked", is_booking: true }] }
    expect(complete({ ...booking, status: "booked" })).toBe(true)
    expect(complete({ ...booking, status: "cancelled" })).toBe(false)
    expect(complete({ calls: [] })).toBe(false)
    expect(complete({ calls: [{ ...PAID, is_whole: false }] })).toBe(false)
    expect(complete({ calls: [{ ...PAID, kind: "product_removal" }] })).toBe(false)
    expect(complete({ order_id: "order_1" })).toBe(false)
    // Also once the merchant has closed the attention.
    expect(complete({ calls: [refused("paid_twice")], is_taken: true })).toBe(false)
    expect(complete({ status: "active" })).toBe(false)
  })

  // The newest call first.
  it.each([
    ["a rejection behind what was paid", [refused("rejected"), refused("contents_differ")], false],
    ["a rejection behind what waits", [refused("rejected"), { ...PAID, status: "received" }], false],
    ["a rejection behind what can't be read", [refused("rejected"), UNREAD], false],
    ["what can't be read behind a rejection", [UNREAD, refused("rejected")], false],
    ["what was paid behind a rejection", [UNREAD, refused("contents_differ"), refused("rejected")], true],
    ["what can't be read", [UNREAD], true],
    ["what isn't clearly paid", [{ ...UNREAD, is_unread: false }], false],
  ] satisfies [string, CallFact[], boolean][])("is outranked by a rejection: %s", (_, calls, complete) => {
    for (const code of ["rejected", "call_unreadable", "contents_differ"]) {
      const actions = actionsFor(facts({ status: "failed", attention: { code }, calls }))
      expect(actions).toMatchObject({ retry: false, complete })
    }
  })

  it("makes the order of the newest call that can be read, of a booking or another cart's where there is no other", () => {
    const booking = { ...PAID, is_booking: true }
    const foreign = refused("keys_do_not_match")
    expect(proofOf([UNREAD, foreign, booking, PAID, refused("contents_differ")])).toBe(PAID)
    expect(proofOf([UNREAD, foreign, booking])).toBe(booking)
    expect(proofOf([UNREAD, foreign])).toBe(foreign)
    expect(proofOf([UNREAD])).toBe(UNREAD)
    expect(proofOf([booking, { ...PAID, kind: "product_removal" }], "cancelled")).toBeUndefined()
  })

  it("tries nothing again that only the merchant's word or another's order decides", () => {
    const retry = (more: Partial<ActionFacts>) => actionsFor(facts(more)).retry
    for (const code of ["keys_do_not_match", "contents_differ", "amounts_differ"]) {
      expect([code, retry({ attention: { code }, calls: [refused(code)] })]).toEqual([code, false])
    }
    const twice = { attention: { code: "paid_twice" }, calls: [refused("paid_twice")] }
    expect(retry({ ...twice, is_taken: true })).toBe(false)
    expect(retry({ ...twice, is_taken: false })).toBe(true)
    // A booked order that was edited since may be what was paid.
    const booked = { attention: { code: "contents_differ", where: "order" }, order_id: "order_1" }
    expect(retry({ ...booked, calls: [refused("contents_differ")] })).toBe(true)
    // A call that came behind a refused one may differ from it.
    expect(retry({ calls: [refused("contents_differ"), { ...PAID, status: "received" }] })).toBe(true)
  })

  it("tries nothing again whose body is gone, nor, once the order was cancelled here, what came before", () => {
    const retry = (more: Partial<ActionFacts>) => actionsFor(facts(more)).retry
    expect(retry({ calls: [{ ...PAID, is_whole: false }] })).toBe(false)
    const here = { attention: { code: "cancelled_here" } }
    expect(retry({ ...here, calls: [PAID, refused("order_not_made")] })).toBe(false)
    expect(retry({ ...here, calls: [PAID, { ...PAID, status: "received" }] })).toBe(true)
  })

  it("offers one button where a cause has to go first, and the merchant's word can't get past it", () => {
    const of = (...codes: string[]) =>
      actionsFor(facts({ attention: { code: codes.at(-1)! }, calls: codes.map(refused) }))
    for (const code of ["delivery_unknown", "other_environment", "order_not_made"]) {
      expect(of(code)).toMatchObject({ retry: true, complete: false })
    }
    // One of two calls also differs: once the cause is gone, only the merchant's word makes the order.
    expect(of("delivery_unknown", "contents_differ").complete).toBe(true)
  })

  it("leaves only closing where what the order would be made of is gone", () => {
    const attention = { code: "order_not_made", why: { code: "cart_gone" } as const }
    const actions = actionsFor(facts({ attention, calls: [refused("order_not_made")] }))
    expect(actions).toMatchObject({ retry: false, complete: false, recommended: "resolve" })
  })

  it("offers nothing for a finished rental without attention, but a refund where money is held", () => {
    const done = facts({ status: "active", order_id: "order_1" })
    const none = { retry: false, complete: false, resolve: false, allow_refund: false, recommended: null }
    expect(actionsFor(done)).toEqual(none)
    expect(actionsFor({ ...done, holds_money: true }).allow_refund).toBe(true)
  })

  it("tries a confirmed rental again that asks for nothing and has no order", () => {
    expect(actionsFor(facts({})).recommended).toBe("retry")
    expect(actionsFor(facts({ status: "booked", order_id: "order_1" })).recommended).toBeNull()
  })
})
