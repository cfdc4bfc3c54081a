import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { verify } from "../../../../../core/signature"
import { DiscountCodeCheck, SIGNATURE_HEADER, UNKNOWN_CODE } from "../../../../../core/wire/discount-code"
import { RENTAL_MODULE } from "../../../../../modules/rental/key"
import { discountCode } from "../../../../../workflows/checkout/discount-code"
import { faultsOf } from "../../../../../workflows/inbox/receive-call"
import { errorAnswer, parseBody, readBytes, refuseUnread, send, unreadable } from "../../handle-call"
import { pathParameter } from "../../../../requests"

/** The same for an address that names no settings and for settings without a secret. */
const NOT_CHECKED_HERE = errorAnswer(
  404,
  "no_discount_codes",
  "No discount codes are checked at this address. Copy it again from the rental settings, and set the discount code secret there.",
)
const WRONG_SIGNATURE = errorAnswer(
  401,
  "wrong_signature",
  "X-Webhook-Signature isn't this body's, signed with the discount code secret.",
)

/** docs/service.md, Discount code check. Nothing of the body is read before its signature is verified. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const bytes = await readBytes(req)
  if ("unread" in bytes) return refuseUnread(req, res, bytes.unread)
  const rental = req.scope.resolve(RENTAL_MODULE)
  const settings = await rental.settings.byId(pathParameter(req, "settings_id"))
  if (!settings?.discount_code_secret) return send(res, NOT_CHECKED_HERE)
  // The document signs "the raw request body": a program that compresses it may mean either.
  const isSigned = [bytes.raw, bytes.inflated].some((body) =>
    verify(body, settings.discount_code_secret ?? "", req.get(SIGNATURE_HEADER)),
  )
  if (!isSigned) return send(res, WRONG_SIGNATURE)

  await rental.health.noteCaller(pathParameter(req, "settings_id"), "discount_code")
  const parsed = parseBody(bytes.inflated, req.headers["content-type"])
  if ("unread" in parsed) return refuseUnread(req, res, parsed.unread)
  const check = DiscountCodeCheck.safeParse(parsed.json)
  if (!check.success) return send(res, unreadable(faultsOf(check.error)))
  const code = await discountCode(req.scope, settings, check.data.discountCode, new Date())
  send(res, code ? { status: 200, body: { ...code } } : { status: 404, body: { ...UNKNOWN_CODE } })
}
