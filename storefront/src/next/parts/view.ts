export {
  canBeRented,
  chosenProvider,
  isRented,
  orderButton,
  rentalLineText,
  rentalPaid,
  rentalPaymentInfo,
  rentalReason,
  rentalText,
  rentalTitle,
  whatIsBought,
} from "./of"
export { RentalHelp, RentalOrderTerms, RentalRows, type RowClasses } from "./rows"
