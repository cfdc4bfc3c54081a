"use client"

import { RentalChoice as Choice } from "medusa-rental-storefront/next/parts"

export { RentalChoiceProvider } from "medusa-rental-storefront/next/parts"

type RentalChoiceProps = {
  variant?: { id: string }
  disabled?: boolean
}

/** One choice between buying and renting; before a variant is chosen, the product's lowest monthly price. */
export default function RentalChoice(props: RentalChoiceProps) {
  return (
    <Choice
      {...props}
      className="my-2 flex flex-col gap-y-2 text-small-regular"
      classNames={{
        legend: "sr-only",
        option:
          "grid grid-cols-[auto_1fr_auto] items-center gap-x-3 cursor-pointer rounded-rounded border border-ui-border-base bg-ui-bg-subtle px-3 py-2 has-[:checked]:border-ui-border-interactive",
        amount: "text-right",
        note: "col-start-2 col-span-2 text-ui-fg-subtle",
        text: "text-small-regular text-ui-fg-subtle",
        link: "text-ui-fg-interactive hover:text-ui-fg-interactive-hover",
      }}
    />
  )
}
