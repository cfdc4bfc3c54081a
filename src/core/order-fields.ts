/** What a storefront may ask of an order's rental: columns of `rental_transaction`, and `portal_url`, which no row has. */
export const ORDER_RENTAL_FIELDS = [
  "id",
  "status",
  "duration",
  "monthly",
  "first_payment",
  "commitment_value",
  "commitment_unit",
  "subscription_id",
  "finalize_url",
  "charges",
  "ends_at",
  "portal_url",
] as const
