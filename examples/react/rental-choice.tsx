"use client"

import type { RentalChangeDetail } from "medusa-rental-storefront/elements"
import type {} from "medusa-rental-storefront/elements/react"
import { useState } from "react"
import "./rental-shop"

interface Shown {
  variantId: string
  regionId: string
  /** Of delivery, where it is known: the countries of a region may have different VAT. */
  countryCode?: string
}

/** React 19: a product's durations to choose from, and what is chosen in words. */
export function RentalChoice({ variantId, regionId, countryCode }: Shown) {
  const [chosen, setChosen] = useState<RentalChangeDetail>()
  return (
    <>
      <rental-price
        mode="choose"
        variant-id={variantId}
        region-id={regionId}
        country-code={countryCode}
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
