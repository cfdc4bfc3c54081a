"use client"

import type { RentalChangeDetail } from "medusa-rental-storefront/elements"
import type {} from "medusa-rental-storefront/elements/react"
import { useState } from "react"
import "./rental-shop"

/** React 19: a product's durations to choose from, and what is chosen in words. */
export function RentalChoice({ variantId, regionId }: { variantId: string; regionId: string }) {
  const [chosen, setChosen] = useState<RentalChangeDetail>()
  return (
    <>
      <rental-price
        mode="choose"
        variant-id={variantId}
        region-id={regionId}
        onrental-change={({ detail }) => setChosen(detail)}
      />
      {chosen?.duration && (
        <p>
          {chosen.duration} months, {chosen.monthly} € each, {chosen.deposit} € first
        </p>
      )}
    </>
  )
}
