/** What the service's client adds where a call that makes an order may have reached the service. */
const OF_MAKING_AN_ORDER = / If an order was being made, it may exist at the service:.*$/

/** What to do about a call that only reads, as the one for the price rules: no order can have come of it. */
export const remedyOfReading = (remedy: string): string => remedy.replace(OF_MAKING_AN_ORDER, "")
