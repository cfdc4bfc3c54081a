import { backendUrlOf, KEY } from "../environment"
import { type Finding, ok, PATIENCE, reasonOf, wrong } from "./finding"
import { checkReturnAddresses, type ShopUrls } from "./addresses"

/** The price rules, as the shop answers them: or why not. */
interface Rules {
  message?: string
  rules?: unknown[]
  urls?: ShopUrls
}

/** Whether the shop answers with the storefront's key, sends shoppers back here, and lets the storefront's pages ask it. */
export async function checkShop(
  environment: Record<string, string>,
  storefront: string,
  ask: typeof fetch,
): Promise<Finding[]> {
  const shop = backendUrlOf(environment)
  if (!shop) return []
  const url = `${shop.replace(/\/$/, "")}/store/rental/rules`
  try {
    const headers = { "x-publishable-api-key": environment[KEY] ?? "" }
    const answer = await ask(`${url}?urls=true`, { headers, signal: AbortSignal.timeout(PATIENCE) })
    const rules = (await answer.json().catch(() => ({}))) as Rules
    return [
      checkRules(url, answer.status, rules),
      ...(rules.urls ? checkReturnAddresses(rules.urls, storefront) : []),
      await checkCors(url, storefront, ask),
    ]
  } catch (fault) {
    return [wrong(`The shop doesn't answer at ${shop}: ${reasonOf(fault)}`)]
  }
}

function checkRules(url: string, status: number, { message, rules = [] }: Rules): Finding {
  if (status === 404) return wrong(`The shop has no rentals: ${url} is a 404. Is the plugin installed?`)
  if (status >= 400) return wrong(`The shop answers ${status}: ${message ?? url}. Is ${KEY} right?`)
  if (rules.length > 0) return ok(`The shop answers: ${rules.length} price rules`)
  return wrong("The shop offers nothing for rent yet: see Settings, Rental subscriptions in its admin")
}

async function checkCors(url: string, storefront: string, ask: typeof fetch): Promise<Finding> {
  const origin = new URL(storefront).origin
  const answer = await ask(url, {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": "GET",
      "access-control-request-headers": "x-publishable-api-key",
    },
    signal: AbortSignal.timeout(PATIENCE),
  })
  const allowed = answer.headers.get("access-control-allow-origin")
  return allowed === origin || allowed === "*"
    ? ok(`The shop lets pages of ${origin} ask (CORS)`)
    : wrong(`The shop doesn't let pages of ${origin} ask: add it to STORE_CORS`)
}
