import { config } from "./config"

/** After this long an answer of the shop is given up, in milliseconds. */
const PATIENCE_MS = 10_000

/**
 * Asks the shop's store API, under `/store/rental`, in the name of the storefront's publishable key; never through the
 * browser's own cache, which doesn't tell one key or customer from another.
 * @throws whatever `fetch` throws: no network, blocked, too slow.
 */
export const askStore = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(config.backendUrl + "/store/rental" + path, {
    cache: "no-store",
    ...init,
    headers: { "x-publishable-api-key": config.publishableKey!, ...config.headers, ...init.headers },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
