/** What the command has of the outside. */
export interface Io {
  /** The folder of this package's `files`, which a storefront gets, and `patches`, which its own files get. */
  home: string
  /** The version of this package. */
  version: string
  print(text: string): void
}

/** Says why nothing is done. */
export function refuse(io: Pick<Io, "print">, why: string): 1 {
  io.print(why)
  return 1
}
