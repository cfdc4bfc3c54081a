import { promisify, TextDecoder } from "node:util"
import { brotliDecompress, gunzip, inflate, type InputType, type ZlibOptions } from "node:zlib"
import type { MedusaRequest } from "@medusajs/framework/http"
import type { UnreadBody } from "../../../core/messages/codes"
import { saysJson } from "../../requests"

/** The largest body that a call of the service may have, in bytes: as it comes, and inflated. */
const MAX_BODY_BYTES = 256 * 1024

/** A body as it came and without its content coding. */
interface Bytes {
  raw: Buffer
  inflated: Buffer
}

/** Says why a body can't be read. */
interface Unread {
  unread: UnreadBody
}

/** The bytes of a JSON body, undecoded: a signature is checked over them first. */
export async function readBytes(req: MedusaRequest): Promise<Bytes | Unread> {
  const raw = await readAll(req)
  if (raw === null) return { unread: { code: "body_too_large" } }
  if (!saysJson(req)) return { unread: { code: "wrong_content_type" } }
  return inflated(raw, (req.headers["content-encoding"] ?? "").trim().toLowerCase())
}

/**
 * Reads the whole body, or null where it is too large. Read here, because Medusa's parser answers a wrong content type with an empty object
 * and errors without a code. What is too large is drained, so that the connection lives on.
 */
async function readAll(req: MedusaRequest): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= MAX_BODY_BYTES) chunks.push(chunk)
  }
  return size > MAX_BODY_BYTES ? null : Buffer.concat(chunks)
}

/** RFC 9110, 8.4.1. */
const INFLATERS = new Map(
  Object.entries({ gzip: gunzip, "x-gzip": gunzip, deflate: inflate, br: brotliDecompress }),
)

async function inflated(raw: Buffer, coding: string): Promise<Bytes | Unread> {
  if (!coding || coding === "identity") return { raw, inflated: raw }
  const decompress = INFLATERS.get(coding)
  if (!decompress) return { unread: { code: "unknown_encoding", encoding: named(coding) } }
  try {
    const limited = promisify<InputType, ZlibOptions, Buffer>(decompress)
    return { raw, inflated: await limited(raw, { maxOutputLength: MAX_BODY_BYTES }) }
  } catch (fault) {
    const isTooLarge = (fault as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE"
    return { unread: { code: isTooLarge ? "body_too_large" : "broken_encoding" } }
  }
}

/** As much of a header's word as an answer repeats. */
const named = (word: string): string => word.replace(/[^\w.,+ -]/g, "?").slice(0, 40)

const CHARSET = /;\s*charset\s*=\s*["']?([^"';]*)/i
const BYTE_ORDER_MARKS: [mark: string, charset: string][] = [
  ["efbbbf", "utf-8"],
  ["feff", "utf-16be"],
  ["fffe", "utf-16le"],
]

/**
 * Decodes bytes by their byte order mark, else by the charset that the header names, else as UTF-8, and parses them as JSON. A byte that is no
 * text in that charset fails: it would become U+FFFD in a name.
 */
export function parseBody(
  bytes: Buffer,
  contentType: string | undefined,
): { text: string; json: unknown } | Unread {
  const start = bytes.subarray(0, 3).toString("hex")
  const marked = BYTE_ORDER_MARKS.find(([mark]) => start.startsWith(mark))?.[1]
  const charset = marked ?? (CHARSET.exec(contentType ?? "")?.[1]?.trim() || "utf-8")
  const decoder = decoderOf(charset)
  if (!decoder) return { unread: { code: "unknown_charset", charset: named(charset) } }
  let text: string
  try {
    text = decoder.decode(bytes)
  } catch {
    return { unread: { code: "not_in_charset", charset: named(charset) } }
  }
  try {
    return { text, json: JSON.parse(text) as unknown }
  } catch {
    return { unread: { code: "broken_json" } }
  }
}

/** Takes one byte order mark off. Undefined where this Node doesn't know the charset. */
function decoderOf(charset: string): TextDecoder | undefined {
  try {
    return new TextDecoder(charset, { fatal: true })
  } catch {
    return undefined
  }
}
