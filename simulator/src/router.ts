import type { Handler } from "./http"

interface Route {
  method: string
  parts: string[]
  /** The name in the journal; a route without one isn't written down. */
  kind: string | null
  handler: Handler
}

/** The handler of a request, or why there is none. */
type Match =
  | { found: "route"; kind: string | null; handler: Handler; params: Record<string, string> }
  | { found: "path"; methods: string[] }
  | { found: "nothing" }

/** Paths with `:name` parts, matched exactly. */
export class Router {
  private readonly routes: Route[] = []

  add(method: string, path: string, kind: string | null, handler: Handler): this {
    this.routes.push({ method, parts: path.split("/"), kind, handler })
    return this
  }

  match(method: string, path: string): Match {
    const parts = path.split("/")
    const fitting = this.routes.flatMap((route) => {
      const params = fit(route.parts, parts)
      return params ? [{ route, params }] : []
    })
    const hit = fitting.find(({ route }) => route.method === method)
    if (hit) return { found: "route", kind: hit.route.kind, handler: hit.route.handler, params: hit.params }
    if (fitting.length > 0) return { found: "path", methods: fitting.map(({ route }) => route.method) }
    return { found: "nothing" }
  }
}

function fit(pattern: string[], parts: string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const name = pattern[index]!
    if (!name.startsWith(":")) {
      if (name !== part) return undefined
    } else {
      const value = decode(part)
      if (!value) return undefined
      params[name.slice(1)] = value
    }
  }
  return params
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
