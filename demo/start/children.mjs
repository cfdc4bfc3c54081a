/**
 * What runs, so that it can be stopped: the newest first, and so the database last. One list for this one process; a
 * program is on it from the moment that it is launched, so that Ctrl-C in the middle of a start leaves nothing behind.
 * @typedef {{ stop: () => Promise<void> }} Part
 */

/** @type {Set<Part>} */
const running = new Set()
let closing = false
/** @type {(reason: Error) => void} */
let whenLost = () => {}

/** @template {Part} T @param {T} part @returns {T} */
export function addChild(part) {
  running.add(part)
  if (closing) void part.stop()

  return part
}

/** A part has ended by itself, as a migration does. @param {Part} part */
export function removeChild(part) {
  running.delete(part)
}

export async function stopChildren() {
  closing = true
  for (const part of [...running].reverse()) await part.stop()
}

/** After `stopChildren`, for a program that goes on: what is started from now on runs on. */
export function beginChildren() {
  closing = false
}

/** @param {(reason: Error) => void} handler called when something ends that ought to run on */
export function onLoss(handler) {
  whenLost = handler
}

/** @param {Error} reason */
export function reportLoss(reason) {
  if (!closing) whenLost(reason)
}
