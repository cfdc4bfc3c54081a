import { cartRefusal, durationNotOffered, refusal, statusOfRefusal } from "../refusals"

it.each([
  ["cart_not_found", 404, "not_found"],
  ["too_many_transactions", 429, "too_many_requests"],
  ["service_busy", 400, "not_allowed"],
] as const)("a refusal for %s is a %i, of the type %s", (code, status, type) => {
  expect(statusOfRefusal(refusal(code))).toEqual({ status, type })
})

const TOO_LARGE = refusal("amount_too_large")
it.each([
  [{ currency_code: "usd" }, { code: "currency_not_supported", params: { currency: "USD" } }],
  [{ currency_code: "EUR", credit_lines: [{}] }, refusal("credit_lines")],
  [{ currency_code: "eur", credit_lines: [], total: 1e12 }, null],
  [{ currency_code: "eur", total: 1.2e15 }, TOO_LARGE],
  [{ currency_code: "eur", total: -1.2e15 }, TOO_LARGE],
  [{ currency_code: "eur", total: Number.NaN }, TOO_LARGE],
  // JSON writes an infinite sum as null.
  [{ currency_code: "eur", total: null }, TOO_LARGE],
])("a cart of %j is refused for %j", (cart, refused) => {
  expect(cartRefusal(cart)).toEqual(refused)
})

it("at most 20 characters are named of a duration that isn't offered", () => {
  expect(durationNotOffered(1e300, [6])).toEqual({
    code: "duration_not_offered",
    params: { wanted: "1e+300", offered: [6] },
  })
})
