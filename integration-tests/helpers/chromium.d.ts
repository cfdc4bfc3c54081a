/** The path of a Chromium or Chrome on this machine, or undefined. CHROMIUM_PATH names one. */
export function findChromium(): string | undefined
/** What to type to get one, a line a system. */
export const HOW_TO_GET_CHROMIUM: string
/** What a headless Chromium is started with in tests and benches. */
export const CHROMIUM_FLAGS: string[]
