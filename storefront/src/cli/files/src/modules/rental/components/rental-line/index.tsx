import { rentalLineText } from "medusa-rental-storefront/next/view"
import { Fragment } from "react"

/** Whether a line is rented, and for how long, or bought. On a phone it doesn't make its table wider, and may end after "€/". */
export default function RentalLine({ item }: { item: object }) {
  const [start, ...rest] = rentalLineText(item)?.split("/") ?? []
  if (!start) return null
  return (
    <span
      className="block w-0 min-w-full small:w-auto text-small-regular text-ui-fg-subtle"
      data-testid="rental-line"
    >
      {start}
      {rest.map((part) => (
        <Fragment key={part}>
          /<wbr />
          {part}
        </Fragment>
      ))}
    </span>
  )
}
