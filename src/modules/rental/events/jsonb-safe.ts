/** In JSON text: an escaped backslash (which is left alone), a null character, half of a surrogate pair. */
const ESCAPES = /\\(\\|u0000|ud[89a-f][0-9a-f]{2})/g
/** Far deeper than any payload of the service. */
const MAX_DEPTH = 64

/**
 * A call's body as PostgreSQL can keep it: JSON allows null characters and halves of surrogate pairs in texts and
 * names, `jsonb` doesn't. Each becomes U+FFFD, so that one odd character doesn't lose the call.
 */
export const toJsonbSafe = <T>(json: T): T => JSON.parse(jsonb(json)) as T

/** JSON in the text that a `jsonb` column takes, whatever another program has put into it. */
export const jsonb = (json: unknown): string =>
  JSON.stringify(json).replace(ESCAPES, (escape, what) => (what === "\\" ? escape : "\ufffd"))

/**
 * Whether JSON is no deeper than any payload. Level by level, for what reads it afterwards may recurse, and another's
 * JSON never takes our stack.
 */
export function isJsonbSafe(json: unknown): boolean {
  let level = [json]
  for (let depth = 0; depth <= MAX_DEPTH && level.length; depth++) {
    level = level.flatMap((value) =>
      value !== null && typeof value === "object" ? Object.values(value) : [],
    )
  }
  return level.length === 0
}
