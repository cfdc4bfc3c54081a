import { rentalClasses } from "@modules/rental/classes"
import { rentalLocale } from "@modules/rental/locale"
import { RentalAccount as Account } from "medusa-rental-storefront/next"

/** The customer's rentals, above their orders. */
export default function RentalAccount() {
  return (
    <Account
      locale={rentalLocale}
      orderPath="orders/details/{order_id}"
      className="mb-12"
      classNames={{
        ...rentalClasses,
        due: rentalClasses.row,
        heading: "text-large-semi mb-4",
        rental: "border-b border-gray-200 py-6 txt-medium text-ui-fg-subtle last:border-none",
        title: "text-large-semi text-ui-fg-base",
        state: "mb-2",
        note: "text-small-regular",
        link: "text-ui-fg-interactive hover:text-ui-fg-interactive-hover mr-4",
      }}
    />
  )
}
