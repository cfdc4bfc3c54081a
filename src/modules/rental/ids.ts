/** The id of a row of `rental_transaction`: `rtx_…`. */
export type RentalId = string & { readonly __id: "rental" }

/** The id that the service knows a transaction by: the shop's prefix and a ULID. */
export type ServiceTransactionId = string & { readonly __id: "service_transaction" }
