export {
  RentalChoice,
  RentalChoiceProvider,
  RentalChosenPrice,
  useRentalLine,
  type RentalChoiceProps,
} from "./choice"
export { openRental, useRentalFailure, useRentNow } from "./pay"
export { RentalSummary, type RentalSummaryProps } from "./summary"
