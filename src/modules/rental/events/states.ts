/**
 * What became of a received call: `received` waits to be applied, `applied` is done, `ignored` had nothing to change,
 * `refused` can't be applied and the reason stands in its result (attention is on the transaction).
 */
export const EVENT_STATES = ["received", "applied", "ignored", "refused"] as const

export type EventState = (typeof EVENT_STATES)[number]
