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
        className="flex flex-col gap-y-8 txt-medium text-ui-fg-subtle"
        classNames={{
          rental: "border-b border-gray-200 pb-6 last:border-none",
          title: "text-large-semi text-ui-fg-base",
          state: "mb-2",
          row: "grid grid-cols-[1fr_auto] gap-x-4 py-1",
          due: "grid grid-cols-[1fr_auto] gap-x-4 py-1 text-ui-fg-base txt-medium-plus",
          amount: "text-right",
          note: "text-small-regular",
          link: "text-ui-fg-interactive hover:text-ui-fg-interactive-hover mr-4",
        }}
      />
    </section>
  )
}
