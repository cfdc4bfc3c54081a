import { useEffect, useRef, type ReactNode } from "react"
import { stateOfPrices, type Prices, type RentalState } from "../client/offers"
import type { RentalError } from "../client/rental-error"
import { Note, type Styled } from "../parts/parts"
import { useRentalPrices, type RentalPricesQuery } from "./hooks"

/** What is shown in place of a component, by its state; `children` in each that has nothing of its own. */
export interface StateProps {
  /** Nothing is known yet. */
  loading?: ReactNode
  /** The shop gave no answer; it is asked again. Or the country is needed for the taxes. */
  unavailable?: ReactNode
  /** Nothing can be rented. */
  notEligible?: ReactNode
  children?: ReactNode
  /** Once it shows what it is for. */
  onReady?(): void
  /** With each failure. */
  onError?(error: RentalError): void
}

/** The prices that were passed in, else those that the shop is asked for, and their state; of one variant where it is named. */
export function useKnownPrices(given: Prices | undefined, query: RentalPricesQuery, variantId?: string) {
  const asked = useRentalPrices(given ? {} : query)
  const prices = given ?? asked.prices
  const error = given ? given.error : asked.error
  return { prices, error, state: prices ? stateOfPrices(prices, variantId) : asked.state }
}

/**
 * Calls `onReady` and `onError`, each once for what it is about. Returns what is shown in place of a component that isn't ready, and below it a
 * note; of one that is ready `undefined`.
 */
export function useInstead(
  state: RentalState,
  error: { code: string } | undefined,
  props: StateProps & Styled<"note">,
  note?: string,
): ReactNode {
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (state === "ready") latest.current.onReady?.()
  }, [state])
  useEffect(() => {
    if (error instanceof Error) latest.current.onError?.(error as RentalError)
  }, [error])
  if (state === "ready") return undefined
  const { [state]: own = props.children, classNames } = props
  return (
    <>
      {own}
      <Note text={note} className={classNames?.note} />
    </>
  )
}
