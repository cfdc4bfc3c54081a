export type * from "../../../src/widget/answers"
export type { OrderRental } from "../client/order"
export { RentalError } from "../client/rental-error"
export { CustomerRentals, type CustomerRentalsProps } from "./customer-rentals"
export {
  useRentalCart,
  useRentalChoice,
  useRentalPrices,
  type CartOptions,
  type CartState,
  type RentalChoice,
  type RentalPricesQuery,
} from "./hooks"
export { RentalProvider, type RentalProviderProps } from "./provider"
export { RentalDurations, type RentalDurationsProps } from "./rental-durations"
export { RentalPrice, type RentalPriceProps } from "./rental-price"
export { RentalTerms, type RentalTermsProps } from "./rental-terms"
export { RentalTotals, type RentalTotalsProps } from "./rental-totals"
export { RentNow, type RentalStart, type RentNowProps } from "./rent-now"
