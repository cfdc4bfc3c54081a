/** The payment provider as Medusa names it: `pp_`, its identifier, and the id that the host's configuration gives it. */
export const RENTAL_PROVIDER_ID = "pp_rental_subscription"
