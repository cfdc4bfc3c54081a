import { rentalLineText } from "medusa-rental-storefront/next/view"

/** Whether a line is rented, and for how long, or bought. */
export default function RentalLine({ item }: { item: object }) {
  const text = rentalLineText(item)
  if (!text) return null
  return (
    <span
      className="block text-small-regular text-ui-fg-subtle"
      data-testid="rental-line"
    >
      {text}
    </span>
  )
}
