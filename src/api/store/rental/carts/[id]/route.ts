import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { updateCartWorkflow } from "@medusajs/medusa/core-flows"
import type { Refusal } from "../../../../../core/messages/codes"
import { say } from "../../../../../core/messages/say"
import { durationNotOffered, isBeyondCounting, refusal } from "../../../../../core/refusals"
import type { MedusaCart } from "../../../../../modules/rental/decide/cart"
import { isRentedState } from "../../../../../core/rental-states"
import { PAID_CART_FIELDS, readCart } from "../../../../../workflows/cart/read-cart"
import { rentalCartView } from "../../../../../workflows/checkout/rental-cart-view"
import { languageOf, sendRefusal, countryOf, parseStartInput } from "../../start-rental"
import { pathParameter } from "../../../../requests"

/** What a cart costs by the month, for the storefront; `country_code` counts where the cart has no delivery address. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const cart = await readCart(req.scope, pathParameter(req, "id"), PAID_CART_FIELDS)
  if (!cart) return sendRefusal(req, res, refusal("cart_not_found"))
  if (isBeyondCounting(cart.total)) return sendRefusal(req, res, refusal("amount_too_large"), cart)
  await sendCart(req, res, cart, countryOf(req.query.country_code))
}

/** Chooses the cart's duration, in months. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const cart = await readCart(req.scope, pathParameter(req, "id"), PAID_CART_FIELDS)
  if (!cart) return sendRefusal(req, res, refusal("cart_not_found"))
  const refuse = (why: Refusal) => sendRefusal(req, res, why, cart)
  if (cart.completed_at) return refuse(refusal("cart_completed"))
  if (isBeyondCounting(cart.total)) return refuse(refusal("amount_too_large"))
  const parsed = parseStartInput(req.body)
  if (!parsed.ok) return refuse(parsed.refusal)
  const { duration, country_code } = parsed.input
  const { durations, status, refusal: refused } = await rentalCartView(req.scope, cart, country_code)
  if (isRentedState(status)) return refuse(refusal("cart_already_rented"))
  if (!durations.length) return refuse(refused ?? refusal("nothing_eligible"))
  if (duration === undefined) return refuse(durationNotOffered(null, []))
  if (!durations.includes(duration)) return refuse(durationNotOffered(duration, durations))
  const metadata = { ...cart.metadata, rental_duration: duration }
  await updateCartWorkflow(req.scope).run({ input: { id: cart.id, metadata } })
  await sendCart(req, res, { ...cart, metadata }, country_code)
}

async function sendCart(req: MedusaRequest, res: MedusaResponse, cart: MedusaCart, country?: string) {
  const { refusal: why, ...view } = await rentalCartView(req.scope, cart, country)
  const message = why && say(why, languageOf(req, cart.locale), { as: "shopper" }).text
  res.json({ rental_cart: { ...view, refusal: why && { code: why.code, message } } })
}
