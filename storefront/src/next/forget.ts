import { useEffect } from "react"
import { forgetCart } from "./actions"

/** A cookie can be removed by an action, not while a page renders. */
export function ForgetCart(): null {
  useEffect(() => {
    void forgetCart()
  }, [])
  return null
}
