import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { policyMiddlewares } from "../admin/rental/middlewares"
import { rentalPolicies } from "../../policies/rental"

const ROUTES = path.join(__dirname, "../admin")

/** Every admin route of ours with its methods, as they are on disk. */
const routes = readdirSync(ROUTES, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("route.ts"))
  .flatMap((file) => {
    const source = readFileSync(path.join(ROUTES, file), "utf8")
    const address = `/admin/${path.dirname(file).replace(/\[(\w+)\]/g, "any_1")}`
    return [...source.matchAll(/export const (GET|POST|DELETE)\b/g)].map(([, method]) => [method!, address])
  })

const askedOf = (method: string, address: string) =>
  policyMiddlewares
    .filter(({ methods, matcher }) => methods?.includes(method as never) && (matcher as RegExp).test(address))
    .flatMap(({ policies }) => [policies].flat())
    .map((policy) => `${policy!.resource}:${policy!.operation}`)

it.each(routes)("%s %s asks for a policy that is defined", (method, address) => {
  const { policies } = rentalPolicies as unknown as { policies: { resource: string; operation: string }[] }
  const defined = policies.map(({ resource, operation }) => `${resource}:${operation}`)
  const asked = askedOf(method, address)
  expect(asked.length).toBeGreaterThan(0)
  expect(defined).toEqual(expect.arrayContaining(asked))
})

it.each([
  ["GET", "/admin/rental/transactions", ["rental:read"]],
  ["GET", "/admin/rental/transactions/rtx_1", ["rental:read"]],
  ["GET", "/admin/rental/transactions/export", ["rental:read", "rental:export"]],
  ["GET", "/admin/rental/transactions/export/", ["rental:read", "rental:export"]],
  ["POST", "/admin/rental/transactions/rtx_1/complete", ["rental:update"]],
  ["DELETE", "/admin/rental/transactions/rtx_1/allow-refund", ["rental:update"]],
  ["GET", "/admin/rental/settings", ["rental_settings:read"]],
  ["POST", "/admin/rental/Settings/test", ["rental_settings:update"]],
  ["GET", "/admin/rental/people", ["rental:delete"]],
  ["POST", "/admin/rental/people/forget", ["rental:delete"]],
  ["GET", "/admin/orders", []],
])("%s %s asks for %j", (method, address, asked) => {
  expect(askedOf(method, address)).toEqual(asked)
})
