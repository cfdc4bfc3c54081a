"use client"

import { RentalChosenPrice } from "medusa-rental-storefront/next/parts"

/** What is chosen by the month, in the bar at the bottom of a phone; else the lowest monthly price. */
export default function RentalMobilePrice(props: { variant?: { id: string } }) {
  return <RentalChosenPrice {...props} className="text-small-regular text-ui-fg-subtle" />
}
