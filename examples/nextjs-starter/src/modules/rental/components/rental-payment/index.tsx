"use client"

import type { HttpTypes } from "@medusajs/types"
import ErrorMessage from "@modules/checkout/components/error-message"
import { useSearchParams } from "next/navigation"
import RentalTotals from "../rental-totals"

/** In the payment step: the rental's terms while it is selected, and why the shopper is back from the payment page. */
export default function RentalPayment({ cart, selected }: { cart: HttpTypes.StoreCart; selected: boolean }) {
  const failed = useSearchParams().get("rental") === "failed"
  return (
    <>
      {failed && <ErrorMessage error="The payment didn't go through. Please try again, or choose another way to pay." />}
      {selected && <RentalTotals cart={cart} />}
    </>
  )
}
