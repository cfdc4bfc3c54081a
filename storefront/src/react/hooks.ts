import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import { isBought, type PricesAnswer, type RentalCart, type RentalOffer } from "../client/elements"
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

interface Settled<Answer> {
  answer?: Answer
  error?: RentalError
}

/** What is asked for. An answer is of all of it: of another it says nothing; a fault is of its `id`, and shown until something newer is known. */
interface Asking<Answer> {
  id?: unknown
  known?: Answer
  ask?: () => Promise<Answer>
  /** By itself, without a `refresh`. */
  isAsked?: boolean
}

/**
 * Asks the shop where nothing is known, and after a failure again in the elements' rhythm, from the beginning where something else is asked for.
 * `of` is made of what a question depends on, and only then anew. `run` asks otherwise: an answer counts if no later one was asked for.
 */
function useAsked<Answer>(of: Asking<Answer>) {
  const [found, setFound] = useState<Settled<Answer> & { of?: Asking<Answer>; isBusy?: boolean }>({})
  const turn = useRef(0)
  const tries = useRef<{ of?: unknown; count: number }>({ count: 0 })
  const run = useCallback(
    async (ask: () => Promise<Answer | undefined>, kept?: RentalError): Promise<Settled<Answer>> => {
      const mine = ++turn.current
      setFound((now) => ({ ...now, isBusy: true }))
      const { answer, error } = await settle(ask)
      if (mine !== turn.current) return {}
      // what is known stays until there is something newer
      setFound((now) => ({
        ...{ of, error: error ?? kept },
        answer: answer ?? (now.of === of ? now.answer : undefined),
      }))
      return { answer, error }
    },
    [of],
  )
  const read = useCallback(
    async (kept?: RentalError) => void (of.ask && (await run(of.ask, kept))),
    [of, run],
  )
  const refresh = useCallback(() => read(), [read])
  useEffect(() => {
    if (of.isAsked) void refresh()
  }, [of, refresh])
  const answer = found.of === of && found.answer ? found.answer : of.known
  const error = found.of && found.of.id === of.id ? found.error : undefined
  const failure = of.isAsked && !answer ? error : undefined
  useEffect(() => {
    if (!failure) return
    if (tries.current.of !== refresh) tries.current = { of: refresh, count: 0 }
    const seconds = RETRY_SECONDS[tries.current.count]
    if (seconds === undefined) return
    const timer = setTimeout(() => {
      tries.current.count++
      void refresh()
    }, seconds * 1000)
    return () => clearTimeout(timer)
  }, [failure, refresh])
  const forget = () => setFound((now) => ({ ...now, error: undefined }))
  return { answer, error, isBusy: found.isBusy ?? false, refresh, read, run, forget }
}

async function settle<Answer>(ask: () => Promise<Answer>): Promise<Settled<Answer>> {
  try {
    return { answer: await ask() }
  } catch (fault) {
    return { error: asRentalError(fault) }
  }
}

/** A fault as components show it. */
export const asRentalError = (fault: unknown): RentalError =>
  fault instanceof RentalError ? fault : new RentalError("unknown", "", 0, { cause: fault })

/** The shop's prices. What is asked for within a tick shares a request. */
export function useRentalPrices({ variantIds, regionId, ...asked }: RentalPricesQuery): PricesState {
  const { prices: ask, ...context } = useRentalContext()
  const { quantity, countryCode = context.countryCode } = asked
  const ids = variantIds?.join()
  // another shop, key or customer has other prices
  const of = useMemo(() => {
    if (!ids || !regionId || !ask) return {}
    const query = { variantIds: ids.split(","), regionId, countryCode, quantity }
    return { id: query, ask: () => ask(query), isAsked: true }
  }, [ids, regionId, countryCode, quantity, ask])
  const { answer: prices, error, refresh } = useAsked<PricesAnswer>(of)
  const state = prices ? stateOfPrices(prices) : error ? "unavailable" : "loading"
  return { prices, state, isLoading: state === "loading", error, refresh }
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
export function useRentalCart(cartId: string | undefined, options: CartOptions = {}): CartState {
  const { known, onChange, onDuration, lang } = options
  const { client, ...context } = useRentalContext()
  const { countryCode = context.countryCode } = options
  const of = useMemo(() => {
    const ask = () => turnsOf(cartId!).next(() => clientOf({ client }).cart(cartId!, { countryCode }))
    return { id: cartId, known, ask, isAsked: Boolean(cartId && !known && client) }
  }, [known, cartId, client, countryCode])
  const { answer: cart, error, isBusy, refresh, ...asked } = useAsked<RentalCart>(of)
  const choose = async (duration: number) => {
    const change = async () => {
      if (!onDuration) return clientOf({ client }).chooseDuration(cartId!, duration, { countryCode, lang })
      const answered = throwRefusal(await onDuration(duration))
      return isCart(answered) ? answered : undefined
    }
    asked.forget()
    const changed = await asked.run(() => turnsOf(cartId!).newest(change))
    if (changed.answer) onChange?.(changed.answer)
    // the cart or the rules have changed: what is offered now is shown beside the refusal
    if (changed.error?.code === "duration_not_offered" && client) await asked.read(changed.error)
  }
  const state = cart ? stateOfCart(cart) : error ? "unavailable" : "loading"
  return { cart, state, isLoading: state === "loading", error, isBusy, refresh, choose }
}

/** A cart whose taxes aren't known says so in its own words. */
const stateOfCart = ({ items }: RentalCart): RentalState =>
  items.some((item) => !isBought(item) || item.reason === "address_needed") ? "ready" : "notEligible"

const isCart = (answered: unknown): answered is RentalCart =>
  typeof answered === "object" && answered !== null && "cart_id" in answered
