import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import { isBought, type PricesAnswer, type RentalCart } from "../client/elements"
import { firstOffer, offersOf, stateOfPrices, type Prices, type RentalState } from "../client/offers"
import type { PricesQuery } from "../client/rental-client"
import type { RentalError } from "../client/rental-error"
import { asRentalError, throwRefusal } from "../parts/choices"
import { clientOf, useRentalContext } from "./provider"
import { inTurn } from "./turns"

/** Whose prices; nothing is asked without variants and a region. */
export type RentalPricesQuery = Partial<PricesQuery>

type Settled<Answer> = { answer?: Answer; error?: RentalError }

/** What is asked for. An answer is of all of it: of another it says nothing; a fault is of its `id`, and shown until something newer is known. */
interface Asking<Answer> {
  id?: unknown
  known?: Answer
  ask?: () => Promise<Answer>
  /** By itself, without a `refresh`. */
  isAsked?: boolean
}

/** After a failure the shop is asked again after so many seconds, as by the elements: one that is starting is there by then. */
const RETRY_SECONDS = [2, 6, 18, 54]

/**
 * Asks the shop where nothing is known, and after a failure again in the elements' rhythm, from the beginning where something else is asked for.
 * `of` is made of what a question depends on, and only then anew. `run` asks otherwise, and of choices that wait only the newest. Each answer is
 * shown as it comes; why a choice was refused stays beside the answers to what was asked before that was known.
 */
function useAsked<Answer>(of: Asking<Answer>, stateOf: (answer: Answer) => RentalState) {
  const [found, setFound] = useState<Settled<Answer> & { of?: Asking<Answer>; refused?: RentalError }>({})
  const [busy, setBusy] = useState(0)
  const choices = useRef(0)
  const latest = useRef<{ of?: Asking<Answer>; tries: number }>({ tries: 0 })
  const run = useCallback(
    async (ask: () => Promise<Answer | undefined>, isChoice = false, refused?: RentalError) => {
      const mine = isChoice && ++choices.current
      const isOlder = () => isChoice && mine !== choices.current
      setBusy((count) => count + 1)
      setFound((now) => ({ ...now, refused, error: isChoice ? undefined : now.error }))
      const task = async () => (isOlder() ? undefined : ask())
      const ended: Settled<Answer> = await inTurn(of.id, task, isChoice).then(
        (answer) => ({ answer }),
        (fault: unknown) => ({ error: isOlder() ? undefined : asRentalError(fault) }),
      )
      setBusy((count) => count - 1)
      // too late: something else is asked for by now
      const now = latest.current.of
      if (now?.id !== of.id || (now !== of && !isChoice)) return { answer: ended.answer, error: undefined }
      // what is known stays until there is something newer
      setFound((now) => ({
        ...{ of, error: ended.error, refused: isChoice ? ended.error : now.refused },
        answer: ended.answer ?? (now.of === of ? now.answer : undefined),
      }))
      return ended
    },
    [of],
  )
  const refresh = useCallback(async () => void (of.ask && (await run(of.ask))), [of, run])
  useEffect(() => {
    // React's StrictMode comes twice
    if (latest.current.of === of) return
    latest.current = { of, tries: 0 }
    if (of.isAsked) void refresh()
  }, [of, refresh])
  const answer = found.of === of && found.answer ? found.answer : of.known
  const error = found.of?.id === of.id ? (found.refused ?? found.error) : undefined
  const failure = of.isAsked && !answer && !busy ? error : undefined
  useEffect(() => {
    const seconds = RETRY_SECONDS[latest.current.tries]
    if (!failure || !seconds) return
    const timer = setTimeout(() => {
      latest.current.tries++
      void refresh()
    }, seconds * 1000)
    return () => clearTimeout(timer)
  }, [failure, refresh])
  const state = answer ? stateOf(answer) : error ? "unavailable" : "loading"
  const isLoading = state === "loading"
  return { answer, asked: { state, isLoading, error, refresh }, isBusy: busy > 0, run }
}

/** The shop's prices. What is asked for within a tick shares a request. */
export function useRentalPrices({ variantIds, regionId, ...asked }: RentalPricesQuery) {
  const { prices: ask, ...context } = useRentalContext()
  const { quantity, countryCode = context.countryCode } = asked
  const ids = variantIds?.join()
  // another shop, key or customer has other prices
  const of = useMemo(() => {
    if (!ids || !regionId || !ask) return {}
    const query = { variantIds: ids.split(","), regionId, countryCode, quantity }
    return { id: query, ask: () => ask(query), isAsked: true }
  }, [ids, regionId, countryCode, quantity, ask])
  const { answer: prices, asked: found } = useAsked<PricesAnswer>(of, stateOfPrices)
  return { prices, ...found }
}

/**
 * What is chosen of a variant's offers. At first that is the duration of the `cart`, else the shop's usual one, else the longest, or buying
 * where `buy` is a choice, too. A duration that another variant hasn't isn't kept.
 */
export function useRentalChoice(
  prices: Prices | undefined,
  options: { variantId?: string; quantity?: number; buy?: boolean; cart?: RentalCart | null } = {},
) {
  const [picked, setPicked] = useState<number | null>()
  const offers = prices ? offersOf(prices, options.variantId, options.quantity) : []
  const wanted = picked === undefined ? options.cart?.duration : picked
  const found = offers.find(({ duration }) => duration === wanted)
  const offer = found ?? (options.buy ? null : firstOffer(prices, offers))
  const choose: (duration: number | null) => void = setPicked
  return { offers, duration: offer?.duration ?? null, offer, choose }
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
   * `refusal`, is in `error`. Not a hook's `choose` of the same cart, which would wait for this choice to end: `onChange` is for what follows it.
   */
  onDuration?(duration: number): unknown
}

/** What a cart's rental costs, and how to change it. */
export function useRentalCart(cartId: string | undefined, options: CartOptions = {}) {
  const { known, onChange, onDuration, lang } = options
  const { client, ...context } = useRentalContext()
  const { countryCode = context.countryCode } = options
  const of = useMemo(() => {
    const ask = async () => clientOf({ client }).cart(cartId!, { countryCode })
    return { id: cartId, known, ask: cartId ? ask : undefined, isAsked: client && !known }
  }, [known, cartId, client, countryCode])
  const { answer: cart, asked, isBusy, run } = useAsked<RentalCart>(of, stateOfCart)
  const choose = async (duration: number) => {
    const change = async () => {
      if (!onDuration) return clientOf({ client }).chooseDuration(cartId!, duration, { countryCode, lang })
      const answered = throwRefusal(await onDuration(duration))
      return isCart(answered) ? answered : undefined
    }
    const { answer, error } = await run(change, true)
    if (answer) onChange?.(answer)
    // the cart or the rules have changed: what is offered now is shown beside the refusal
    if (error?.code === "duration_not_offered" && client && of.ask) await run(of.ask, false, error)
  }
  return { cart, ...asked, isBusy, choose }
}

/** A cart whose taxes aren't known says so in its own words. */
const stateOfCart = ({ items }: RentalCart): RentalState =>
  items.some((item) => !isBought(item) || item.reason === "address_needed") ? "ready" : "notEligible"

const isCart = (answered: unknown): answered is RentalCart =>
  typeof answered === "object" && answered !== null && "cart_id" in answered
