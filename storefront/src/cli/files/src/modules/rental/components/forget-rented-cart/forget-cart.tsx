"use client"

import { forgetCart } from "@lib/data/rental"
import { useEffect } from "react"

/** A cookie can be removed by an action, not while a page renders. */
export default function ForgetCart() {
  useEffect(() => {
    void forgetCart()
  }, [])
  return null
}
