import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Refusal } from "../../../core/messages/codes"
import { durationNotOffered, refused, statusOfRefusal } from "../../../core/refusals"
import { countryCode, wholeNumber } from "../../../core/wire/tolerant"
import { firstLanguage, shopperLanguage, type ShopperLanguage } from "../../../core/shopper-language"
import { startRental, type CartOfCollection, type RentalToOpen } from "../../../workflows/checkout/start"
import { say } from "../../../core/messages/say"

const Months = wholeNumber().nullish()
const Country = countryCode()

/**
 * Reads the duration (months), language and country that a shopper asks for, and nothing else that the browser sent. `locale`: the
 * request's, where no language is asked for. The country counts for a cart without a delivery address.
 */
export function parseStartInput(data: unknown, locale?: string) {
  const { duration, lang, country_code } = (data ?? {}) as Record<string, unknown>
  const months = Months.safeParse(duration)
  if (!months.success) return refused(durationNotOffered(null, []))
  const language = firstLanguage([lang, locale])
  const country = countryOf(country_code)
  const input = {
    ...(months.data != null && { duration: months.data }),
    ...(language && { lang: language }),
    ...(country && { country_code: country }),
  }
  return { ok: true as const, input }
}

/** Returns a country's two letters, lower case; undefined where it is anything else. */
export const countryOf = (code: unknown): string | undefined => Country.safeParse(code).data

/**
 * Starts the rental of a cart as the shopper asks (`asked`: what the browser sent), or answers why it can't be started. `open` makes the
 * payment session of the prepared rental.
 */
export async function startForShopper(
  req: MedusaRequest,
  res: MedusaResponse,
  { cart, asked, ...known }: { cart: CartOfCollection; asked: unknown; payment_collection_id?: string },
  open: (rental: RentalToOpen) => Promise<void>,
): Promise<void> {
  const parsed = parseStartInput(asked, req.locale)
  if (!parsed.ok) return sendRefusal(req, res, parsed.refusal, cart)
  const { id: cart_id, sales_channel_id, locale } = cart
  const refusal_language = languageOf(req, locale)
  const start = { cart_id, sales_channel_id, ...known, ...parsed.input, refusal_language }
  const started = await startRental(req.scope, start, open)
  if (started) sendRefusal(req, res, started.refusal, cart)
}

type Asking = Pick<MedusaRequest, "body" | "headers" | "locale">

/**
 * Returns the language that a shopper is spoken to in: asked for in the body (`lang`, or `data.lang` of a payment session), else the request's
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
