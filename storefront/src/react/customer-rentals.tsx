import type { ReactNode } from "react"
import type { CustomerRental } from "../client/elements"
import { Rentals, type RowPart, type Styled } from "../parts/parts"
import { rentalView } from "../parts/views"
import { useLanguage } from "./provider"

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
  const rentals = props.rentals.map((rental) => ({
    ...{ id: rental.id, view: rentalView(rental, language), href: orderHref?.(rental) },
  }))
  return <Rentals {...props} rentals={rentals} />
}
