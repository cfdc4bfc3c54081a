type Words = { [key: string]: string | Words }

/** French texts with the spaces that don't break: before `: ; ? ! »` and after `«`, where they are typed as ordinary ones. */
export function withFrenchSpaces<T extends object>(texts: T): T {
  const entries = Object.entries(texts as Words).map(([key, value]) => [
    key,
    typeof value === "string" ? spaced(value) : withFrenchSpaces(value),
  ])
  return Object.fromEntries(entries) as T
}

const spaced = (text: string): string => text.replace(/ ([:;?!»])/g, "\u00a0$1").replace(/« /g, "«\u00a0")
