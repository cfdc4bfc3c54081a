const MAX_SHOWN_LENGTH = 40

/** Text of a formula as it can be shown: cut, and what is invisible by its code point. */
export function visible(found: string): string {
  const cut = found.length > MAX_SHOWN_LENGTH ? `${found.slice(0, MAX_SHOWN_LENGTH)}…` : found
  return cut.replace(/[\p{C}\p{Z}]/gu, (character) =>
    character === " " ? " " : `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`,
  )
}
