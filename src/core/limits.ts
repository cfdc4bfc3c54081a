/** Limits that the server keeps and its callers know. */

/** Variants that one request of `GET /store/rental/prices` may ask for. */
export const MAX_VARIANTS = 100

/** Units that it may ask for the price of. */
export const MAX_QUANTITY = 10_000

/** Rentals that Health and the menu count: there may be more. */
export const MAX_TALLIED = 2_000

/** The list of rentals is counted exactly up to here; further where later pages are asked for. */
export const MAX_COUNTED = 5_000

/** Rentals that may be begun for one cart in an hour; ones that weren't tried don't count. */
export const MAX_NEW_PER_HOUR = 10

/** Rentals that one request may try again or close. */
export const MAX_BULK = 100

/** Characters of a merchant's note, in UTF-16 units. */
export const MAX_NOTE_LENGTH = 2_000
