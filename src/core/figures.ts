/** What the list of rentals can be narrowed to, so that it shows what a figure of the overview counts. */
export const FIGURES = ["active", "ending", "started", "paid", "lost"] as const

/** A figure of the overview that has a filter of its own. */
export type Figure = (typeof FIGURES)[number]

/** A rental is ending soon from this many days before its end. */
export const ENDING_SOON_DAYS = 60
