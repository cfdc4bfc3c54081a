import type { MiddlewareRoute } from "@medusajs/framework/http"

const SETTINGS = /^\/admin\/rental\/settings(\/|$)/i
const PEOPLE = /^\/admin\/rental\/people(\/|$)/i
const EXPORT = /^\/admin\/rental\/transactions\/export\/?$/i
const OTHERS = /^\/admin\/rental\/(?!(settings|people)(\/|$))/i

type Asked = [methods: ("GET" | "POST" | "DELETE")[], matcher: RegExp, resource: string, operation: string]

/** An export asks for two: to see rentals, and to take them away. */
const ASKED: Asked[] = [
  [["GET"], OTHERS, "rental", "read"],
  [["POST", "DELETE"], OTHERS, "rental", "update"],
  [["GET"], EXPORT, "rental", "export"],
  [["GET", "POST"], PEOPLE, "rental", "delete"],
  [["GET"], SETTINGS, "rental_settings", "read"],
  [["POST"], SETTINGS, "rental_settings", "update"],
]

/** Which of src/policies each route asks for. Medusa looks at them only where the shop uses its roles (`rbac`). */
export const policyMiddlewares: MiddlewareRoute[] = ASKED.map(([methods, matcher, resource, operation]) => ({
  matcher,
  methods,
  policies: [{ resource, operation }],
}))
