"use client"

import type { RentalCart } from "medusa-rental-storefront"
import { chooseDuration, startRental } from "medusa-rental-storefront/next/actions"
import { RentalTotals, RentNow } from "medusa-rental-storefront/react"
import { useHydrated } from "../use-hydrated"

export function CartRental({ cart }: { cart: RentalCart }) {
  useHydrated()
  return (
    <>
      <RentalTotals cart={cart} editable onDuration={(months) => chooseDuration(cart.cart_id, months)} />
      <RentNow cart={cart} start={() => startRental(cart.cart_id, { lang: "en" })} />
    </>
  )
}
