import { onConfigure } from "./config"

export interface Live {
  isConnected: boolean
  render(): void
}

/** How long elements may render at a stretch, in milliseconds, before the browser gets its turn. */
const STRETCH_MS = 8

const live = new Set<Live>()
const waiting = new Set<Live>()

export function enter(element: Live): void {
  live.add(element)
  schedule(element)
}

export function leave(element: Live): void {
  live.delete(element)
  waiting.delete(element)
}

/** Renders the element before the next frame; a page of a thousand elements spreads over several frames. */
export function schedule(element: Live): void {
  if (!waiting.size) queueMicrotask(renderWaiting)
  waiting.add(element)
}

/** After new rules, words or another language of the page. */
export function scheduleAll(): void {
  live.forEach(schedule)
}

function renderWaiting(): void {
  const end = performance.now() + STRETCH_MS
  for (const element of waiting) {
    if (performance.now() > end) {
      setTimeout(renderWaiting)
      return
    }
    waiting.delete(element)
    try {
      element.render()
    } catch (error) {
      // A shop's own text that isn't a string, say: one element must not keep the others from rendering.
      console.error(error)
    }
  }
}

onConfigure(scheduleAll)
