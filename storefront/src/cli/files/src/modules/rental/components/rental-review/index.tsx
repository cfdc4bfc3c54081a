"use client"

import { rentalClasses } from "@modules/rental/classes"
import { isRented, RentalBought, RentalHelp, RentalRows, rentalText } from "medusa-rental-storefront/next/view"

/** The terms, above the button that leads to the payment page; above another way's button, what it buys everything for. */
export default function RentalReview({ cart }: { cart: object }) {
  if (!isRented(cart)) {
    return <RentalBought cart={cart} className="mb-6 txt-medium" classNames={rentalClasses} />
  }
  return (
    <div className="mb-6 txt-medium" data-testid="rental-review">
      <RentalRows of={cart} classNames={rentalClasses} />
      <RentalHelp of={cart} className={rentalClasses.link} />
      <p className="txt-small text-ui-fg-subtle mt-2">{rentalText(cart, "pay_next")}</p>
    </div>
  )
}
