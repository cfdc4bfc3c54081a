"use client"

import type { RentalCartElement } from "medusa-rental-storefront/elements"
import type {} from "medusa-rental-storefront/elements/react"
import { useEffect, useRef } from "react"
import "./rental-shop"

/** As Medusa's store API answers it. */
interface Cart {
  id: string
  items?: { id: string; quantity: number }[] | null
}

/** A cart by the month, with the button to the payment page; asked for again when its lines change. React 18 and 19. */
export function RentalSummary({ cart }: { cart: Cart }) {
  const element = useRef<RentalCartElement>(null)
  const contents = JSON.stringify(cart.items?.map(({ id, quantity }) => [id, quantity]))
  const shown = useRef(contents)

  useEffect(() => {
    if (shown.current === contents) return
    shown.current = contents
    void element.current?.refresh()
  }, [contents])

  return <rental-cart ref={element} cart-id={cart.id} checkout="" />
}
