import { KEY } from "../environment"
import { type Finding, PATIENCE, reasonOf } from "./finding"
import { checkReturnAddresses, type ShopUrls } from "./addresses"

/** Whether the shop answers with the storefront's key, sends shoppers back here, and lets the storefront's pages ask it. */
export async function checkShop(
  backendUrl: string | undefined,
  environment: Record<string, string>,
  storefront: string,
  ask: typeof fetch,
): Promise<Finding[]> {
  if (!backendUrl) return []
  const rules = `${backendUrl.replace(/\/$/, "")}/store/rental/rules`
  try {
    const answer = await askRules(rules, environment[KEY] ?? "", ask)
    const { urls } = answer.body
    return [
      checkRules(rules, answer),
      ...(urls ? checkReturnAddresses(urls, storefront) : []),
      await checkCors(rules, storefront, ask),
    ]
  } catch (fault) {
    return [{ ok: false, text: `The shop doesn't answer at ${backendUrl}: ${reasonOf(fault)}` }]
  }
}

interface RulesAnswer {
  status: number
  body: { message?: string; rules?: unknown[]; urls?: ShopUrls }
}

async function askRules(url: string, key: string, ask: typeof fetch): Promise<RulesAnswer> {
  const signal = AbortSignal.timeout(PATIENCE)
  const answer = await ask(`${url}?urls=true`, { headers: { "x-publishable-api-key": key }, signal })
  return { status: answer.status, body: (await answer.json().catch(() => ({}))) as RulesAnswer["body"] }
}

function checkRules(url: string, { status, body }: RulesAnswer): Finding {
  if (status === 404) {
    return { ok: false, text: `The shop has no rentals: ${url} is a 404. Is the plugin installed?` }
  }
  if (status >= 400) {
    return { ok: false, text: `The shop answers ${status}: ${body.message ?? url}. Is ${KEY} right?` }
  }
  const count = body.rules?.length ?? 0
  return count > 0
    ? { ok: true, text: `The shop answers: ${count} price rules` }
    : {
        ok: false,
        text: "The shop offers nothing for rent yet: see Settings, Rental subscriptions in its admin",
      }
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
  const ok = allowed === origin || allowed === "*"
  return {
    ok,
    text: ok
      ? `The shop lets pages of ${origin} ask (CORS)`
      : `The shop doesn't let pages of ${origin} ask: add it to STORE_CORS`,
  }
}
