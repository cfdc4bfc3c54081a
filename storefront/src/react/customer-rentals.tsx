import type { ReactNode } from "react"
import type { CustomerRental } from "../../../src/widget/answers"
import { Rentals, type PartClasses, type RowPart } from "../parts/parts"
import { rentalView } from "../parts/views"
import { useLanguage } from "./provider"

/** What the shop answers to `rentals()`, and where an order's page is. */
export interface CustomerRentalsProps {
  rentals: readonly CustomerRental[]
  /** Address of the order's page; without it the order is no link. */
  orderHref?(rental: CustomerRental): string
  locale?: string
  className?: string
  classNames?: PartClasses<RowPart | "link" | "rental" | "title" | "state">
  /** Shown where there are none. */
  children?: ReactNode
}

/** A customer's rentals, each with its terms and its order. */
export function CustomerRentals(props: CustomerRentalsProps): ReactNode {
  const { orderHref, className, classNames = {} } = props
  const language = useLanguage(props.locale)
  if (props.rentals.length === 0) return props.children ?? null
  const rentals = props.rentals.map((rental) => ({
    id: rental.id,
    view: rentalView(rental, language),
    href: orderHref?.(rental),
  }))
  return <Rentals {...{ rentals, className, classNames }} />
}
