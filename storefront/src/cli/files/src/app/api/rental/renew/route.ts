import { rentalRenew } from "medusa-rental-storefront/next"

/** Has prices by the month asked for anew: a subscriber of the shop posts here when they change, with the secret of both. */
export const { POST } = rentalRenew({ secret: process.env.STOREFRONT_RENEW_SECRET })
