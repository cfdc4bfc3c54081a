import type { ReceivedCall, RentalDetail } from "../../../answers/rentals"
import { inShort, timelineOf, triesOf, type Moment } from "../timeline"

const [FIRST, SECOND] = ["2026-01-02T00:10:00.000Z", "2026-01-02T00:14:00.000Z"] as const
const call = (changes: Partial<ReceivedCall>): Moment => ({
  ...{ kind: "call", at: SECOND },
  call: {
    ...{ id: "revt_1", kind: "order_confirmed", status: "refused", tries: 1, body: null },
    result: { code: "order_not_made", params: { why: "no stock" } },
    ...{ created_at: SECOND, applied_at: null, next_try_at: null, emptied_at: null },
    ...changes,
  },
})
const attempt = (outcome: string | null): Moment => ({
  ...{ kind: "attempt", at: FIRST },
  attempt: {
    ...{ transaction_id: "SHOP-1", subscription_id: null, outcome, created_at: FIRST, answered_at: null },
  },
})

describe("the timeline", () => {
  it("is newest first; of one moment, what was written later", () => {
    const { call: received } = call({ kind: "success_call" }) as Extract<Moment, { kind: "call" }>
    const { attempt: opened } = attempt("created") as Extract<Moment, { kind: "attempt" }>
    const rental = {
      ...{ created_at: FIRST, opened_at: FIRST, attempts: [opened], events: [received] },
      ...{ attention: null, created_by: null, completed_at: SECOND, cancelled_at: null },
      refund_allowed_at: null,
    } as unknown as RentalDetail
    const told = timelineOf(rental).map((moment) => (moment.kind === "milestone" ? moment.what : moment.kind))
    expect(told).toEqual(["completed", "call", "opened", "attempt", "created"])
  })

  it("counts a call that waits for its first try as one", () => {
    expect(triesOf([call({ tries: 0 }), call({ tries: 2 })])).toBe(3)
  })

  it("makes one entry of calls that were refused for the same reason, with all their tries", () => {
    const groups = inShort([call({ tries: 9 }), call({ id: "revt_2" }), call({ id: "revt_3" })])
    expect(groups).toHaveLength(1)
    expect(triesOf(groups[0]!)).toBe(11)
  })

  it("keeps calls apart whose reasons or kinds differ, or that changed something", () => {
    const other = { code: "order_not_made", params: { why: "no shipping profile" } }
    const applied = call({ status: "applied", result: null })
    const moments = [call({}), call({ result: other }), call({ kind: "success_call" }), applied, applied]
    expect(inShort(moments).map((group) => group.length)).toEqual([1, 1, 1, 1, 1])
  })

  it("makes one entry of tries at the service that failed alike", () => {
    const groups = inShort([attempt("timeout"), attempt("timeout"), attempt("invalid_api_key")])
    expect(groups.map((group) => group.length)).toEqual([2, 1])
  })

  it.each([
    ["an attempt that the service accepted", attempt("created"), 0],
    ["an order that was created", call({ kind: "order_created", status: "applied" }), 0],
    ["a call that changed nothing", call({ kind: "success_call", status: "ignored" }), 0],
    ["a call that was refused", call({ kind: "order_created" }), 1],
    ["a call that was applied", call({ kind: "order_booked", status: "applied" }), 1],
    ["an attempt that failed", attempt("timeout"), 1],
  ])("leaves out what changed nothing or is said by another entry: %s", (_, moment, shown) => {
    expect(inShort([moment])).toHaveLength(shown)
  })
})
