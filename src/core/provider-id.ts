/** The payment provider as Medusa names it: `pp_`, its identifier, and the id in the host's configuration. */
export const RENTAL_PROVIDER_ID = "pp_rental_subscription"
