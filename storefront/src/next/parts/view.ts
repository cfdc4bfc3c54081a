export { rentalLineText } from "./line"
export {
  canBeRented,
  chosenProvider,
  isRented,
  orderButton,
  rentalPaid,
  rentalPaymentInfo,
  rentalReason,
  rentalText,
  rentalTitle,
  whatIsBought,
} from "./of"
export { RentalBought, RentalHelp, RentalOrderTerms, RentalRows, type RowClasses } from "./rows"
