/**
 * `npm run openapi` writes openapi.json, the plugin's own routes, from the schemas that check what they are sent and describe what they
 * answer (src/api/openapi). `--check` writes nothing and fails where the file is another; `--closed` prints the document whose answers
 * may have no other fields, which the http tests hold the running routes against.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { parseArgs } from "node:util"
import { buildSync } from "esbuild"
import { format, resolveConfig } from "prettier"

const root = path.join(import.meta.dirname, "..")
const file = path.join(root, "openapi.json")
const { values: options } = parseArgs({
  options: { check: { type: "boolean" }, closed: { type: "boolean" } },
})

/** The module that makes the document, as Node can load it. @returns {typeof import("../src/api/openapi/document.js")} */
function loadDocument() {
  const folder = path.join(root, "node_modules/.cache/openapi")
  mkdirSync(folder, { recursive: true })
  const outfile = path.join(folder, "document.cjs")
  buildSync({
    entryPoints: [path.join(root, "src/api/openapi/document.ts")],
    outfile,
    bundle: true,
    format: "cjs",
    platform: "node",
    packages: "external",
    logLevel: "warning",
  })
  return createRequire(import.meta.url)(outfile)
}

const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"))
const { openApiDocument } = loadDocument()
if (options.closed) process.stdout.write(JSON.stringify(openApiDocument(version, true)))
else {
  const settings = { ...(await resolveConfig(file)), parser: "json" }
  const text = await format(JSON.stringify(openApiDocument(version)), settings)
  if (!options.check) writeFileSync(file, text)
  else if (readFileSync(file, "utf8") !== text) {
    console.error("openapi.json isn't what the routes' schemas say: run npm run openapi.")
    process.exitCode = 1
  }
}
