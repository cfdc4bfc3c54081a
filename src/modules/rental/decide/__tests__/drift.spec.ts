import type { OrderPayload } from "../../../../core/wire/order-payload"
import type { RentalSnapshot } from "../sent"
import { driftOf } from "../terms"

/** `quantity` bikes at 1200.00 and 20 %, shown at 120.00 a month for 12 months. */
const snapshot = (quantity = 1) =>
  ({
    lines: [
      {
        ...{ id: "bike", name: "Vélo", quantity, unit_price: 120000, exact_unit_price: "1200", vat: 20 },
        ...{ choice: "rent", offers: [{ duration: 12, ruleId: 1, monthly: 12000, deposit: 0 }] },
      },
      {
        ...{ id: "bell", name: "Sonnette", quantity: 1, unit_price: 4000, exact_unit_price: "40", vat: 20 },
        ...{ choice: "buy", offers: [] },
      },
    ],
  }) as unknown as RentalSnapshot
const paid = (rentalPriceTTC: number, quantity = 1, price = 1200) =>
  ({
    products: [{ id: "bike", quantity, rentalPriceTTC, price, priceWithDiscount: price }],
  }) as unknown as OrderPayload
const drift = (order: OrderPayload, { quantity = 1, duration = 12 } = {}) =>
  driftOf(snapshot(quantity), order, duration)

describe("the drift of a rental's monthly price", () => {
  it("is none up to a cent, nor on what is paid once, nor where the service says no rent", () => {
    for (const charged of [119.99, 120, 120.01]) expect(drift(paid(charged))).toBeNull()
    for (const charged of [119.98, 120.02]) expect(drift(paid(charged))).not.toBeNull()
    for (const id of ["bell", "boat"]) {
      expect(drift({ products: [{ id, quantity: 1, rentalPriceTTC: 9 }] })).toBeNull()
    }
    expect(drift(paid(null as never))).toBeNull()
  })

  it("is told by line, in euros, quantities summed", () => {
    const split = { products: [...paid(120).products, ...paid(125).products] } as OrderPayload
    expect(drift(split, { quantity: 2 })).toMatchObject({
      duration: 12,
      lines: [{ id: "bike", name: "Vélo", shown: 240, charged: 245 }],
    })
  })

  it("is told by price where one variant was sent at two, one of them paid once", () => {
    const sent = snapshot(2)
    const [bike] = sent.lines
    const offers = [{ duration: 12, ruleId: 1, monthly: 6000, deposit: 0 }]
    sent.lines.push({ ...bike!, quantity: 1, unit_price: 60000, exact_unit_price: "600", offers })
    const free = { unit_price: 0, exact_unit_price: "0", choice: "buy" as const, offers: [] }
    sent.lines.push({ ...bike!, quantity: 1, ...free })
    const line = (price: number, quantity: number, rentalPriceTTC: number) =>
      paid(rentalPriceTTC, quantity, price).products
    const at = (half: number) => ({
      products: [...line(1200, 2, 240), ...line(600, 1, half), ...line(0, 1, 0)],
    })
    expect(driftOf(sent, at(60) as OrderPayload, 12)).toBeNull()
    expect(driftOf(sent, at(70) as OrderPayload, 12)).toMatchObject({
      lines: [{ id: "bike", shown: 60, charged: 70 }],
    })
  })

  // @covers line.rentalPriceTTC
  it("is of a duration that wasn't shown without a price that was shown", () => {
    for (const charged of [70, 0]) {
      expect(drift(paid(charged), { duration: 24 })).toMatchObject({ lines: [{ shown: null, charged }] })
    }
  })
})
