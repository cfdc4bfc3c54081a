declare const brand: unique symbol

/** The id of a rental here: a row of `rental_transaction`, `rtx_…`. */
export type RentalId = string & { readonly [brand]: "rental" }

/** The id by which the service knows the same (docs/service.md, Order creation): the shop's prefix, `-` and a ULID. */
export type ServiceTransactionId = string & { readonly [brand]: "service transaction" }

/** Says of a text from outside (an address, an event, a row of a module) that it is meant as a rental's id. */
export const rentalId = (text: string): RentalId => text as RentalId

/** Says of a text that it is the service's id of a rental. */
export const serviceTransactionId = (text: string): ServiceTransactionId => text as ServiceTransactionId
