"use client"

import type { HttpTypes } from "@medusajs/types"
import { useEffect, useRef } from "react"

/** What the cart costs by the month, and its durations to choose from; nothing where it can't be rented. */
export default function RentalTotals({ cart }: { cart: HttpTypes.StoreCart }) {
  const element = useRef<HTMLElement & { refresh?: () => Promise<unknown> }>(null)
  const contents = JSON.stringify([cart.total, cart.items?.map(({ id, quantity }) => [id, quantity])])
  const shown = useRef(contents)

  useEffect(() => {
    if (shown.current === contents) return
    shown.current = contents
    void element.current?.refresh?.()
  }, [contents])

  return <rental-cart ref={element} cart-id={cart.id} className="txt-medium text-ui-fg-base" />
}
