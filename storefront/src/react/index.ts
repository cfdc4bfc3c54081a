export type * from "../../../src/widget/answers"
export type { OrderRental } from "../client/order"
export type { RentalState } from "../client/offers"
export { RentalError, type RentalErrorCode } from "../client/rental-error"
export type { StateProps } from "./states"
export {
  useRentalCart,
  useRentalChoice,
  useRentalPrices,
  type Asked,
  type CartOptions,
  type CartState,
  type PricesState,
  type RentalChoice,
  type RentalPricesQuery,
} from "./hooks"
export { RentalProvider, type RentalProviderProps } from "./provider"
export { RentalDurations, type RentalDurationsProps } from "./rental-durations"
export { RentalPrice, type RentalPriceProps } from "./rental-price"
export { RentalTotals, type RentalTotalsProps } from "./rental-totals"
export { RentNow, type RentalStart, type RentNowProps } from "./rent-now"
export {
  CustomerRentals,
  RentalHelp,
  RentalLine,
  RentalTerms,
  type CustomerRentalsProps,
  type RentalHelpProps,
  type RentalLineProps,
  type RentalTermsProps,
} from "./shown"
