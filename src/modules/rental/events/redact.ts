import { hashOf } from "../ids"
import { isObject } from "../../../core/wire/tolerant"

const HIDDEN = "…"
/** Fields that hold the cart's secure key, or a token that was sent in the body. */
const SECRET_NAME = /^(cart_?secure_?key|(event_?|return_?)?token)$/i
/** Shorter texts are no secrets of ours, and would be found in every word. */
const SECRET_LENGTH = 16
/** The address of a success call, whose last part is a token. */
const SUCCESS_ADDRESS = /(\/callbacks\/success\/)[^/?#"'\s\\<>]+/gi
/** A token in the query of an address, each letter of its name as it is or percent-encoded. */
const TOKEN_IN_QUERY = /([?&](?:t|%74)(?:o|%6f)(?:k|%6b)(?:e|%65)(?:n|%6e)=)[^&#"'\s\\<>]*/gi

/** What must not be kept with a call. */
export interface Secrets {
  /** Those of the shop, and those that came beside the body. */
  known: readonly (string | null | undefined)[]
  /** Of a token that is only known by its hash. */
  hashes: readonly string[]
}

/**
 * A call's body as it is kept: without the shop's secrets and those that it carried itself, wherever in it they are, neither as a field nor
 * inside another text, as in an address that is repeated.
 */
export function redactBody(body: Record<string, unknown>, secrets: Secrets): Record<string, unknown> {
  const { known, hashes } = secrets
  const hidden = longEnough([...known, ...secretsIn(body), ...tokensWith(hashes, JSON.stringify(body))])
  return redacted(body, hidden) as Record<string, unknown>
}

/** The same for a body that is kept as text: by value, in whatever way JSON spells it. */
export function redactText(text: string, secrets: Secrets): string {
  const plain = unescaped(text)
  const hidden = longEnough([...secrets.known, ...tokensWith(secrets.hashes, plain)])
  return stripText(plain, hidden)
}

const longEnough = (secrets: readonly (string | null | undefined)[]): string[] => [
  ...new Set(secrets.filter((secret) => secret != null).filter(({ length }) => length >= SECRET_LENGTH)),
]

/** A token of ours: 24 random bytes in base64url. */
const TOKENS = /(?<![\w-])[\w-]{32}(?![\w-])/g

/** The tokens in a text that have one of the hashes. */
function tokensWith(hashes: readonly string[], text: string): string[] {
  const written = text.includes("%") ? [text, percentDecoded(text)] : [text]
  const candidates = new Set(written.flatMap((each) => each.match(TOKENS) ?? []))
  return [...candidates].filter((token) => hashes.includes(hashOf(token)))
}

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

function stripText(text: string, secrets: readonly string[]): string {
  const decoded = text.includes("%") ? percentDecoded(text) : text
  // Only where a secret was percent-encoded is the text's own spelling lost.
  const spelled = secrets.some((secret) => decoded.includes(secret)) ? decoded : text
  return secrets
    .reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), spelled)
    .replace(SUCCESS_ADDRESS, `$1${HIDDEN}`)
    .replace(TOKEN_IN_QUERY, `$1${HIDDEN}`)
}

/** Printable characters only: those are what a secret of ours consists of. */
const percentDecoded = (text: string): string =>
  text.replace(/%([2-7][0-9a-f])/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)))

/** JSON text whose printable characters aren't escaped, and mean the same. */
const unescaped = (json: string): string =>
  json.replace(/\\(?:u00([2-7][0-9a-f])|[^])/gi, (escape, hex?: string) => {
    if (escape === "\\/") return "/"
    const isNeeded = !hex || /^(22|5c|7f)$/i.test(hex)
    return isNeeded ? escape : String.fromCharCode(parseInt(hex, 16))
  })
