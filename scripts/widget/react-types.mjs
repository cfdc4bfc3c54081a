/** Writes the elements' types for React where the examples' check finds them: those of the package are made by its build. */
import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { bundled, ROOT } from "../bundled.mjs"

const { templateTypes } = await bundled("scripts/widget/template-types")
const folder = path.join(ROOT, "node_modules/.cache/elements")
mkdirSync(folder, { recursive: true })
writeFileSync(path.join(folder, "react.d.ts"), templateTypes("react", "../../../src/widget/index"))
