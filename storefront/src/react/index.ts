export type * from "../../../src/core/api/store"
export { RentalError } from "../client/rental-error"
