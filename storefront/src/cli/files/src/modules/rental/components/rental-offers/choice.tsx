"use client"

import { chooseDuration } from "@lib/data/rental"
import type { PricesAnswer } from "medusa-rental-storefront"
import { createContext, type ReactNode, useContext, useState } from "react"

type Choice = {
  /** What each variant costs by the month. */
  answer: PricesAnswer
  /** Months; null: bought. */
  duration: number | null
  choose: (duration: number | null) => void
  /** Puts the choice into the cart, once the variant is in it. */
  keep: (variantId: string) => Promise<void>
}

const ChoiceContext = createContext<Choice>({
  answer: { prices: [] },
  duration: null,
  choose: () => undefined,
  keep: async () => undefined,
})

/** What the shopper has chosen on the product's page, and what there is to choose from. */
export const useRentalChoice = () => useContext(ChoiceContext)

type RentalChoiceProviderProps = {
  prices: PricesAnswer
  countryCode: string
  children: ReactNode
}

export function RentalChoiceProvider({
  prices: answer,
  countryCode,
  children,
}: RentalChoiceProviderProps) {
  const [duration, choose] = useState<number | null>(null)

  const keep = async (variantId: string) => {
    const price = answer.prices.find(
      ({ variant_id }) => variant_id === variantId
    )
    const isOffered = price?.offers.some((offer) => offer.duration === duration)
    if (duration && isOffered) await chooseDuration(duration, countryCode)
  }

  return (
    <ChoiceContext.Provider value={{ answer, duration, choose, keep }}>
      {children}
    </ChoiceContext.Provider>
  )
}
