"use client"

import ErrorMessage from "@modules/checkout/components/error-message"
import { useRentNow } from "medusa-rental-storefront/next/parts"
import { rentalText } from "medusa-rental-storefront/next/view"
import { Button } from "__BUTTON__"

type RentalPaymentButtonProps = {
  cart: object
  notReady: boolean
}

/** Leads to the payment page. The order is made there: the rental service confirms it to the shop. */
export default function RentalPaymentButton({ cart, notReady }: RentalPaymentButtonProps) {
  const { rent, isLeaving, refusal } = useRentNow(cart)
  return (
    <>
      <Button
        size="large"
        disabled={notReady}
        isLoading={isLeaving}
        onClick={rent}
        data-testid="submit-order-button"
      >
        {rentalText(cart, "rent")}
      </Button>
      <ErrorMessage error={refusal} data-testid="rental-refusal" />
    </>
  )
}
