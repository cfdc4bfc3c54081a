/**
 * The language of what is said of rentals: that of the page. A storefront of several languages works it out here, by a cookie, a header or
 * its own library.
 */
export const rentalLocale = async () => "__LOCALE__"
