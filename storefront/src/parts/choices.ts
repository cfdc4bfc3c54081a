import { useEffect, useState } from "react"

/** What a server action may answer: it doesn't throw, since Next.js hides what it throws in production. */
export interface AnsweredRefusal {
  refusal: string
  /** One of the list, or the page's own. */
  code?: string
}

/** Returns why an action was refused; nothing where it was done: a cart has a `refusal` of its own, an object or null. */
export function refusalIn(answer: unknown): AnsweredRefusal | undefined {
  const { refusal } = (answer ?? {}) as { refusal?: unknown }
  return typeof refusal === "string" ? (answer as AnsweredRefusal) : undefined
}

/** Leaves the page for the one that `open` answers; returns why it couldn't. */
type Leave = (open: () => Promise<{ payment_url?: string }>) => Promise<unknown>

/**
 * Returns whether the page is being left for the payment page, and what leaves it. Who comes back by the browser's back button finds the page as it was left.
 */
export function useLeaving(): [isLeaving: boolean, leave: Leave] {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => {
      if (event.persisted) setLeaving(false)
    }
    addEventListener("pageshow", wake)
    return () => removeEventListener("pageshow", wake)
  }, [])
  const leave: Leave = async (open) => {
    setLeaving(true)
    try {
      const { payment_url = "" } = await open()
      // a page, and nothing that runs
      if (!/^https?:/.test(payment_url)) throw new Error("No address of a payment page.")
      // leaving until the page is left
      location.assign(payment_url)
      return undefined
    } catch (fault) {
      setLeaving(false)
      return fault
    }
  }
  return [isLeaving, leave]
}

/** A cart with its duration, in months. */
interface Rented {
  duration: number | null
}

/**
 * Returns the chosen duration: at once what was picked, until the cart has it or the shop refuses; then the cart's. `choose` answers whether a
 * cart with that duration is to come.
 */
export function usePicked(cart: Rented, choose: (duration: number) => Promise<boolean>) {
  const [picked, setPicked] = useState<Rented & { of: Rented; isSaved?: boolean }>()
  const isOwn = picked && (picked.of === cart || !picked.isSaved)
  return {
    isBusy: picked !== undefined && !picked.isSaved,
    duration: isOwn ? picked.duration : cart.duration,
    pick: async (duration: number | null) => {
      if (!duration) return
      const mine = { of: cart, duration }
      setPicked(mine)
      const isSaved = await choose(duration)
      // of two choices the later one counts
      setPicked((now) => (now !== mine ? now : isSaved ? { ...mine, isSaved } : undefined))
    },
  }
}
