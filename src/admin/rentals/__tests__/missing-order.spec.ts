import type { Attention } from "../../../core/api/rental-parts"
import type { Rental } from "../../../core/api/rentals"
import { isPaidTwice, lacksOrder } from "../missing-order"

const attention: Attention = {
  code: "contents_differ",
  params: {},
  problems: [],
  reason: "",
  remedy: "",
  raised_at: "2026-01-01T00:00:00Z",
  resolved_at: null,
  note: null,
  settled_by: null,
  closed_by: null,
}
const settled = { ...attention, resolved_at: "2026-01-02T00:00:00Z", note: "Looked at it." }
const rental: Pick<Rental, "status" | "order_id" | "attention"> = {
  status: "confirmed",
  order_id: null,
  attention,
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
