/** The chart's measures, in pixels. */
export const PLOT_HEIGHT = 240

/** The height of one duration's track in the chart, in pixels, as are the others. */
export const TRACK_HEIGHT = 24

/** The space above the first track. */
export const TOP = 32

/** The space left of the tracks, for their names. */
export const LEFT = 72

/** From a price in euros to a place in the chart, in pixels. */
export type Scale = (value: number) => number
