"use client"

import { rentalLocale } from "@modules/rental/locale"
import type { RentalCart } from "medusa-rental-storefront"
import { RentalTotals } from "medusa-rental-storefront/react"

type RentalRowsProps = {
  rental: RentalCart
  onDuration?: (duration: number) => Promise<void>
}

/** Due today and what follows: labels on the left, amounts on the right, as the cart's totals are. */
export default function RentalRows({ rental, onDuration }: RentalRowsProps) {
  return (
    <RentalTotals
      cart={rental}
      locale={rentalLocale}
      editable={onDuration !== undefined}
      onDuration={onDuration}
      className="flex flex-col gap-y-3 txt-medium text-ui-fg-subtle"
      classNames={{
        durations: "flex flex-wrap gap-x-6 gap-y-1",
        legend: "mb-2",
        option: "flex items-center gap-x-2 cursor-pointer",
        row: "grid grid-cols-[1fr_auto] gap-x-4 py-1",
        due: "grid grid-cols-[1fr_auto] gap-x-4 py-1 text-ui-fg-base txt-medium-plus",
        amount: "text-right",
        note: "col-span-2 text-right text-small-regular",
        alert: "text-rose-500 text-small-regular",
      }}
    />
  )
}
