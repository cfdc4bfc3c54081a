import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Refusal } from "../../../core/messages/codes"
import { say } from "../../../core/messages/say"
import { statusOfRefusal } from "../../../core/refusals"
import { shopperLanguage, type ShopperLanguage } from "../../../core/shopper-language"

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
