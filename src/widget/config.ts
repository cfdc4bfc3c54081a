import type { RentalConfig } from "./types"

/** What the storefront said about itself. One for the page: elements have no backend or key of their own. */
export const config: Partial<RentalConfig> = {}

const listeners: (() => void)[] = []

/** Calls `listener` after each change: what was fetched or worded under the old configuration is worth nothing then. */
export function onConfigure(listener: () => void): void {
  listeners.push(listener)
}

/**
 * Tells the elements where the shop is, and optionally which words to use. May be called before or after the
 * elements are in the page, and again (after a login, say): what is given replaces what was, the rest stays.
 */
export function configureRental(options: Partial<RentalConfig>): void {
  Object.assign(config, options)
  config.backendUrl = config.backendUrl?.replace(/\/$/, "")
  for (const listener of listeners) listener()
}

/** Reads backend and key off the script's own tag; the backend is where the script came from unless it says otherwise. */
export function configureFromScript(): void {
  const { src, dataset } = document.currentScript as HTMLScriptElement
  configureRental({ backendUrl: dataset.backend ?? new URL(src).origin, publishableKey: dataset.publishableKey })
}
