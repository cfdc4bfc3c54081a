/** Medusa's own ring in the place of the browser's outline, round what is reached by keyboard. */
export const FOCUS = "focus-visible:shadow-borders-focus rounded-sm outline-none"

/** A link within a text or a list of facts. */
export const LINK = `text-ui-tag-blue-text hover:underline ${FOCUS}`

/** The chosen value of a select stays on one line where its words are longer than its box. */
export const ONE_LINE = "[&>span]:truncate [&>span]:text-left"

/** Of a link in the bar at the top. */
export const IN_TOPBAR =
  "transition-fg txt-compact-small-plus focus-visible:shadow-borders-focus flex h-7 items-center gap-x-1 rounded-md px-1.5 outline-none"
