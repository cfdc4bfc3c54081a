export type * from "../../../src/widget/answers"
export type { Language, Words } from "../../../src/widget/language"
export type { RentalTexts } from "../../../src/widget/types"
export { rentalOffersJsonLd, type JsonLdProduct } from "./json-ld"
export { lowestOffer, stateOfPrices, type OfferQuery, type Prices, type RentalState } from "./offers"
export {
  isRental,
  RENTAL_ORDER_FIELDS,
  RENTAL_PROVIDER_ID,
  type OrderRental,
  type RentedOrder,
} from "./order"
export { createRentalClient, type CartContext, type PricesQuery, type RentalClient } from "./rental-client"
export { RentalError, type RentalErrorCode } from "./rental-error"
export type { CallOptions, RentalClientOptions } from "./request"
export {
  boughtNotes,
  cartNotes,
  dueTodayText,
  fromText,
  lineText,
  orderLineText,
  orderTermsText,
  wholeCartText,
} from "./sentences"
export { rentalLanguage } from "./words"
