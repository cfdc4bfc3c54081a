import { askLater, recall, renderAll } from "./page"

/** What not every page needs: carts, durations to choose from, help, and prices that are said to be with or without taxes. */
type More = typeof import("./more/index")

/** Loads it: a script has another place for it than a module. `failures`: how often it couldn't be loaded. */
export const loader: { load?: (failures: number) => Promise<More> } = {}

/** Undefined while it is on its way, null where it can't be had: it is asked for again, as the rules are. */
export const more = (): More | null | undefined =>
  recall<More>("more", async (entry) => {
    try {
      entry.known = await loader.load!(entry.failures)
    } catch {
      askLater(entry)
    }
    renderAll()
  })
