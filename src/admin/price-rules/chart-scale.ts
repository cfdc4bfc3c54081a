/** The chart's measures, in pixels. */
export const PLOT_HEIGHT = 240
export const TRACK_HEIGHT = 24
export const TOP = 12
export const LEFT = 72

/** From a price in euros to a place in the chart, in pixels. */
export type Scale = (value: number) => number
