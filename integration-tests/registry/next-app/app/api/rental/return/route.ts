import { rentalReturn } from "medusa-rental-storefront/next"

export const { GET } = rentalReturn({ confirmed: "/order/{order_id}" })
