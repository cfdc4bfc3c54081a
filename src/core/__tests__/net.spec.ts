import { grossOf, netOf } from "../money"

it.each([
  // 39.90 / 1.2
  [3990, 20, 3325],
  // 119.00 / 1.19
  [11900, 19, 10000],
  // 0.03 / 1.2 is half a cent more than 0.02
  [3, 20, 3],
  // 10.00 / 1.055 = 9.47867…
  [1000, "5.5", 948],
  [4990, 0, 4990],
])("%i cents with %s %% of taxes are %i without", (gross, rate, net) => {
  expect(netOf(gross, rate)).toBe(net)
})

it.each([
  [3325, 20, 3990],
  // 8.32 x 1.055 = 8.7776
  [832, "5.5", 878],
  // 0.05 x 1.1 is half a cent more than 0.05
  [5, 10, 6],
  [4990, 0, 4990],
])("%i cents without %s %% of taxes are %i with them", (net, rate, gross) => {
  expect(grossOf(net, rate)).toBe(gross)
})
