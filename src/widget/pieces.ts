import { askLater, recall, renderAll } from "./page"

/** What not every page needs, each in a file of its own beside the elements: `widget-rules.mjs` and so on. */
export interface Pieces {
  /** For prices that the page gives: those of variants come reckoned. */
  rules: typeof import("./more/rules")
  /** For durations to choose from. */
  durations: typeof import("./more/durations")
  cart: typeof import("./more/cart")
}

/** Loads one: a script has another place for it than a module. `failures`: how often it couldn't be loaded. */
export const loader: {
  load?: <Name extends keyof Pieces>(name: Name, failures: number) => Promise<Pieces[Name]>
} = {}

/** Undefined while it is on its way, null where it can't be had: it is asked for again, as the rules are. */
export const piece = <Name extends keyof Pieces>(name: Name): Pieces[Name] | null | undefined =>
  recall<Pieces[Name]>(name, (entry) =>
    loader.load!(name, entry.failures)
      .then(
        (known) => void (entry.known = known),
        () => askLater(entry),
      )
      .then(renderAll),
  )
