"use client"

import { useRentalChoice } from "@modules/rental/components/rental-offers/choice"
import { rentalLocale } from "@modules/rental/locale"
import { RentalPrice } from "medusa-rental-storefront/react"

/** What is chosen by the month, in the bar at the bottom of a phone; else the lowest monthly price. */
export default function RentalMobilePrice({
  variant,
}: {
  variant?: { id: string }
}) {
  const { answer, duration } = useRentalChoice()
  const own = answer.prices.filter(
    ({ variant_id }) => variant_id === variant?.id
  )
  return (
    <RentalPrice
      prices={own.length > 0 ? { ...answer, prices: own } : answer}
      duration={own.length > 0 && duration ? duration : undefined}
      locale={rentalLocale}
      className="text-small-regular text-ui-fg-subtle"
    />
  )
}
