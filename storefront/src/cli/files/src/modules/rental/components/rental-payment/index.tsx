"use client"

import { paymentInfoMap } from "@lib/constants"
import ErrorMessage from "@modules/checkout/components/error-message"
import PaymentContainer from "@modules/checkout/components/payment-container"
import { rentalClasses } from "@modules/rental/classes"
import { useRentalFailure } from "medusa-rental-storefront/next/parts"
import {
  canBeRented,
  rentalPaymentInfo,
  RentalRows,
  rentalReason,
  whatIsBought,
} from "medusa-rental-storefront/next/view"

type RentalPaymentProps = {
  cart: object
  paymentProviderId: string
  selectedPaymentOptionId: string
}

/** Renting, among the ways to pay: its terms while it is selected, or why nothing can be rented. */
export default function RentalPayment({ cart, ...option }: RentalPaymentProps) {
  const failure = useRentalFailure(cart)
  const isOpen = canBeRented(cart)
  const isSelected = option.selectedPaymentOptionId === option.paymentProviderId

  return (
    <div className={isOpen ? "" : "opacity-50"}>
      <PaymentContainer
        {...option}
        paymentInfoMap={rentalPaymentInfo(cart, paymentInfoMap)}
        disabled={!isOpen}
      >
        {!isOpen && <p data-testid="rental-reason">{rentalReason(cart)}</p>}
        {isSelected && <RentalRows of={cart} classNames={rentalClasses} />}
        {isSelected && <ErrorMessage error={failure} data-testid="rental-failed" />}
      </PaymentContainer>
    </div>
  )
}

type BoughtNoteProps = { cart: object; selected: string }

/** That another way to pay buys what was chosen to be rented. */
export function BoughtNote({ cart, selected }: BoughtNoteProps) {
  return <p className="text-small-regular text-ui-fg-subtle mt-2">{whatIsBought(cart, selected)}</p>
}
