"use client"

import { chooseDuration } from "@lib/data/rental"
import { canBeRented, isRented, rentalOf } from "@modules/rental/cart"
import RentalRows from "@modules/rental/components/rental-rows"
import { useParams } from "next/navigation"

type RentalSummaryProps = {
  cart: object
  /** With the durations to choose from. */
  editable?: boolean
}

/** What the cart costs by the month, beside what it costs to buy. */
export default function RentalSummary({ cart, editable }: RentalSummaryProps) {
  const countryCode = useParams().countryCode as string
  const rental = rentalOf(cart)
  if (!rental || !canBeRented(rental)) return null

  return (
    <div
      className="border-b border-gray-200 pt-2 pb-4"
      data-testid="rental-summary"
    >
      <h3 className="txt-medium-plus text-ui-fg-base mb-2">
        {isRented(cart) ? "Rent by the month" : "Or rent by the month"}
      </h3>
      <RentalRows
        rental={rental}
        onDuration={
          editable
            ? (duration) => chooseDuration(duration, countryCode)
            : undefined
        }
      />
    </div>
  )
}
