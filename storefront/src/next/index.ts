export { isRental, RENTAL_ORDER_FIELDS, RENTAL_PROVIDER_ID } from "../client/order"
