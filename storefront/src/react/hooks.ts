import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import type { PricesAnswer, RentalCart, RentalOffer } from "../../../src/widget/answers"
import { isBought } from "../../../src/widget/more/cart-lines"
import { firstOffer, offersOf, stateOfPrices, type Prices, type RentalState } from "../client/offers"
import { RentalError } from "../client/rental-error"
import { RETRY_SECONDS } from "../client/retries"
import { clientOf, useRentalContext } from "./provider"
import { throwRefusal } from "./refusals"
import { turnsOf } from "./turns"

/** Whose prices; nothing is asked without variants and a region. */
export interface RentalPricesQuery {
  variantIds?: readonly string[]
  regionId?: string
  countryCode?: string
  /** Units: the prices of so many. */
  quantity?: number
}

/** What was asked of the shop, of every hook alike. */
export interface Asked {
  state: RentalState
  /** Nothing is known yet. */
  isLoading: boolean
  /** Why there is no answer; it is asked for again by itself, after 2, 6, 18 and 54 seconds. */
  error?: RentalError
  /** Asks again. */
  refresh(): Promise<void>
}

/** Prices, or why there are none. */
export interface PricesState extends Asked {
  prices?: PricesAnswer
}

/** The shop's prices. What is asked for within a tick shares a request. */
export function useRentalPrices({ variantIds, regionId, ...asked }: RentalPricesQuery): PricesState {
  const { prices, ...context } = useRentalContext()
  const { quantity, countryCode: country = context.countryCode } = asked
  const ids = variantIds?.join()
  // another shop, key or customer has other prices
  const of = useMemo(
    () => (ids && regionId && prices ? { ids, regionId, country, quantity, prices } : undefined),
    [ids, regionId, country, quantity, prices],
  )
  const [found, setFound] = useState<{ of: unknown; prices?: PricesAnswer; error?: RentalError }>()
  const latest = useRef(of)
  useEffect(() => {
    latest.current = of
  }, [of])
  const refresh = useCallback(async () => {
    if (!of) return
    const { ids, country, prices, ...query } = of
    const { answer, error } = await settle(() =>
      prices({ ...query, variantIds: ids.split(","), countryCode: country }),
    )
    if (latest.current !== of) return
    // what is known stays until there is something newer
    setFound((known) => ({ of, prices: answer ?? (known?.of === of ? known.prices : undefined), error }))
  }, [of])
  useEffect(() => void refresh(), [refresh])
  const { prices: answer, error } = found?.of === of ? (found ?? {}) : {}
  useRetry(answer ? undefined : error, refresh)
  const state = answer ? stateOfPrices(answer) : error ? "unavailable" : "loading"
  return { prices: answer, state, isLoading: state === "loading", error, refresh }
}

/** After a failure asks again, in the elements' rhythm; from the beginning where something else is asked for. */
function useRetry(failure: RentalError | undefined, again: () => Promise<void>): void {
  const tries = useRef<{ of?: unknown; count: number }>({ count: 0 })
  useEffect(() => {
    if (!failure) return
    if (tries.current.of !== again) tries.current = { of: again, count: 0 }
    const seconds = RETRY_SECONDS[tries.current.count]
    if (seconds === undefined) return
    const timer = setTimeout(() => {
      tries.current.count++
      void again()
    }, seconds * 1000)
    return () => clearTimeout(timer)
  }, [failure, again])
}

/** A choice between durations. */
export interface RentalChoice {
  offers: RentalOffer[]
  /** Months; `null`: to buy, or nothing to rent. */
  duration: number | null
  offer: RentalOffer | null
  choose(duration: number | null): void
}

/**
 * What is chosen of a variant's offers. At first that is the duration of the `cart`, else the shop's usual one, else the longest, or buying
 * where `buy` is a choice, too. A duration that another variant hasn't isn't kept.
 */
export function useRentalChoice(
  prices: Prices | undefined,
  options: { variantId?: string; quantity?: number; buy?: boolean; cart?: RentalCart | null } = {},
): RentalChoice {
  const [picked, setPicked] = useState<number | null>()
  const offers = prices ? offersOf(prices, options.variantId, options.quantity) : []
  const wanted = picked === undefined ? options.cart?.duration : picked
  const found = offers.find(({ duration }) => duration === wanted)
  const offer = found ?? (options.buy ? null : firstOffer(prices, offers))
  return { offers, duration: offer?.duration ?? null, offer, choose: setPicked }
}

