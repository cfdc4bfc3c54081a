import type { Problem } from "../../../../core/messages/codes"
import { raise, resolve, settle, type Attention } from "../attention"

const NOON = new Date("2026-01-02T12:00:00Z")
const LATER = new Date("2026-01-02T13:00:00Z")
const differs = (name: string): Problem => ({
  code: "contents_differ",
  params: { difference: { code: "never_sent", params: { name } } },
})
const PAID_TWICE: Problem = { code: "paid_twice", params: { order_id: "order_1" } }
const CANCELLED_HERE: Problem = { code: "cancelled_here", params: { order_id: "order_1" } }

const disowned = (kind: string): Problem => ({
  code: "keys_do_not_match",
  params: { what: "cart", kind, order_id: null },
})

const raised = (...problems: Problem[]): Attention =>
  problems.reduce<Attention | null>((before, problem) => raise(before, problem, NOON).attention, null)!

describe("attention", () => {
  it("raised for the first time is new and open", () => {
    const open = { resolved_at: null, note: null, settled_by: null, closed_by: null }
    expect(raise(null, PAID_TWICE, NOON)).toEqual({
      isNew: true,
      attention: { ...PAID_TWICE, problems: [PAID_TWICE], raised_at: "2026-01-02T12:00:00.000Z", ...open },
    })
  })

  it("raised again with the same code isn't new and brings its newest facts", () => {
    const again = raise(raised(differs("one")), differs("two"), LATER)
    expect(again).toMatchObject({
      isNew: false,
      attention: { params: differs("two").params, raised_at: "2026-01-02T12:00:00.000Z" },
    })
    expect(again.attention.problems).toHaveLength(1)
  })

  it("keeps both of two problems; one that only the merchant can close leads", () => {
    expect(raised(differs("one"), PAID_TWICE)).toMatchObject({
      code: "paid_twice",
      problems: [{ code: "contents_differ" }, { code: "paid_twice" }],
    })
  })

  it("keeps calls of two kinds that could not be applied apart; one that keeps the order from being made leads", () => {
    const notApplied = (kind: string): Problem => ({
      code: "call_not_applied",
      params: { kind, tries: 12, why: "a fault" },
    })
    const both = raised(notApplied("product_removal"), notApplied("success_call"))
    expect(both).toMatchObject({ params: { kind: "success_call" }, problems: [{}, {}] })
    expect(settle(both, "order_made", LATER)).toMatchObject({
      problems: [notApplied("product_removal")],
      resolved_at: null,
    })
  })

  it("keeps other taxes there and other taxes in the call apart, and each line that was removed", () => {
    const there = { code: "tax_rate_differs", params: { country: "BE", sent: 20, there: 21, order_id: null } }
    const sums = { total: 2430, told_total: 2140, order_id: null }
    const told = { code: "tax_rate_differs", params: { name: "Bike", sent: 20, told: 5.5, ...sums } }
    const which = (name: string) => ({ code: "which_line", params: { what: "line", name, paid: 1, sent: 2 } })
    const all = [there, told, which("Bike"), which("Bell")] as Problem[]
    expect(raised(...all, ...all).problems).toEqual(all)
  })

  it("of two problems about a missing order is led by the newest, also where that was raised before", () => {
    const other: Problem = { code: "order_not_made", params: { why: "out of stock" } }
    expect(raised(differs("one"), other)).toMatchObject({ code: "order_not_made" })
    expect(raised(differs("one"), other, differs("one"))).toMatchObject({
      code: "contents_differ",
      problems: [{ code: "order_not_made" }, { code: "contents_differ" }],
    })
  })

  it("about a call that can't be read leads where it is alone, and one that nothing proves takes no proven one's place", () => {
    const unread = (why: string): Problem => ({
      code: "call_unreadable",
      params: { kind: "success_call", why },
    })
    const unproven = {
      ...unread("no charset"),
      params: { ...unread("no charset").params, by: "token" },
    } as Problem
    expect(raised(differs("one"), unproven)).toMatchObject({
      code: "contents_differ",
      problems: [unproven, { code: "contents_differ" }],
    })
    const both = { ...unread("no price"), problems: [unproven, unread("no price")] }
    expect(raised(unread("no price"), unproven)).toMatchObject(both)
    expect(raised(unproven, unread("no price"))).toMatchObject(both)
    expect(settle(raised(unproven), "order_made", LATER).resolved_at).not.toBeNull()
  })

  it("about a payment that named another cart, or about another payment's order, ends when its order is made", () => {
    const all = raised(disowned("success_call"), PAID_TWICE, disowned("customer_data"))
    expect(settle(all, "order_made", LATER)).toMatchObject({
      problems: [disowned("customer_data")],
      resolved_at: null,
    })
  })

  it("raised after it was closed starts anew", () => {
    const closed = resolve(raised(PAID_TWICE), { note: "Looked at it." }, LATER)
    expect(closed).toMatchObject({
      resolved_at: "2026-01-02T13:00:00.000Z",
      note: "Looked at it.",
      settled_by: null,
      closed_by: null,
    })
    const { attention, isNew } = raise(closed, differs("one"), LATER)
    expect(isNew).toBe(true)
    expect(attention).toMatchObject({
      problems: [{ code: "contents_differ" }],
      resolved_at: null,
      note: null,
    })
  })

  it("settled for one code stays open with the others", () => {
    const left = settle(raised(CANCELLED_HERE, differs("one")), "order_made", LATER)
    expect(left).toMatchObject({ code: "cancelled_here", problems: [CANCELLED_HERE], resolved_at: null })
    expect(settle(left, "cancelled_there", LATER)).toMatchObject({
      resolved_at: "2026-01-02T13:00:00.000Z",
      note: null,
      settled_by: { code: "cancelled_there", params: {} },
    })
  })
})
