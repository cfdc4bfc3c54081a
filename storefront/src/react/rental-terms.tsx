import type { ReactNode } from "react"
import type { RentedOrder } from "../client/order"
import { ServiceLinks, Sums, type RowPart, type Styled } from "../parts/parts"
import { termsView } from "../parts/views"
import { useLanguage } from "./provider"

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
