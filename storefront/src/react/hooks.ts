import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import type { PricesAnswer, RentalCart, RentalOffer } from "../../../src/widget/answers"
import { firstOffer, offersOf, type Prices } from "../client/offers"
import { RentalError } from "../client/rental-error"
import { throwRefusal } from "./parts"
import { clientOf, useRentalContext } from "./provider"
import { turnsOf } from "./turns"

/** Whose prices; nothing is asked without variants and a region. */
export interface RentalPricesQuery {
  variantIds?: readonly string[]
  regionId?: string
  countryCode?: string
}

/** The shop's prices, `undefined` until they are there. What is asked for within a tick shares a request. */
export function useRentalPrices({
  variantIds,
  regionId,
  countryCode,
}: RentalPricesQuery): PricesAnswer | undefined {
  const context = useRentalContext()
  const country = countryCode ?? context.countryCode
  const { prices } = context
  const ids = variantIds?.join()
  const wanted = ids && regionId && prices ? JSON.stringify([ids, regionId, country]) : undefined
  const [answer, setAnswer] = useState<{ wanted: string; by: unknown; prices: PricesAnswer }>()
  useEffect(() => {
    if (!wanted) return
    let isWanted = true
    // without an answer what is around the price is shown: that is no reason to break the page
    prices!({ variantIds: ids!.split(","), regionId: regionId!, countryCode: country })
      .then((found) => isWanted && setAnswer({ wanted, by: prices, prices: found }))
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [wanted, prices])
  // another shop, key or customer has other prices
  return answer && answer.wanted === wanted && answer.by === prices ? answer.prices : undefined
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
 * What is chosen of a variant's offers. At first that is the shop's usual duration, else the longest, or buying where `buy` is a
 * choice, too. A duration that another variant hasn't isn't kept.
 */
export function useRentalChoice(
  prices: Prices | undefined,
  options: { variantId?: string; quantity?: number; buy?: boolean } = {},
): RentalChoice {
  const [picked, setPicked] = useState<number | null>()
  const offers = prices ? offersOf(prices, options.variantId, options.quantity) : []
  const found = offers.find(({ duration }) => duration === picked)
  const offer = found ?? (options.buy ? null : firstOffer(prices, offers))
  return { offers, duration: offer?.duration ?? null, offer, choose: setPicked }
}

/** A cart's rental, and how to change it. */
export interface CartState {
  /** `undefined` until it is there. */
  cart?: RentalCart
  isBusy: boolean
  /** Why the last change, or the question, was refused. */
  error?: RentalError
  /** Asks again: for a page whose cart has changed. */
  refresh(): Promise<void>
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
  /** Chooses a duration in place of the provider's client: a server action. What it throws or answers as `refusal` is in `error`. */
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
    async (ask: () => Promise<RentalCart | undefined>): Promise<RentalCart | undefined> => {
      const mine = ++turn.current
      setBusy(true)
      setFault({})
      const { cart, error } = await settle(ask)
      // an answer counts only if no later one was asked for
      if (mine !== turn.current) return undefined
      setBusy(false)
      setFault({ of: cartId, error })
      if (cart) setAnswer({ of, cart })
      return cart
    },
    [of, cartId],
  )
  const refresh = useCallback(async () => {
    const ask = () => clientOf({ client }).cart(cartId!, { countryCode: country })
    await run(() => turnsOf(cartId!).next(ask))
  }, [run, client, cartId, country])
  const choose = async (duration: number) => {
    const options = { countryCode: country, lang }
    const change = async () => {
      if (!onDuration) return clientOf({ client }).chooseDuration(cartId!, duration, options)
      throwRefusal(await onDuration(duration))
      return undefined
    }
    const cart = await run(() => turnsOf(cartId!).newest(change))
    if (cart) onChange?.(cart)
  }
  const isAsked = Boolean(cartId && !known && client)
  useEffect(() => {
    if (isAsked) void refresh()
  }, [isAsked, refresh])
  const cart = answer.of === of ? answer.cart : known
  return { cart, error: fault.of === cartId ? fault.error : undefined, isBusy, refresh, choose }
}

async function settle(
  ask: () => Promise<RentalCart | undefined>,
): Promise<{ cart?: RentalCart; error?: RentalError }> {
  try {
    return { cart: await ask() }
  } catch (fault) {
    return { error: asRentalError(fault) }
  }
}

/** A fault as components show it. */
export const asRentalError = (fault: unknown): RentalError =>
  fault instanceof RentalError ? fault : new RentalError("unknown", "", 0, { cause: fault })
