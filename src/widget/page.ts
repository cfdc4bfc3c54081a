import { makeLanguage, type ShortLanguage } from "./language"
import type { RentalConfig } from "./types"

/** An element of ours that is in the page. */
type Live = Element & { render(): void }

/** Something that the shop was asked for. */
export interface Fetched<T> {
  known?: T
  /** When it is to be asked for again: milliseconds since 1970; infinite while it is on the way. */
  until: number
  /** How often it was asked for in vain. */
  failures: number
}

/** What the storefront said about itself: elements have no backend or key of their own. */
export const config: Partial<RentalConfig> = {}

/** Whatever was fetched or worked out under this configuration; each key has its one kind of value. */
export let cache: Record<string, unknown> = {}

/** How long elements render at a stretch, in milliseconds, before the browser may do its own work. */
const STRETCH_MS = 16

const live = new Set<Live>()
const waiting = new Set<Live>()

/**
 * Tells the elements where the shop is, and optionally which words to use. May be called before or after the elements
 * are in the page, and again (after a login, say): what is given replaces what was, the rest stays.
 */
export function configureRental(options: Partial<RentalConfig>): void {
  cache = {}
  Object.assign(config, options)
  renderAll()
}

/** An element is on the page: it is rendered whenever something was learnt. */
export function enter(element: Live): void {
  live.add(element)
  renderSoon(element)
  arrival.watch?.(element)
}

/** What else is done with an element that comes: `language-watch.ts`. */
export const arrival: { watch?: (element: Element) => void } = {}

/** The root of the tree that an element is in; a shadow tree's has a host. */
export const rootOf = (element: Element) => element.getRootNode() as ShadowRoot

/** An element has left the page. */
export const leave = (element: Live): boolean => live.delete(element)

/**
 * Renders the element before the next frame, unless the page is busy for longer than a stretch: a page of a thousand
 * elements spreads over several frames.
 */
export function renderSoon(element: Live): void {
  if (!waiting.size) {
    // what the browser does until then counts too: making a thousand elements is a stretch by itself
    const begun = Date.now()
    queueMicrotask(() => renderWaiting(begun))
  }
  waiting.add(element)
}

/** Renders every element of the page soon. */
export const renderAll = (): void => live.forEach(renderSoon)

function renderWaiting(begun = Date.now()): void {
  try {
    for (const element of waiting) {
      if (Date.now() - begun > STRETCH_MS) break
      waiting.delete(element)
      element.render()
    }
  } finally {
    // the rest, also where one of them throws
    if (waiting.size) setTimeout(renderWaiting)
  }
}

/**
 * What is known under `key`: null where it couldn't be had. Where that is nothing yet, or too old, `refresh` is called, once until it
 * sets `until`.
 */
export function recall<T>(
  key: string,
  refresh: (entry: Fetched<T>) => void | Promise<void>,
): T | null | undefined {
  const entry = (cache[key] ??= { until: 0, failures: 0 }) as Fetched<T>
  if (entry.until < Date.now() && config.backend) {
    entry.until = Infinity
    void refresh(entry)
  }
  return entry.known ?? (entry.failures ? null : undefined)
}

/** The shop and key that an answer is of. */
export const source = (): string => config.backend! + config.publishableKey

/** So many seconds from now, in milliseconds since 1970. */
export const inSeconds = (seconds: number): number => Date.now() + seconds * 1000

/** After this long an answer of the shop is given up, in milliseconds. */
const PATIENCE_MS = 20_000
/** After a failure, how long the shop isn't asked again for what there is an older answer of, or what it failed to give too often. */
const RETRY_SECONDS = 30
/** Until a page first asks again by itself; three times as long before each further time: a shop that is starting is there by then. */
const FIRST_RETRY_SECONDS = 2
const RETRIES = 4
/** A clock may be a little behind the browser's timers. */
const SLACK_MS = 50

/** The shop failed to give these: says when they are to be asked for again, and asks by itself for what nothing is known of. */
export function askLater(...entries: Fetched<unknown>[]): void {
  let wait = 0
  for (const entry of entries) {
    const byItself = !entry.known && entry.failures < RETRIES
    const seconds = byItself ? FIRST_RETRY_SECONDS * 3 ** entry.failures : RETRY_SECONDS
    if (byItself && seconds > wait) wait = seconds
    entry.until = inSeconds(seconds)
    entry.failures++
  }
  if (wait) setTimeout(renderAll, wait * 1000 + SLACK_MS)
}

/**
 * Asks the shop's store API, under `/store/rental`, in the name of the storefront's publishable key.
 * @throws whatever `fetch` throws: no network, blocked, too slow.
 */
export const askStore = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(config.backend!.replace(/\/?$/, "/store/rental") + path, {
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...init,
    headers: { "x-publishable-api-key": config.publishableKey!, ...config.headers, ...init?.headers },
  })

/** What an element is to speak: its own `locale`, else the `lang` of the page around it, or around the trees that it is in; else English. */
export const askedLanguage = (element?: Element): string =>
  element
    ? element.getAttribute("locale") ||
      element.closest<HTMLElement>("[lang]")?.lang ||
      askedLanguage(rootOf(element).host)
    : "en"

/** The language of an element. Formatters are slow to make and quick to use: a list page shares one set. */
export function languageOf(element: Element): ShortLanguage {
  const asked = askedLanguage(element)
  return (cache[asked] ??= makeLanguage(asked, config.texts)) as ShortLanguage
}
