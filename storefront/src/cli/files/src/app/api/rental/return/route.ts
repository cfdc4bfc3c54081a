import { rentalReturn } from "medusa-rental-storefront/next"

/** Where the payment page sends the shopper once the order is made: the cart is forgotten, then the order's page shown. */
export const { GET } = rentalReturn({
  confirmed: "/{country_code}/order/{order_id}/confirmed",
})
