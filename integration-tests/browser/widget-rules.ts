/**
 * Rules in the service's shape, and what they give for 399 euros without taxes at 20 % (taxes 79.80, together 478.80),
 * worked out by hand:
 *
 *   6 months   478.80 × 1.1 / 6 = 526.68 / 6 = 87.78      first payment 399 × 10 % = 39.90
 *  12 months   478.80 / 12 = 39.90                        first payment 60
 *  24 months   478.80 × 1.25 / 24 = 598.50 / 24 = 24.9375, so 24.94   first payment min(60, 399 / 20 = 19.95) = 19.95
 */
export const TWELVE = {
  id: 2,
  name: "12 months",
  rule: "([[prixHT]] + [[tva]]) / 12",
  depositRule: "60",
  minPrice: "100.00",
  maxPrice: "2000.00",
  duration: 12,
}
export const SIX = {
  ...TWELVE,
  id: 1,
  name: "6 months",
  duration: 6,
  rule: "([[prixHT]] + [[tva]]) * 1,1 / 6",
  depositRule: "[[ PRIXHT ]] * 10%",
}
export const TWENTY_FOUR = {
  ...TWELVE,
  id: 3,
  name: "24 months",
  duration: 24,
  rule: "([[prixHT]] + [[tva]]) * 1.25 / 24",
  depositRule: "min(60, [[prixHT]] / 20)",
}

/** What `GET /store/rental/rules` answers. */
export const rulesAnswer = (...rules: object[]) => ({
  rules,
  vat_placeholder: "amount",
  default_duration: null,
  stale: false,
})
