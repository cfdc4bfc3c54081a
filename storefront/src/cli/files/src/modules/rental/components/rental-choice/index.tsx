"use client"

import { useRentalChoice } from "@modules/rental/components/rental-offers/choice"
import { rentalLocale } from "@modules/rental/locale"
import { RentalDurations, RentalPrice } from "medusa-rental-storefront/react"
import { useId } from "react"

type RentalChoiceProps = {
  variant?: { id: string }
  disabled?: boolean
}

/** One choice between buying and renting; before a variant is chosen, the product's lowest monthly price. */
export default function RentalChoice({ variant, disabled }: RentalChoiceProps) {
  const name = useId()
  const { answer, duration, choose } = useRentalChoice()
  if (!answer.prices.some(({ eligible }) => eligible)) return null

  const price = answer.prices.find(
    ({ variant_id }) => variant_id === variant?.id
  )
  if (!price) {
    return (
      <RentalPrice
        prices={answer}
        locale={rentalLocale}
        className="text-small-regular text-ui-fg-subtle"
      />
    )
  }
  if (!price.eligible) {
    return (
      <p className="text-small-regular text-ui-fg-subtle">
        This variant can&apos;t be rented.
      </p>
    )
  }
  return (
    <fieldset disabled={disabled} className="my-2">
      <RentalDurations
        prices={{ ...answer, prices: [price] }}
        value={duration}
        onChange={choose}
        buy="Buy"
        name={name}
        locale={rentalLocale}
        className="flex flex-col gap-y-2 text-small-regular"
        classNames={{
          legend: "sr-only",
          option:
            "grid grid-cols-[auto_1fr_auto] items-center gap-x-3 cursor-pointer rounded-rounded border border-ui-border-base bg-ui-bg-subtle px-3 py-2 has-[:checked]:border-ui-border-interactive",
          amount: "text-right",
          note: "col-start-2 col-span-2 text-ui-fg-subtle",
        }}
      />
    </fieldset>
  )
}
