/** Fields that hold the cart's secure key, or a token that was sent in the body. */
const SECRET_NAME = /^(cart_?secure_?key|(event_?|return_?)?token)$/i
/** Shorter texts aren't secrets of ours, and would be found in every word. */
const SECRET_LENGTH = 16

/**
 * A call's body without its secrets, wherever in it they are: neither as a field nor inside another text, as in an
 * address that is repeated. `known` are those that came beside the body.
 */
export function withoutSecrets(
  body: Record<string, unknown>,
  known: readonly string[] = [],
): Record<string, unknown> {
  const secrets = [...known, ...secretsIn(body)].filter((secret) => secret.length >= SECRET_LENGTH)
  return strip(body, secrets) as Record<string, unknown>
}

function secretsIn(value: unknown): string[] {
  if (value === null || typeof value !== "object") return []
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === "string" && SECRET_NAME.test(name) ? [inner] : secretsIn(inner),
  )
}

function strip(value: unknown, secrets: string[]): unknown {
  if (typeof value === "string") return secrets.reduce((text, secret) => text.replaceAll(secret, "…"), value)
  if (Array.isArray(value)) return value.map((item) => strip(item, secrets))
  if (value === null || typeof value !== "object") return value
  const kept = Object.entries(value).filter(([name]) => !SECRET_NAME.test(name))
  return Object.fromEntries(kept.map(([name, inner]) => [strip(name, secrets), strip(inner, secrets)]))
}
