/** What is shown of what a page has: nothing is asked for, nothing chosen. */
import type { ReactNode } from "react"
import type { CustomerRental, RentalCart, RentalHelp as Answers } from "../client/elements"
import type { RentedOrder } from "../client/order"
import { lineText } from "../client/sentences"
import {
  Help,
  Rentals,
  ServiceLinks,
  Sums,
  Text,
  type HelpClasses,
  type RowPart,
  type Styled,
} from "../parts/parts"
import { helpView, rentalView, termsView } from "../parts/views"
import { useLanguage } from "./provider"

/** The merchant's own answers, as prices and carts have them in `help`. */
export interface RentalHelpProps extends HelpClasses {
  help?: Answers
  locale?: string
}

/** A small link to the merchant's answers for shoppers, or their text, folded; nothing where there are none. */
export function RentalHelp({ help, locale, ...classes }: RentalHelpProps): ReactNode {
  const language = useLanguage(locale)
  return <Help view={helpView(help, language)} {...classes} />
}

/** A cart as the shop answers its rental, and one of its lines. */
export interface RentalLineProps {
  cart?: RentalCart | null
  itemId: string
  locale?: string
  className?: string
}

/** What a line of the cart is, for the cart's page and a mini cart: "12 months, €49.45/month", or "bought, paid once". */
export function RentalLine({ cart, itemId, locale, className }: RentalLineProps): ReactNode {
  const language = useLanguage(locale)
  const item = cart?.items.find(({ item_id }) => item_id === itemId)
  return item ? <Text text={lineText(cart!, item, language)} className={className} /> : null
}

/** An order that was asked for with `RENTAL_ORDER_FIELDS`. */
export interface RentalTermsProps extends Styled<RowPart | "link"> {
  order: RentedOrder
  locale?: string
  /** Shown where the order was bought. */
  children?: ReactNode
}

/** The terms that an order was rented on, and what was due with it; nothing of an order that was bought. */
export function RentalTerms({ order, classNames, ...props }: RentalTermsProps): ReactNode {
  const language = useLanguage(props.locale)
  const terms = order.rental_transaction
  if (!terms?.duration) return props.children ?? null
  const view = termsView(terms, language)
  return (
    <div className={props.className}>
      <Sums view={view} classNames={classNames} />
      <ServiceLinks to={[view.finish, view.manage]} className={classNames?.link} />
    </div>
  )
}

/** What the shop answers to `rentals()`, and where an order's page is. */
export interface CustomerRentalsProps extends Styled<RowPart | "link" | "rental" | "title" | "state"> {
  rentals: readonly CustomerRental[]
  /** Address of the order's page; without it the order is no link. */
  orderHref?(rental: CustomerRental): string
  locale?: string
  /** Shown where there are none. */
  children?: ReactNode
}

/** A customer's rentals, each with its terms and its order. */
export function CustomerRentals({ orderHref, locale, children, ...props }: CustomerRentalsProps): ReactNode {
  const language = useLanguage(locale)
  if (props.rentals.length === 0) return children ?? null
  const rentals = props.rentals.map((rental) => rentalView(rental, language, orderHref?.(rental)))
  return <Rentals {...props} rentals={rentals} />
}
