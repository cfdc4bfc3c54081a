import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Refusal } from "../../../core/messages/codes"
import { durationNotOffered, pageUnavailable, statusOfRefusal } from "../../../core/refusals"
import { countryCode, wholeNumber } from "../../../core/wire/tolerant"
import { firstLanguage, shopperLanguage, type ShopperLanguage } from "../../../core/shopper-language"
import {
  inTurn,
  nameCountry,
  type CartOfCollection,
  type RentalToOpen,
} from "../../../workflows/checkout/start"
import { prepareRental } from "../../../workflows/checkout/prepare-rental"
import { say } from "../../../core/messages/say"

/** What a shopper may say about a rental; nothing else that a browser sends is used. */
interface StartInput {
  duration?: number
  lang?: string
  /** Lower case; for a cart without a delivery address. */
  country_code?: string
}

/** What a shopper wants, or why it can't be. */
type ParsedStart = { ok: true; input: StartInput } | { ok: false; refusal: Refusal }

/** Keeps a valid duration (months), language and country of what the browser sent, and drops the rest. `locale`: the request's, where no language is asked for. */
export function parseStartInput(data: unknown, locale?: string): ParsedStart {
  const { duration, lang, country_code } = (data ?? {}) as Record<string, unknown>
  const months = wholeNumber().nullish().safeParse(duration)
  if (!months.success) return { ok: false, refusal: durationNotOffered(null, []) }
  const input: StartInput = {}
  if (months.data != null) input.duration = months.data
  const language = firstLanguage([lang, locale])
  if (language) input.lang = language
  const country = countryOf(country_code)
  if (country) input.country_code = country
  return { ok: true, input }
}

/** A country's two letters, lower case; undefined where it is anything else. */
export const countryOf = (code: unknown): string | undefined => countryCode().safeParse(code).data

interface Start {
  cart: CartOfCollection
  /** What the browser sent. */
  asked: unknown
  /** The id of the cart's payment collection. */
  collection: () => Promise<string>
  /** Makes the payment session of the prepared rental. */
  open: (rental: RentalToOpen) => Promise<void>
}

/** Starts the rental of a cart as the shopper asks, after any other start of the same cart, or answers why it can't be. */
export async function startRental(
  req: MedusaRequest,
  res: MedusaResponse,
  { cart, asked, collection, open }: Start,
): Promise<void> {
  const { scope } = req
  const refuse = (why: Refusal) => sendRefusal(req, res, why, cart)
  const parsed = parseStartInput(asked, req.locale)
  if (!parsed.ok) return refuse(parsed.refusal)
  const { input } = parsed
  const start = async () => {
    const payment_collection_id = await collection()
    if (input.country_code) await nameCountry(scope, cart.id, input.country_code)
    const { id: cart_id, sales_channel_id, locale } = cart
    const about = { cart_id, sales_channel_id, payment_collection_id }
    const prepared = await prepareRental(scope, { ...about, ...input })
    if (!prepared.ok) return refuse(prepared.refusal)
    const { rental_transaction_id } = prepared
    const refusal_language = languageOf(req, locale)
    await open({ payment_collection_id, data: { rental_transaction_id, refusal_language } })
  }
  await inTurn(scope, cart.id, start, () => refuse(pageUnavailable("being_made")))
}

type Asking = Pick<MedusaRequest, "body" | "headers" | "locale">

/**
 * The language that a shopper is spoken to in: asked for in the body (`lang`, or `data.lang` of a payment session), else the request's
 * `x-medusa-locale` (Medusa's `?locale=` counts as that), else the cart's, else the browser's; English where we write none of them.
 */
export function languageOf({ body, headers, locale }: Asking, cartLocale?: string | null): ShopperLanguage {
  const { lang, data } = (body ?? {}) as { lang?: unknown; data?: { lang?: unknown } | null }
  return shopperLanguage([lang, data?.lang, locale, cartLocale], headers["accept-language"])
}

/** Answers a refusal in the shape of Medusa's own errors: a code, what belongs to it, and a sentence for the shopper. */
export function sendRefusal(
  req: Asking,
  res: MedusaResponse,
  refusal: Refusal,
  cart?: { locale?: string | null },
): void {
  const { status, type } = statusOfRefusal(refusal)
  res
    .status(status)
    .json({ type, ...refusal, message: say(refusal, languageOf(req, cart?.locale), { as: "shopper" }).text })
}
