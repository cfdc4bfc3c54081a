type Words = { [key: string]: string | Words }

/** Texts with the spaces that don't break, where they are typed as ordinary ones: before `%`, and in French before `: ; ? ! »` and after `«`. */
export function withFixedSpaces<T extends object>(texts: T): T {
  const entries = Object.entries(texts as Words).map(([key, value]) => [
    key,
    typeof value === "string" ? spaced(value) : withFixedSpaces(value),
  ])
  return Object.fromEntries(entries) as T
}

const spaced = (text: string): string => text.replace(/ ([%:;?!»])/g, "\u00a0$1").replace(/« /g, "«\u00a0")
