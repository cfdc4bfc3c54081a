"use client"

import { paymentInfoMap } from "@lib/constants"
import ErrorMessage from "@modules/checkout/components/error-message"
import PaymentContainer from "@modules/checkout/components/payment-container"
import { canBeRented, rentalOf } from "@modules/rental/cart"
import RentalRows from "@modules/rental/components/rental-rows"
import { useSearchParams } from "next/navigation"
import { useEffect, useState } from "react"

type RentalPaymentProps = {
  cart: object
  paymentProviderId: string
  selectedPaymentOptionId: string
}

/** Renting, among the ways to pay: its terms while it is selected, or why nothing can be rented. */
export default function RentalPayment({
  cart,
  paymentProviderId,
  selectedPaymentOptionId,
}: RentalPaymentProps) {
  const failed = useFailure()
  const rental = rentalOf(cart)
  const isOpen = canBeRented(rental)
  const isSelected = selectedPaymentOptionId === paymentProviderId

  return (
    <div className={isOpen ? "" : "opacity-50"}>
      <PaymentContainer
        paymentInfoMap={paymentInfoMap}
        paymentProviderId={paymentProviderId}
        selectedPaymentOptionId={selectedPaymentOptionId}
        disabled={!isOpen}
      >
        {!isOpen && (
          <p data-testid="rental-reason">
            {rental?.items.some(({ reason }) => reason === "address_needed")
              ? "Monthly prices are known once there is a delivery address."
              : "Nothing in this cart can be rented."}
          </p>
        )}
        {isOpen && isSelected && rental && <RentalRows rental={rental} />}
        {isSelected && failed && (
          <ErrorMessage
            error="The payment didn't go through. Please try again, or choose another way to pay."
            data-testid="rental-failed"
          />
        )}
      </PaymentContainer>
    </div>
  )
}

/** Whether the shopper is back from a payment that failed; the address forgets it, so that it is said once. */
function useFailure(): boolean {
  const searchParams = useSearchParams()
  const isNamed = searchParams.get("rental") === "failed"
  const [failed, setFailed] = useState(isNamed)

  useEffect(() => {
    if (!isNamed) return
    setFailed(true)
    const url = new URL(window.location.href)
    url.searchParams.delete("rental")
    window.history.replaceState(null, "", url)
  }, [isNamed])

  return failed
}
