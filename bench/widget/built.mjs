import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../..", import.meta.url))

/** The widget's scripts as the package ships them, built from the sources that lie here. */
export function builtWidget() {
  const folder = mkdtempSync(path.join(tmpdir(), "rental-bench-"))
  try {
    execFileSync(process.execPath, ["scripts/build-widget.mjs", "--no-types", "--out", folder], { cwd: root })
    /** @param {string} name */
    const read = (name) => readFileSync(path.join(folder, name), "utf8")
    return {
      "rental-widget.js": read("rental-widget.js"),
      "price.js": read("price.js"),
      "widget-rules.mjs": read("widget-rules.mjs"),
      "widget-durations.mjs": read("widget-durations.mjs"),
      "widget-cart.mjs": read("widget-cart.mjs"),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
