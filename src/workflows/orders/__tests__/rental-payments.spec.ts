import { unrefundedAmount, holdsMoney } from "../rental-order"

const PAYMENT = {
  ...{ id: "pay_1", provider_id: "pp_rental_subscription", amount: 1200.3 },
  ...{ captured_at: null, canceled_at: null },
}

describe("what is held of a payment", () => {
  it("is nothing once refunds of 0.10 and 0.70 have returned 0.80, to the cent", () => {
    const payment = { ...PAYMENT, captures: [{ amount: 0.8 }], refunds: [{ amount: 0.1 }, { amount: 0.7 }] }
    expect(unrefundedAmount(payment)).toBe(0)
    expect(holdsMoney(payment)).toBe(false)
  })

  it("is what no refund has returned: 1,200.30 less 200.10 are 1,000.20", () => {
    const payment = { ...PAYMENT, captures: [{ amount: 1200.3 }], refunds: [{ amount: 200.1 }] }
    expect(unrefundedAmount(payment)).toBe(1000.2)
    expect(holdsMoney(payment)).toBe(true)
  })
})