/** A cart's rental, and how to change it. */
export interface CartState extends Asked {
  /** `undefined` until it is there. */
  cart?: RentalCart
  /** A question or a change is under way. */
  isBusy: boolean
  /** Chooses how many months; what the shop refuses is in `error`. */
  choose(duration: number): Promise<void>
}

/** How a cart is asked for. */
export interface CartOptions {
  countryCode?: string
  /** Of the sentence where the shop refuses: two letters. */
  lang?: string
  /** The cart as the page's server has it: then nothing is asked at first. */
  known?: RentalCart
  /** Told the cart after a choice. */
  onChange?(cart: RentalCart): void
  /**
   * Chooses a duration in place of the provider's client: a server action. A cart that it answers is shown; what it throws, or answers as
   * `refusal`, is in `error`.
   */
  onDuration?(duration: number): unknown
}

/** What a cart's rental costs, and how to change it. */
export function useRentalCart(
  cartId: string | undefined,
  { countryCode, lang, known, onChange, onDuration }: CartOptions = {},
): CartState {
  const context = useRentalContext()
  const country = countryCode ?? context.countryCode
  const { client } = context
  // an answer is of what was asked for, by whom, and for where: of another it says nothing
  const of = useMemo(() => ({ known, cartId, client, country }), [known, cartId, client, country])
  const [answer, setAnswer] = useState<{ of?: unknown; cart?: RentalCart }>({})
  const [fault, setFault] = useState<{ of?: string; error?: RentalError }>({})
  const [isBusy, setBusy] = useState(false)
  const turn = useRef(0)

  const run = useCallback(
    async (ask: () => Promise<RentalCart | undefined>, kept?: RentalError): Promise<Outcome> => {
      const mine = ++turn.current
      setBusy(true)
      const { answer: cart, error } = await settle(ask)
      // an answer counts only if no later one was asked for
      if (mine !== turn.current) return {}
      setBusy(false)
      setFault({ of: cartId, error: error ?? kept })
      if (cart) setAnswer({ of, cart })
      return { cart, error }
    },
    [of, cartId],
  )
  const read = useCallback(
    async (kept?: RentalError) => {
      const ask = () => clientOf({ client }).cart(cartId!, { countryCode: country })
      await run(() => turnsOf(cartId!).next(ask), kept)
    },
    [run, client, cartId, country],
  )
  const refresh = useCallback(() => read(), [read])
  const choose = async (duration: number) => {
    const options = { countryCode: country, lang }
    const change = async () => {
      if (!onDuration) return clientOf({ client }).chooseDuration(cartId!, duration, options)
      const answered = throwRefusal(await onDuration(duration))
      return isCart(answered) ? answered : undefined
    }
    setFault({})
    const { cart, error } = await run(() => turnsOf(cartId!).newest(change))
    if (cart) onChange?.(cart)
    // the cart or the rules have changed: what is offered now is shown beside the refusal
    if (error?.code === "duration_not_offered" && client) await read(error)
  }
  const isAsked = Boolean(cartId && !known && client)
  useEffect(() => {
    if (isAsked) void refresh()
  }, [isAsked, refresh])
  const cart = answer.of === of ? answer.cart : known
  const error = fault.of === cartId ? fault.error : undefined
  useRetry(isAsked && !cart ? error : undefined, refresh)
  const state = cart ? stateOfCart(cart) : error ? "unavailable" : "loading"
  return { cart, state, isLoading: state === "loading", error, isBusy, refresh, choose }
}

interface Outcome {
  cart?: RentalCart
  error?: RentalError
}

/** A cart whose taxes aren't known says so in its own words. */
const stateOfCart = ({ items }: RentalCart): RentalState =>
  items.some((item) => !isBought(item) || item.reason === "address_needed") ? "ready" : "notEligible"

const isCart = (answered: unknown): answered is RentalCart =>
  typeof answered === "object" && answered !== null && "cart_id" in answered

async function settle<Answer>(ask: () => Promise<Answer>): Promise<{ answer?: Answer; error?: RentalError }> {
  try {
    return { answer: await ask() }
  } catch (fault) {
    return { error: asRentalError(fault) }
  }
}

/** A fault as components show it. */
export const asRentalError = (fault: unknown): RentalError =>
  fault instanceof RentalError ? fault : new RentalError("unknown", "", 0, { cause: fault })
