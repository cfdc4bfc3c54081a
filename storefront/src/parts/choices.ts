import { useEffect, useState } from "react"
import { RentalError, type RentalErrorCode } from "../client/rental-error"

/** What a server action may answer: it doesn't throw, since Next.js hides what it throws in production. */
export interface AnsweredRefusal {
  refusal: string
  /** One of the list, or the page's own. */
  code?: string
}

/** Returns what an action answered. @throws RentalError where that is a refusal: a cart has a `refusal` of its own, an object or null. */
export function throwRefusal<T>(answer: T): Exclude<T, AnsweredRefusal> {
  const { refusal, code = "refused" } = (answer ?? {}) as Partial<AnsweredRefusal>
  if (typeof refusal !== "string") return answer as Exclude<T, AnsweredRefusal>
  throw new RentalError(code as RentalErrorCode, refusal, 409, { isRefusal: true })
}

/** A fault as components show it. */
export const asRentalError = (fault: unknown): RentalError =>
  fault instanceof RentalError ? fault : new RentalError("unknown", "", 0, { cause: fault })

/** Why the shop refused, for a shopper: our words for the code, the shop's own sentence, or that there was no answer. Other messages are for developers. */
export const refusalOf = (error: RentalError | undefined, texts: Record<string, string | undefined>) =>
  error && (texts[error.code] ?? ((error.isRefusal && error.message) || texts.failed))

/**
 * Leaves the page for the payment page that `open` answers, or tells why it couldn't. Who comes back by the browser's back button finds the
 * page as it was left.
 */
export function useLeaving(
  open: () => Promise<{ payment_url: string } | AnsweredRefusal>,
  onRefused?: (error: RentalError) => void,
) {
  const [{ isLeaving = false, error }, set] = useState<{ isLeaving?: boolean; error?: RentalError }>({})
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => {
      if (event.persisted) set({})
    }
    addEventListener("pageshow", wake)
    return () => removeEventListener("pageshow", wake)
  }, [])
  const leave = async (): Promise<void> => {
    if (isLeaving) return
    set({ isLeaving: true })
    try {
      const { payment_url } = throwRefusal(await open())
      // a page, and nothing that runs
      if (!/^https?:/.test(payment_url)) throw new Error("No address of a payment page.")
      // leaving until the page is left
      location.assign(payment_url)
    } catch (fault) {
      const error = asRentalError(fault)
      set({ error })
      onRefused?.(error)
    }
  }
  return { leave, isLeaving, error }
}

/** A cart with its duration, in months. */
type Rented = { duration: number | null }

/**
 * Returns the chosen duration: at once what was picked, until the cart has it or the shop refuses; then the cart's. `choose` answers whether a
 * cart with that duration is to come; what it throws is the `error`.
 */
export function usePicked(cart: Rented, choose: (duration: number) => Promise<boolean | void>) {
  const [picked, setPicked] = useState<
    Partial<Rented> & { of?: Rented; isSaved?: boolean; error?: RentalError }
  >({})
  const { of, isSaved, error } = picked
  const isOwn = of && (of === cart || !isSaved)
  return {
    isBusy: Boolean(of && !isSaved),
    error,
    duration: isOwn ? picked.duration! : cart.duration,
    pick: async (duration: number | null) => {
      if (!duration) return
      const mine = { of: cart, duration }
      setPicked(mine)
      const found = await choose(duration).then(
        (isSaved) => (isSaved ? { ...mine, isSaved } : {}),
        (fault: unknown) => ({ error: asRentalError(fault) }),
      )
      // of two choices the later one counts
      setPicked((now) => (now === mine ? found : now))
    },
  }
}
