/**
 * `npm run openapi` writes openapi.json, the plugin's own routes, from the schemas that check what they are sent and describe what they
 * answer (scripts/openapi), and src/widget/store-api.ts, the types of what the store routes answer, from openapi.json. `--check` writes
 * nothing and fails where a file is another.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { parseArgs } from "node:util"
import { buildSync } from "esbuild"
import openapiTypes, { astToString } from "openapi-typescript"
import { format, resolveConfig } from "prettier"

const root = path.join(import.meta.dirname, "..")
const { values: options } = parseArgs({ options: { check: { type: "boolean" } } })

/** The module that makes the document, as Node can load it. @returns {typeof import("./openapi/document.js")} */
function loadDocument() {
  const folder = path.join(root, "node_modules/.cache/openapi")
  mkdirSync(folder, { recursive: true })
  const outfile = path.join(folder, "document.cjs")
  buildSync({
    entryPoints: [path.join(root, "scripts/openapi/document.ts")],
    outfile,
    bundle: true,
    format: "cjs",
    platform: "node",
    packages: "external",
    logLevel: "warning",
  })
  return createRequire(import.meta.url)(outfile)
}

/**
 * The types of what the store routes answer with 200, each by its name.
 * @param {any} document
 */
async function storeTypes({ openapi, info, paths, components }) {
  const answers = Object.entries(paths)
    .filter(([address]) => address.startsWith("/store/"))
    .flatMap(([, operations]) => Object.values(operations))
    .map(({ responses }) => responses[200].content["application/json"].schema.$ref.split("/").at(-1))
  const schemas = Object.fromEntries(answers.map((name) => [name, components.schemas[name]]))
  const nodes = await openapiTypes(
    { openapi, info, paths: {}, components: { schemas } },
    { rootTypes: true, rootTypesNoSchemaPrefix: true },
  )
  const named = nodes.filter((node) =>
    ["components", ...answers].includes(/** @type {any} */ (node).name.text),
  )
  const types = astToString(named).replace("export interface components", "interface components")
  return `/* Written by npm run openapi, from openapi.json. */\n${types}`
}

/** @param {string} name @param {string} parser @param {string} text */
async function write(name, parser, text) {
  const file = path.join(root, name)
  const formatted = await format(text, { ...(await resolveConfig(file)), parser })
  if (!options.check) writeFileSync(file, formatted)
  else if (readFileSync(file, "utf8") !== formatted) {
    console.error(`${name} isn't what the routes' schemas say: run npm run openapi.`)
    process.exitCode = 1
  }
}

const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"))
const document = loadDocument().openApiDocument(version)
await write("openapi.json", "json", JSON.stringify(document))
await write("src/widget/store-api.ts", "typescript", await storeTypes(document))
