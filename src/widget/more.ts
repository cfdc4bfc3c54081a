import { config, recall, renderAll } from "./page"

/** What not every page needs: the words of carts, and prices that are said to be with or without taxes. */
type More = typeof import("./more/index")

/** Undefined while it is on its way; where it can't be had, the browser says so on its console. */
export const more = (): More | undefined =>
  recall<More>("more", async (entry) => {
    entry.known = await config.more!()
    renderAll()
  })
