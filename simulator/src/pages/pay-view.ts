import { asksForAddresses } from "../checkout/apply-form"
import type { CheckoutError } from "../checkout/validate-order"
import type { Order } from "../model"
import { offeredDurations, quoteOrder, type Quote, type Terms } from "../quote"
import type { Simulator } from "../simulator"
import { LANGUAGES, type Language, type Texts } from "../texts/texts"

/** All that the payment page's parts need to draw themselves. */
export interface PayView {
  order: Order
  terms: Terms
  lang: Language
  t: Texts
  offered: number[]
  /** Undefined when no duration fits every rented line. */
  quote: Quote | undefined
  asksForAddresses: boolean
  errors: CheckoutError[]
  returnUrl: string | null
  /** A code that was entered and didn't count. */
  discountCode: string
  /** The shop learns of bookings by events only. */
  canBook: boolean
}

/** What a request adds to an order: language, duration, the form as it was sent. */
interface ViewInput {
  lang: Language
  /** From the page's address: preselects. */
  duration?: number | null
  errors?: CheckoutError[]
  discountCode?: string | null
}

/** All that the payment page shows. */
export function payView(simulator: Simulator, order: Order, input: ViewInput): PayView {
  const { terms } = simulator
  const offered = offeredDurations(order, terms)
  const duration =
    [input.duration, order.choice.duration].find((one) => offered.includes(one ?? 0)) ?? offered.at(-1)
  return {
    order,
    terms,
    lang: input.lang,
    t: LANGUAGES[input.lang],
    offered,
    quote: duration ? quoteOrder(order, duration, terms) : undefined,
    asksForAddresses: asksForAddresses(order),
    errors: input.errors ?? [],
    discountCode: input.discountCode ?? "",
    canBook: simulator.settings.eventsUrl !== null,
    returnUrl: order.urls?.return ? returnAddress(order.urls.return) : null,
  }
}

/**
 * The return address with its scheme: https://, as docs/service.md says, and http:// for a shop that
 * runs on the developer's own machine.
 */
function returnAddress(withoutScheme: string): string {
  const local = /^(localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)(:|\/|$)/i.test(withoutScheme)
  return `${local ? "http" : "https"}://${withoutScheme}`
}
