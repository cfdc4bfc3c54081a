import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { isRecord } from "./validators"
import { json, parseJson, readBody, send, type Reply, type Request } from "./http"
import type { Router } from "./router"
import type { Simulator } from "./simulator"

/** The HTTP server of a simulator. */
export function buildServer(simulator: Simulator, router: Router): Server {
  return createServer((message, response) => {
    handle(simulator, router, message, response).catch(() => response.destroy())
  })
}

async function handle(
  simulator: Simulator,
  router: Router,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(message.url ?? "/", "http://simulator")
  const method = message.method === "HEAD" ? "GET" : (message.method ?? "GET")
  const match = router.match(method, url.pathname)
  const kind = match.found === "route" ? match.kind : url.pathname.startsWith("/v1/") ? "unknown call" : null
  const request = await incoming(message, url, match.found === "route" ? match.params : {})
  const entry =
    kind &&
    simulator.journal.begin({
      direction: "in",
      kind,
      method,
      url: url.pathname + url.search,
      requestBody: request?.body ?? "",
      transactionId: transactionOf(request),
    })
  const reply = await replyTo(request, match)
  if (entry) simulator.journal.end(entry, journalEnd(reply))
  send(response, reply)
}

async function incoming(
  message: IncomingMessage,
  url: URL,
  params: Record<string, string>,
): Promise<Request | null> {
  const { method = "GET", headers } = message
  const body = await readBody(message)
  return body === null ? null : { method, path: url.pathname, query: url.searchParams, headers, body, params }
}

async function replyTo(request: Request | null, match: ReturnType<Router["match"]>): Promise<Reply> {
  if (!request) return json(413, { message: "The body is larger than a megabyte" }, { connection: "close" })
  if (fromAnotherSite(request)) return json(403, { message: "Only the simulator's own pages may do this" })
  if (match.found === "path") {
    return json(405, { message: "Method not allowed" }, { allow: match.methods.join(", ") })
  }
  if (match.found === "nothing") return json(404, { message: `There is no ${request.path}` })
  try {
    return await match.handler(request)
  } catch (error) {
    return json(500, { message: `The simulator failed: ${(error as Error).message}` })
  }
}

/** The operator's buttons work from the operator's pages only. */
function fromAnotherSite({ method, path, headers }: Request): boolean {
  return method === "POST" && !path.startsWith("/pay/") && headers["sec-fetch-site"] === "cross-site"
}

function transactionOf(request: Request | null): string | null {
  if (!request) return null
  if (request.params.transactionId) return request.params.transactionId
  const body = parseJson(request.body)
  const id = body.ok && isRecord(body.value) ? body.value.transactionId : null
  return typeof id === "string" ? id : null
}

function journalEnd(reply: Reply) {
  if (reply.drop) return { error: "connection dropped" }
  const page = reply.headers?.["content-type"]?.startsWith("text/html")
  const location = reply.headers?.location
  return {
    status: reply.status,
    responseBody: location ? `→ ${location}` : page ? "(a page)" : (reply.body ?? ""),
  }
}
