import { config } from "./page"

/** Where the page asks for it, the console says of each element what it shows, or why it shows nothing. */
export function explainIfAsked(): void {
  if (location.search.includes("rental_debug") || document.querySelector("[data-debug]")) void explain()
}

async function explain(): Promise<void> {
  try {
    const { explainElements } = await config.more!(0)
    explainElements(config)
  } catch (fault) {
    // blocked, or from a server that doesn't allow this page
    console.warn("rental: widget-more.mjs can't be loaded", fault)
  }
}
