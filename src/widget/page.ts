import type { StoreRules, VariantPrice } from "./answers"
import { makeLanguage, type ShortLanguage } from "./language"
import type { RentalConfig } from "./types"

/** An element of ours that is in the page. */
type Live = Element & { render(): void; refresh?(): unknown }

/** Something that the shop was asked for. */
export interface Fetched<T> {
  known?: T
  /** From when it rests: milliseconds since 1970. */
  since: number
  /** How long it isn't asked for again, in milliseconds; infinite while it is on the way. */
  rest: number
  /** How often it was asked for in vain. */
  failures: number
}

/** What the storefront said about itself: elements have no backend or key of their own. */
export const config: Partial<RentalConfig> = {}

/** The one session key that is ours: the rest of the session belongs to the shop. */
const KEY = "rental-prices"

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
  try {
    const [of, answers] = JSON.parse(sessionStorage[KEY])
    for (const key in answers) check(answers[key].known)
    if (of === source() && !config.headers) cache = answers
  } catch {} // blocked or broken
  renderAll()
}

/** Notes that an element is on the page: it is rendered whenever something was learnt. */
export function enter(element: Live): void {
  live.add(element)
  renderSoon(element)
  arrival.watch?.(element)
}

/** What else is done with an element that comes: `language-watch.ts`. */
export const arrival: { watch?: (element: Element) => void } = {}

/** Returns the root of the tree that an element is in; a shadow tree's has a host. */
export const rootOf = (element: Element) => element.getRootNode() as ShadowRoot

/** Notes that an element has left the page. */
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

/** Asks, where the page is seen again or has its network again, for what failed, for what is too old, and for carts, which others may have changed. */
export function wake({ persisted }: Partial<PageTransitionEvent>): void {
  // a page that is shown for the first time asks by itself
  if (document.hidden || persisted === false) return
  for (const key in cache) {
    const entry = cache[key] as Fetched<unknown>
    if (entry.failures && !entry.known) entry.since = 0
  }
  live.forEach((element) => element.refresh?.())
  renderAll()
}

/** Checks whether it is to be asked for: it has rested, or seems to rest from a moment to come, as where a clock has been put right. */
export function isDue({ since, rest }: Fetched<unknown>): boolean {
  const age = Date.now() - since
  return !(age >= 0 && age < rest)
}

/** Keeps an entry from being asked for again for some seconds. */
export function letRest(entry: Fetched<unknown>, seconds: number): void {
  entry.since = Date.now()
  entry.rest = seconds * 1000
}

/** Keeps what the shop has answered for the next pages, and renders every element. A customer's own prices are for this page only. */
function keep(): void {
  // paths and lists: under other keys is what is made here
  const answers = Object.entries(cache).filter(
    ([key, entry]) => /[/,]/.test(key) && (entry as Fetched<unknown>).known,
  )
  try {
    if (!config.headers) sessionStorage[KEY] = JSON.stringify([source(), Object.fromEntries(answers)])
  } catch {} // full or blocked: the next page asks for itself
  renderAll()
}

/** @throws where it is no answer of the shop: an error has a body too, and what the session keeps may be damaged. */
export const check = ({ rules, offers }: Partial<StoreRules & VariantPrice>): unknown =>
  (rules ?? offers)!.map(({ duration }) => duration)

/** Returns what is known under `key`: null where it couldn't be had. Where that is nothing yet, or too old, `refresh` is called, once until it lets it rest. */
export function recall<T>(
  key: string,
  refresh: (entry: Fetched<T>) => void | Promise<void>,
): T | null | undefined {
  const entry = (cache[key] ??= { since: 0, rest: 0, failures: 0 }) as Fetched<T>
  if (isDue(entry) && config.backend) {
    letRest(entry, Infinity)
    void refresh(entry)
  }
  return entry.known ?? (entry.failures ? null : undefined)
}

/** Returns the shop and key that an answer is of. */
const source = (): string => config.backend! + config.publishableKey

/** After this long an answer of the shop is given up, in milliseconds. */
const PATIENCE_MS = 20_000
/** After a failure, how long the shop isn't asked again for what there is an older answer of, or what it failed to give too often. */
const RETRY_SECONDS = 30
/** Until a page first asks again by itself; three times as long before each further time: a shop that is starting is there by then. */
const FIRST_RETRY_SECONDS = 2
const RETRIES = 4
/** A clock may be a little behind the browser's timers. */
const SLACK_MS = 50

/** Says when entries that the shop failed to give are asked for again, and asks by itself for those of which nothing is known. */
export function askLater(...entries: Fetched<unknown>[]): void {
  let wait = 0
  for (const entry of entries) {
    const byItself = !entry.known && entry.failures < RETRIES
    const seconds = byItself ? FIRST_RETRY_SECONDS * 3 ** entry.failures : RETRY_SECONDS
    if (byItself && seconds > wait) wait = seconds
    letRest(entry, seconds)
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

/** Asks the shop for entries, which `take` fills by its answer, and renders every element. Never rejects: after a failure each keeps what was known of it. */
export async function askFor<Answer>(
  entries: Fetched<unknown>[],
  path: string,
  take: (answer: Answer, headers: Headers) => void,
  init?: RequestInit,
): Promise<void> {
  try {
    const response = await askStore(path, init)
    take((await response.json()) as Answer, response.headers)
  } catch {
    askLater(...entries.filter(({ rest }) => rest === Infinity))
  }
  keep()
}

/** Returns what an element is to speak: its own `locale`, else the `lang` of the page around it, or around the trees that it is in; else English. */
export const askedLanguage = (element?: Element): string =>
  element
    ? element.getAttribute("locale") ||
      element.closest<HTMLElement>("[lang]")?.lang ||
      askedLanguage(rootOf(element).host)
    : "en"

/** Returns the language of an element. Formatters are slow to make and quick to use: a list page shares one set. */
export function languageOf(element: Element): ShortLanguage {
  const asked = askedLanguage(element)
  return (cache[asked] ??= makeLanguage(asked, config.texts)) as ShortLanguage
}
