/** The language of these pages, which the rental's texts and amounts have, and the payment page. */
export const rentalLocale = "__LOCALE__"
