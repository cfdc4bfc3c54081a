"use client"

import { startRental } from "@lib/data/rental"
import type { HttpTypes } from "@medusajs/types"
import ErrorMessage from "@modules/checkout/components/error-message"
import { Button } from "@modules/common/components/ui"
import { useState } from "react"

type RentalPaymentButtonProps = {
  cart: HttpTypes.StoreCart
  notReady: boolean
  "data-testid"?: string
}

/** Leads to the payment page. The cart isn't completed here: the service's confirmation does that. */
export default function RentalPaymentButton({ cart, notReady, "data-testid": testId }: RentalPaymentButtonProps) {
  const [leaving, setLeaving] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const rent = async () => {
    setLeaving(true)
    setRefusal(null)
    const answer = await startRental(cart)
    if (answer.paymentUrl) return window.location.assign(answer.paymentUrl)
    setRefusal(answer.refusal ?? "Please try again.")
    setLeaving(false)
  }

  return (
    <>
      <Button size="large" disabled={notReady} isLoading={leaving} onClick={rent} data-testid={testId}>
        Rent now
      </Button>
      <ErrorMessage error={refusal} data-testid="rental-refusal" />
    </>
  )
}
