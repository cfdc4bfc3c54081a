"use client"

import { rentalLocale } from "@modules/rental/locale"
import type { RentedOrder } from "medusa-rental-storefront"
import { RentalTerms } from "medusa-rental-storefront/react"
import { Heading } from "__UI__"

/** The terms of a rented order; nothing for an order that was bought. */
export default function RentalOrder({ order }: { order: object }) {
  const rented = order as RentedOrder
  if (!rented.rental_transaction) return null
  return (
    <div data-testid="rental-terms">
      <Heading level="h2" className="flex flex-row text-3xl-regular my-6">
        Rental
      </Heading>
      <p className="txt-small text-ui-fg-subtle mb-2">
        The total of the order is the value of what is in it. This is what you
        pay:
      </p>
      <RentalTerms
        order={rented}
        locale={rentalLocale}
        className="txt-medium text-ui-fg-subtle"
        classNames={{
          row: "grid grid-cols-[1fr_auto] gap-x-4 py-1",
          due: "grid grid-cols-[1fr_auto] gap-x-4 py-1 text-ui-fg-base txt-medium-plus",
          amount: "text-right",
          link: "text-ui-fg-interactive hover:text-ui-fg-interactive-hover",
          note: "text-small-regular",
        }}
      />
    </div>
  )
}
