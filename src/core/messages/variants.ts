import { isProof } from "../calls"
import { CODES, isLastingReason, type Message, type ParamsFor } from "./codes"
import type { Params } from "./kinds"

/** What decides, besides what is so of every code (`variantsOf`), which of its texts is said. */
const OWN: { [C in Message["code"]]?: (params: ParamsFor<C>) => string[] } = {
  keys_do_not_match: ({ kind, what, order_id }) =>
    isProof(kind) && order_id === null ? ["payment", `payment_${what}`] : [],
  // Of what was sent, the merchant may accept the delivery.
  contents_differ: ({ where, difference }) => (where && where !== "cart" ? [] : [difference.code]),
  order_not_made: ({ why }) => (isLastingReason(why) ? ["lasting"] : []),
  // Where attention was closed by it, it names no order; of a formula it says where.
  booking_cancelled: (params) => ("order_id" in params ? [] : ["settled"]),
  empty: (params) => ("at" in params ? ["formula"] : []),
  invalid_prices_query: ({ field, fault }) => [`${field}_${fault}`],
  invalid_request: ({ fields, said }) => (!fields.length && said ? ["said"] : []),
  unreachable: ({ cause, sent, asked_for, address }) => {
    if (address) return ["address", address]
    const kind = kindOfConnection(cause, sent)
    return [kind, `${kind}_${asked_for}`]
  },
  unexpected_answer: ({ status, asked_for }) => {
    const kind = kindOfAnswer(status)
    return [kind, `${kind}_${asked_for}`]
  },
}

/** Of which broken connection the words are. */
function kindOfConnection(cause: string, sent: boolean): string {
  if (cause === "ENOTFOUND") return "no_such_server"
  if (/^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|EPROTO)/.test(cause)) return "insecure"
  return sent ? "broken" : "unreachable"
}

/** Of which answer the words are: each kind needs another remedy. */
function kindOfAnswer(status: number): string {
  if (status >= 500) return "broken"
  if (status === 403) return "forbidden"
  if (status === 404) return "not_found"
  if (status >= 300 && status < 400) return "redirect"
  return status === 201 ? "created" : "other"
}

/** Returns the parameters that a code has, with their kinds. */
export function paramsOf(code: string): [name: string, kind: Params[string]][] {
  const params: Params = Object.hasOwn(CODES, code) ? CODES[code as keyof typeof CODES] : {}
  return Object.entries(params).map(([name, kind]) => [name.replace("?", ""), kind])
}

/**
 * Returns which texts of a code are said in the place of its own, the last first: `code_value` for a parameter that is one of a few values,
 * `code_without_param` where it is absent or empty, `code_one` for a count of one.
 */
export function variantsOf(code: string, params: object): string[] {
  const values = params as Record<string, unknown>
  const general = paramsOf(code).flatMap(([name, kind]) => {
    const value = values[name]
    if (value === undefined || value === null || value === "" || (Array.isArray(value) && !value.length)) {
      return [`without_${name}`]
    }
    if (typeof kind === "object") return [String(value)]
    return kind.startsWith("count") && value === 1 ? ["one"] : []
  })
  const own = Object.hasOwn(OWN, code)
    ? (OWN as Partial<Record<string, (params: never) => string[]>>)[code]
    : undefined
  return [...general, ...(own?.(params as never) ?? [])].map((variant) => variant.replaceAll(" ", "_"))
}
