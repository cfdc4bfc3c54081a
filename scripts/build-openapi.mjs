/** `npm run build:openapi`: openapi.json, the plugin's own routes, from the schemas of what they are sent and what they answer. */
import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { bundled, ROOT } from "./bundled.mjs"

const { version } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"))
const { openApiDocument } = await bundled("scripts/openapi/document")
writeFileSync(path.join(ROOT, "openapi.json"), `${JSON.stringify(openApiDocument(version), null, 1)}\n`)
