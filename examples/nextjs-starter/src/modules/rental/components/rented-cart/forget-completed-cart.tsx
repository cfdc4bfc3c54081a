"use client"

import { forgetCompletedCart } from "@lib/data/rental"
import { useEffect } from "react"

/** A cookie can be removed by an action, not while a page renders. */
export default function ForgetCompletedCart() {
  useEffect(() => {
    void forgetCompletedCart()
  }, [])
  return null
}
