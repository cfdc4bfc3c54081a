"use client"

import type { RentalChangeDetail, RentalPriceElement } from "medusa-rental-storefront/elements"
import type {} from "medusa-rental-storefront/elements/react"
import { useEffect, useRef, useState } from "react"
import "./rental-shop"

interface Shown {
  variantId: string
  regionId: string
  /** Of delivery, where it is known: the countries of a region may have different VAT. */
  countryCode?: string
}

/** React 18, which knows no custom events: the same with a listener. It runs in React 19 as well. */
export function RentalChoice({ variantId, regionId, countryCode }: Shown) {
  const element = useRef<RentalPriceElement>(null)
  const [chosen, setChosen] = useState<RentalChangeDetail>()

  useEffect(() => {
    const price = element.current!
    const follow = ({ detail }: CustomEvent<RentalChangeDetail>) => setChosen(detail)
    price.addEventListener("rental-change", follow)
    return () => price.removeEventListener("rental-change", follow)
  }, [])

  return (
    <>
      <rental-price
        ref={element}
        mode="choose"
        variant-id={variantId}
        region-id={regionId}
        country-code={countryCode}
      />
      {chosen?.duration && (
        <p>
          {chosen.duration} months, {chosen.monthly} € each, {chosen.deposit} € first
        </p>
      )}
    </>
  )
}
