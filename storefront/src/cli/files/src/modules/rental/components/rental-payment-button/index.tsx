"use client"

import { startRental } from "@lib/data/rental"
import ErrorMessage from "@modules/checkout/components/error-message"
import { Button } from "__UI__"
import { useParams } from "next/navigation"
import { useState } from "react"

type RentalPaymentButtonProps = {
  cart: { id: string }
  notReady: boolean
}

/** Leads to the payment page. The order is made there: the rental service confirms it to the shop. */
export default function RentalPaymentButton({
  cart,
  notReady,
}: RentalPaymentButtonProps) {
  const countryCode = useParams().countryCode as string
  const [leaving, setLeaving] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const rent = async () => {
    setLeaving(true)
    setRefusal(null)
    const answer = await startRental(cart.id, countryCode)
    if (answer.payment_url) return window.location.assign(answer.payment_url)
    setRefusal(answer.refusal ?? "Please try again.")
    setLeaving(false)
  }

  return (
    <>
      <Button
        size="large"
        disabled={notReady}
        isLoading={leaving}
        onClick={rent}
        data-testid="submit-order-button"
      >
        Rent now
      </Button>
      <ErrorMessage error={refusal} data-testid="rental-refusal" />
    </>
  )
}
