import { hashOf } from "../ids"
import { spellingsOf } from "../../../core/text"
import { isObject } from "../../../core/wire/tolerant"

const HIDDEN = "…"
/** Fields that hold the cart's secure key, or a token that was sent in the body. */
const SECRET_NAME = /^(cart_?secure_?key|(event_?|return_?)?token)$/i
/** Shorter texts are no secrets of ours, and would be found in every word. */
const SECRET_LENGTH = 16
/** The address of a success call, whose last part is a token, also as JSON may escape it. */
const SUCCESS_ADDRESS = /(\/callbacks\\?\/success\\?\/)[^/?#"'\s\\<>]+/gi
const TOKEN_IN_QUERY = /([?&]token=)[^&#"'\s\\<>]*/gi

/** What must not be kept with a call. */
export interface Secrets {
  /** Those of the shop, and those that came beside the body. */
  known: readonly (string | null | undefined)[]
  /** Of a token that is only known by its hash. */
  hashes: readonly string[]
}

/**
 * Returns a call's body as it is kept: without the shop's secrets and those that it carried itself, wherever in it they are, neither as a field nor
 * inside another text, as in an address that is repeated.
 */
export function redactBody(body: Record<string, unknown>, secrets: Secrets): Record<string, unknown> {
  const { known, hashes } = secrets
  const hidden = longEnough([...known, ...secretsIn(body), ...tokensWith(hashes, JSON.stringify(body))])
  return redacted(body, hidden) as Record<string, unknown>
}

/** Hides the same in a body that is kept as text, by value. */
export const redactText = (text: string, { known, hashes }: Secrets): string =>
  stripText(text, longEnough([...known, ...tokensWith(hashes, text)]))

const longEnough = (secrets: readonly (string | null | undefined)[]): string[] => [
  ...new Set(secrets.filter((secret) => secret != null).filter(({ length }) => length >= SECRET_LENGTH)),
]

/** A token of ours: 24 random bytes in base64url. */
const TOKENS = /(?<![\w-])[\w-]{32}(?![\w-])/g

/** Finds the tokens in a text that have one of the hashes. */
const tokensWith = (hashes: readonly string[], text: string): string[] =>
  [...new Set(text.match(TOKENS))].filter((token) => hashes.includes(hashOf(token)))

function secretsIn(value: unknown): string[] {
  if (value === null || typeof value !== "object") return []
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === "string" && SECRET_NAME.test(name) ? [inner] : secretsIn(inner),
  )
}

function redacted(value: unknown, secrets: readonly string[]): unknown {
  if (typeof value === "string") return stripText(value, secrets)
  if (Array.isArray(value)) return value.map((item) => redacted(item, secrets))
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(([name]) => !SECRET_NAME.test(name))
  return Object.fromEntries(kept.map(([name, inner]) => [stripText(name, secrets), redacted(inner, secrets)]))
}

const stripText = (text: string, secrets: readonly string[]): string =>
  secrets
    .flatMap(spellingsOf)
    .reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text)
    .replace(SUCCESS_ADDRESS, `$1${HIDDEN}`)
    .replace(TOKEN_IN_QUERY, `$1${HIDDEN}`)
