import { convertToLocale } from "@lib/util/money"
import type { HttpTypes } from "@medusajs/types"
import { Heading, Text } from "@modules/common/components/ui"

type RentedOrder = HttpTypes.StoreOrder & {
  rental_transaction?: { duration: number | null; monthly: number | null; first_payment: number | null } | null
}

/** The terms of a rented order; nothing for an order that was bought. */
export default function RentalTerms({ order }: { order: RentedOrder }) {
  const terms = order.rental_transaction
  if (!terms?.duration) return null
  const euros = (amount: number | null) => convertToLocale({ amount: amount ?? 0, currency_code: order.currency_code })
  return (
    <div data-testid="rental-terms">
      <Heading level="h2" className="flex flex-row text-3xl-regular my-6">
        Rental
      </Heading>
      <Text>
        {terms.duration} months, {euros(terms.monthly)} per month
      </Text>
      <Text className="text-ui-fg-subtle">First payment {euros(terms.first_payment)}</Text>
    </div>
  )
}
