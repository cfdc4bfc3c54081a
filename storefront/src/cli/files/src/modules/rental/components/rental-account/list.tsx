"use client"

import { rentalLocale } from "@modules/rental/locale"
import type { CustomerRental } from "medusa-rental-storefront"
import { CustomerRentals } from "medusa-rental-storefront/react"
import { useParams } from "next/navigation"

export default function RentalList({ rentals }: { rentals: CustomerRental[] }) {
  const { countryCode } = useParams()
  return (
    <section className="mb-12" data-testid="account-rentals">
      <h2 className="text-large-semi mb-4">Rentals</h2>
      <CustomerRentals
        rentals={rentals}
        locale={rentalLocale}
        orderHref={({ order }) =>
          `/${countryCode}/account/orders/details/${order.id}`
        }
        className="flex flex-col gap-y-6 txt-medium text-ui-fg-subtle"
      />
    </section>
  )
}
