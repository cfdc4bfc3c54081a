"use client"

import { isRented, rentalOf } from "@modules/rental/cart"
import RentalRows from "@modules/rental/components/rental-rows"

/** The terms, above the button that leads to the payment page. */
export default function RentalReview({ cart }: { cart: object }) {
  const rental = rentalOf(cart)
  if (!rental || !isRented(cart)) return null
  return (
    <div className="mb-6" data-testid="rental-review">
      <RentalRows rental={rental} />
      <p className="txt-small text-ui-fg-subtle mt-2">
        You pay on the page that opens next.
      </p>
    </div>
  )
}
