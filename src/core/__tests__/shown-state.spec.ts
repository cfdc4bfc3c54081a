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

const unclear = (kind: string) => ({
  ...attention,
  problems: [{ code: "keys_do_not_match" as const, params: { what: "cart" as const, kind, order_id: null } }],
})
const twice = { ...attention, code: "paid_twice" as const }
const open = { status: "open", attention: unclear("success_call") } as const

it.each<[string, Partial<Rental>, ("lacks order" | "paid twice" | "unclear")[]]>([
  ["is paid and has attention", {}, ["lacks order"]],
  ["has attention that was closed with a note", { attention: settled }, ["lacks order"]],
  ["is booked", { status: "booked", attention: settled }, ["lacks order"]],
  ["has its order", { attention: settled, order_id: "order_1" }, []],
  ["isn't paid", { status: "open" }, []],
  ["was cancelled", { status: "cancelled", attention: settled }, []],
  ["has its order on the way", { attention: null }, []],
  ["was paid by another payment too", { attention: twice }, ["paid twice"]],
  ["was, and that was closed", { attention: { ...settled, code: "paid_twice" } }, ["paid twice"]],
  // then the server takes a button that makes the order
  [
    "was, by one that was cancelled",
    { attention: twice, actions: { ...actions, retry: true } },
    ["lacks order"],
  ],
  ["was paid with another cart's number", open, ["unclear"]],
  ["was, and has its order", { ...open, order_id: "order_1" }, []],
  ["was, and that was closed", { ...open, attention: { ...open.attention, resolved_at: "2026-01-02" } }, []],
  ["had another call with another cart's number", { ...open, attention: unclear("customer_data") }, []],
])("a rental that %s", (_, more, expected) => {
  const one = { ...rental, ...more }
  const found = {
    "lacks order": lacksOrder(one),
    "paid twice": isPaidTwice(one),
    unclear: isPaymentUnclear(one),
  }
  expect(Object.entries(found).flatMap(([name, is]) => (is ? [name] : []))).toEqual(expected)
})

it("a rental is called by what the merchant should know of it, else by its state", () => {
  const now = new Date("2026-06-01T12:00:00Z")
  const of = (more: Partial<Rental>) => shownState({ ...rental, ends_at: null, ...more }, now)
  const active = { status: "active", order_id: "order_1", attention: null } as const
  expect([
    of({ ...active, ends_at: "2026-06-01T11:59:59Z" }),
    of({ ...active, ends_at: "2026-06-01T12:00:01Z" }),
    of({}),
    // Its order is on its way.
    of({ attention: null }),
    of(open),
    of({ status: "open", attention: null }),
  ]).toEqual(["duration_over", "active", "paid_no_order", "confirmed", "unclear", "open"])
})
