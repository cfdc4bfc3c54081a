/** What the command has of the outside. */
export interface Io {
  cwd: string
  /** The folder of the files that a storefront gets. */
  templates: string
  /** The file that says what is changed in a storefront. */
  patch: string
  /** The version of this package that a storefront is to use. */
  version: string
  print(text: string): void
  /** Asks a question that is answered by yes or no; undefined without a terminal. */
  ask(question: string): Promise<boolean | undefined>
  /** Runs a program in a folder; its exit code. */
  execute(command: string, args: readonly string[], cwd: string): number
  fetch: typeof fetch
}

/** Says why nothing is done. */
export function refuse(io: Pick<Io, "print">, why: string): 1 {
  io.print(why)
  return 1
}

/** Asks whether to go on, unless `--yes` says so; why not, where it isn't agreed to. */
export async function agree(
  io: Pick<Io, "ask">,
  { yes }: { yes: boolean },
  question: string,
): Promise<string | undefined> {
  const agreed = yes || (await io.ask(question))
  if (agreed === undefined) return "There is no terminal to ask in: say --yes to go on."
  return agreed ? undefined : "Nothing changed."
}
