import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { openApiDocument, OPERATIONS } from "../openapi/document"

const API = path.join(__dirname, "../../src/api")

/** Routes as Medusa finds them: a function named by its method in each route.ts, at the address of its folder. */
function registeredRoutes(): string[] {
  const files = readdirSync(API, { recursive: true, encoding: "utf8" })
  return files
    .filter((file) => path.basename(file) === "route.ts")
    .flatMap((file) => {
      const text = readFileSync(path.join(API, file), "utf8")
      const address = `/${path.dirname(file).split(path.sep).join("/")}`.replace(/\[(\w+)\]/g, "{$1}")
      const methods = [
        ...text.matchAll(/^export (?:async )?(?:function|const) (GET|POST|PUT|PATCH|DELETE)\b/gm),
      ]
      return methods.map(([, method]) => `${method!.toLowerCase()} ${address}`)
    })
    .sort()
}

describe("openapi.json", () => {
  it("has every route that Medusa finds below src/api, and no other", () => {
    const described = OPERATIONS.map(({ method, path }) => `${method} ${path}`).sort()
    expect(described).toEqual(registeredRoutes())
    expect(described).toHaveLength(39)
  })

  it("names each route once, and refers to no schema that it lacks", () => {
    const text = JSON.stringify(openApiDocument("0.0.0"))
    const ids = [...text.matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const { components } = openApiDocument("0.0.0") as { components: { schemas: object } }
    const refs = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
    expect([...new Set(refs)].filter((name) => !(name! in components.schemas))).toEqual([])
  })
})
