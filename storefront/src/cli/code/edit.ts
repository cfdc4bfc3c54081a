import type { Source } from "./source"

/** One place of a file, and its text afterwards. An insertion starts where it ends. */
export interface Change {
  start: number
  end: number
  text: string
}

/** What an edit needs imported. */
export interface Import {
  from: string
  default?: string
  names?: readonly string[]
}

/** One edit of a storefront: where it goes, what it adds there, and how a person does it. */
export interface Edit {
  id: string
  /** What a shopper has of it, in a few words. */
  title: string
  /** The file, from the storefront's folder. */
  file: string
  imports?: readonly Import[]
  /** It has been made, by us or by hand. */
  isThere(source: Source): boolean
  /** The changes that make it; undefined where its place isn't found. */
  find(source: Source): Change[] | undefined
  /** For a file in which the place isn't found: what to add, and where. */
  byHand: string
}

/** An insertion. */
export const insertAt = (position: number, text: string): Change => ({
  start: position,
  end: position,
  text,
})

/** The changes by their place in the file. */
export function inOrder(changes: readonly Change[]): Change[] {
  return [...changes].sort((one, other) => one.start - other.start || one.end - other.end)
}
