import type { RentalSnapshot, ServiceReading } from "../../transactions/snapshot"
import { readingsSuggested, type ConfirmedRental } from "../drift"

const SET: ServiceReading = {
  vat_placeholder: "amount",
  formula_result: "with_taxes",
  fees: "with_taxes",
  removal: "unit",
}
const WITHOUT: ServiceReading = { ...SET, formula_result: "without_taxes", fees: "without_taxes" }

/** A rental with a delivery of 12.00 and 20 %: sent as 12.00, or as 10.00 without taxes. */
function rental(
  cause: string | null,
  delivery_price: string | null = null,
  reading = SET,
  total = 1200,
): ConfirmedRental {
  const methods = [{ total, tax_lines: [{ rate: 20 }] }]
  const snapshot = { ...reading, lines: [{ vat: 20 }], delivery: { total, methods } }
  return {
    snapshot: snapshot as unknown as RentalSnapshot,
    drift: cause === null ? null : ({ cause } as ConfirmedRental["drift"]),
    delivery_price,
  }
}
const OURS = rental(null)
const PLUS = rental("formulas_without_taxes")

describe("how the service is read, by the last confirmations", () => {
  it.each<[string, ConfirmedRental[], ServiceReading, object]>([
    ["nothing is known without any", [], SET, {}],
    ["formulas are without taxes", [PLUS, PLUS, PLUS], SET, { formula_result: "without_taxes" }],
    [
      "one that tells it is enough",
      [rental("discount_code"), PLUS],
      SET,
      { formula_result: "without_taxes" },
    ],
    ["one whose price was shown right contradicts it", [PLUS, OURS, PLUS], SET, {}],
    ["another cause tells nothing", [rental("vat_setting"), rental("unknown")], SET, {}],
    [
      "formulas are with taxes",
      [rental("formulas_with_taxes", null, WITHOUT)],
      WITHOUT,
      { formula_result: "with_taxes" },
    ],
    ["what was opened before it was set tells nothing any more", [PLUS, PLUS], WITHOUT, {}],
    ["of one whose personal data is gone nothing is known", [{ ...PLUS, snapshot: null }], SET, {}],
  ])("%s", (_which, rentals, set, suggested) => {
    expect(readingsSuggested(rentals, set)).toEqual(suggested)
  })

  it.each<[string, ServiceReading, string | null, object]>([
    ["came back as they were sent", SET, "12.00", {}],
    ["came back a cent away", SET, "12.01", {}],
    ["came back with taxes on top", SET, "14,40", { fees: "without_taxes" }],
    ["came back otherwise, as by a discount", SET, "10.00", {}],
    ["didn't come back", SET, null, {}],
    ["came back as they were sent, without taxes", WITHOUT, "10.00", {}],
    ["came back without taxes, though they were sent without", WITHOUT, "8.33", { fees: "with_taxes" }],
    ["came back with the taxes that they were sent without", WITHOUT, "12.00", {}],
  ])("fees %s", (_which, set, price, suggested) => {
    expect(readingsSuggested([rental("unknown", price, set)], set)).toEqual(suggested)
  })

  it("knows nothing of fees where one came back as it was sent, and another with taxes on top", () => {
    const both = ["12.00", "14.40"].map((price) => rental("unknown", price))
    expect(readingsSuggested(both, SET)).toEqual({})
  })

  it("knows nothing of fees by a delivery that is free", () => {
    expect(readingsSuggested([rental("unknown", "0.00", SET, 0)], SET)).toEqual({})
  })
})
