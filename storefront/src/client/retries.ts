/** After a failure the shop is asked again after so many seconds, as by the elements: one that is starting is there by then. */
export const RETRY_SECONDS = [2, 6, 18, 54]
