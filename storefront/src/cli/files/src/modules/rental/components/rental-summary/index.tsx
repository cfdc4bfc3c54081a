"use client"

import { rentalClasses } from "@modules/rental/classes"
import { RentalSummary as Summary } from "medusa-rental-storefront/next/parts"
import type { ReactNode } from "react"

type RentalSummaryProps = {
  cart: object
  /** With the durations to choose from. */
  editable?: boolean
  /** What the cart costs to buy. */
  children: ReactNode
}

/** What the cart costs by the month and to buy: first what was chosen. */
export default function RentalSummary(props: RentalSummaryProps) {
  return (
    <Summary
      {...props}
      className="border-b border-gray-200 pt-2 pb-4 mb-4 txt-medium"
      classNames={{
        ...rentalClasses,
        title: "txt-medium-plus text-ui-fg-base mb-2",
        or: "txt-medium-plus text-ui-fg-subtle mb-2",
      }}
    />
  )
}
