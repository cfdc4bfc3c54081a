import { randomBytes } from "node:crypto"
import { readDiscount, signBody } from "../calls/discount-call"
import { failed, held, probe, unauthorized, type Finding, type ProbeGroup } from "./probe"
import { callShop, type ShopReply } from "./shop"

/** The address of discount code checks, and what they are signed with. */
interface DiscountCheck {
  url?: string
  secret?: string
  /** A code that is valid in the shop. */
  code?: string
}

/** docs/service.md, Discount code check; Authentication. */
export function discountProbes({ url, secret, code }: DiscountCheck): ProbeGroup {
  const title = "Discount codes"
  if (!url || !secret) return { title, probes: [], skipped: "give --discount-url and --secret" }
  const unknown = `CHECK-${randomBytes(6).toString("hex")}`
  const text = (value: string) => JSON.stringify({ discountCode: value })
  const ask = (body: string, signature?: string) => () => {
    const headers = signature === undefined ? undefined : { "x-webhook-signature": signature }
    return callShop({ method: "POST", url, body, headers })
  }
  const unsigned = (name: string, signature?: string) =>
    probe(name, ask(text(unknown), signature), unauthorized)
  const notPlayed = async () => ({ result: "skipped" as const, detail: "give --code" })
  const signed = (value: string) => ask(text(value), signBody(text(value), secret))
  return {
    title,
    probes: [
      unsigned("without a signature"),
      unsigned("with another secret's signature", signBody(text(unknown), `${secret}.`)),
      unsigned("with the signature of another body", signBody(text("x"), secret)),
      unsigned("with a signature that isn't base64", "%%%"),
      probe("of a code that doesn't exist", signed(unknown), isUnknown(unknown)),
      code === undefined
        ? { name: "of a valid code", run: notPlayed }
        : probe(`of ${code}`, signed(code), isValid(code)),
    ],
  }
}

function isUnknown(code: string) {
  return (reply: ShopReply): Finding => {
    const { status, error } = reply
    if (status === null) return failed(`${error}; expected an unknown code`)
    if (status === 401) return failed("401; the secret isn't the shop's")
    if (status >= 500) return failed(`${status}; expected an unknown code`)
    return isDiscount(code, reply)
      ? failed("answered as valid; expected an unknown code")
      : held(String(status))
  }
}

function isValid(code: string) {
  return (reply: ShopReply): Finding => {
    if (!isDiscount(code, reply)) {
      const answer = `${reply.status ?? reply.error} ${reply.body.slice(0, 120)}`
      return failed(`${answer}; expected the document's answer for ${code}`)
    }
    const { type, value } = reply.json as { type: string; value: number }
    return held(`${reply.status} ${type} ${value}`)
  }
}

function isDiscount(code: string, { status, body }: ShopReply): boolean {
  return status !== null && readDiscount(code, { ok: true, status, body }) !== null
}
