import { holdsMoney, unrefundedAmount } from "../rental-order"

it.each([
  // To the cent: 0.10 and 0.70 aren't 0.80 as floats.
  [0.8, [0.1, 0.7], 0],
  [1200.3, [200.1], 1000.2],
])("of a payment of which %s are captured and %j refunded %s is held", (amount, refunds, held) => {
  const payment = { captures: [{ id: "capt_1", amount }], refunds: refunds.map((amount) => ({ amount })) }
  expect(unrefundedAmount(payment)).toBe(held)
  expect(holdsMoney(payment)).toBe(held > 0)
})
