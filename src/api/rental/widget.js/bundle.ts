import { existsSync, promises as fs } from "fs"
import path from "path"
import { contentHash } from "../../conditional-answer"

export interface WidgetBundle {
  body: Buffer
  /** Strong: a hash of the bytes. */
  etag: string
}

const INSIDE_PACKAGE = path.join("dist", "widget", "rental-widget.js")

let kept: (WidgetBundle & { version: string }) | undefined

/** The widget's script, read once and again when the file changes; null where it hasn't been built. */
export async function widgetBundle(from = __dirname): Promise<WidgetBundle | null> {
  const file = findUpwards(from)
  if (!file) {
    return null
  }
  const { mtimeMs, size } = await fs.stat(file)
  const version = `${file} ${mtimeMs} ${size}`
  if (kept?.version !== version) {
    const body = await fs.readFile(file)
    kept = { version, body, etag: `"${contentHash(body)}"` }
  }
  return kept
}

/** From the sources as well as from `.medusa/server`, the package's root lies somewhere above. */
function findUpwards(folder: string): string | undefined {
  const file = path.join(folder, INSIDE_PACKAGE)
  if (existsSync(file)) {
    return file
  }
  const parent = path.dirname(folder)
  return parent === folder ? undefined : findUpwards(parent)
}
