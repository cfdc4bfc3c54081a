import { promises as fs } from "node:fs"
import { promisify } from "node:util"
import { brotliCompress, gzip } from "node:zlib"
import { elementFile, type ElementFile } from "../../../modules/rental/built-elements"
import { contentHash } from "../../requests"

const kept = new Map<ElementFile, { version: string; bundle: Awaited<ReturnType<typeof encode>> }>()

/** Returns a script of the widget, read and compressed once and again when the file changes; null where it hasn't been built. */
export async function widgetBundle(from?: string, name: ElementFile = "rental-widget.js") {
  const file = elementFile(name, from)
  if (!file) return null

  const { mtimeMs, size } = await fs.stat(file)
  const version = `${file} ${mtimeMs} ${size}`
  const before = kept.get(name)
  if (before?.version === version) return before.bundle

  const bundle = await encode(await fs.readFile(file))
  kept.set(name, { version, bundle })
  return bundle
}

/** Encodes a script by content coding, each with a strong ETag: a hash of its bytes. */
async function encode(script: Buffer) {
  const withEtag = (body: Buffer) => ({ body, etag: `"${contentHash(body)}"` })
  const br = withEtag(await promisify(brotliCompress)(script))
  return { br, gzip: withEtag(await promisify(gzip)(script, { level: 9 })), identity: withEtag(script) }
}
