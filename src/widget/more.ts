import { askLater, config, recall, renderAll } from "./page"

/** What not every page needs: carts, durations to choose from, help, and prices that are said to be with or without taxes. */
type More = typeof import("./more/index")

/** Undefined while it is on its way, null where it can't be had: it is asked for again, as the rules are. */
export const more = (): More | null | undefined =>
  recall<More>("more", async (entry) => {
    try {
      entry.known = await config.more!(entry.failures)
    } catch {
      askLater(entry)
    }
    renderAll()
  })
