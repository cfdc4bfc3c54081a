import { rentalClasses } from "@modules/rental/classes"
import { RentalOrderTerms } from "medusa-rental-storefront/next/view"
import type { ReactNode } from "react"
import { Heading } from "__HEADING__"

type RentalOrderProps = {
  order: object
  /** The value of what is in it, which is not what is paid for a rental. */
  children: ReactNode
}

/** The terms of a rented order; of an order that was bought what it is around. */
export default function RentalOrder({ order, children }: RentalOrderProps) {
  return (
    <RentalOrderTerms
      order={order}
      classNames={{
        ...rentalClasses,
        value: "txt-small text-ui-fg-subtle mt-6 mb-2",
        note: "text-small-regular",
      }}
      heading={(text) => (
        <Heading level="h2" className="flex flex-row text-3xl-regular my-6">
          {text}
        </Heading>
      )}
    >
      {children}
    </RentalOrderTerms>
  )
}
