import { createHash } from "node:crypto"

declare const brand: unique symbol

/** The id of a rental here: a row of `rental_transaction`, `rtx_…`. */
export type RentalId = string & { readonly [brand]: "rental" }

/** The id by which the service knows the same (docs/service.md, Order creation): the shop's prefix, `-` and a ULID. */
export type ServiceTransactionId = string & { readonly [brand]: "service transaction" }

/** Says of a text from outside (an address, an event, a row of a module) that it is meant as a rental's id. */
export const rentalId = (text: string): RentalId => text as RentalId

/** Says of a text that it is the service's id of a rental. */
export const serviceTransactionId = (text: string): ServiceTransactionId => text as ServiceTransactionId

/** Returns SHA-256 in hex: the only form in which a secure key or a return token is stored, and what equal texts are found by. */
export const hashOf = (content: string | Buffer): string => createHash("sha256").update(content).digest("hex")
