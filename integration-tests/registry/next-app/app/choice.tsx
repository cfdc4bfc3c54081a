"use client"

import type { PricesAnswer } from "medusa-rental-storefront"
import { RentalDurations } from "medusa-rental-storefront/react"
import { useState } from "react"
import { useHydrated } from "./use-hydrated"

export function Choice({ prices }: { prices: PricesAnswer }) {
  useHydrated()
  const [months, setMonths] = useState<number | null>(null)
  return (
    <>
      <RentalDurations prices={prices} value={months} onChange={setMonths} buy="Buy" />
      <output>{months ?? "buy"}</output>
    </>
  )
}
