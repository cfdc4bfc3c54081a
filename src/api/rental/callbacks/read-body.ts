import { promisify, TextDecoder } from "node:util"
import { brotliDecompress, gunzip, inflate, inflateRaw, type InputType, type ZlibOptions } from "node:zlib"
import type { MedusaRequest } from "@medusajs/framework/http"
import type { UnreadBody } from "../../../core/messages/codes"
import { saysJson } from "../../requests"

/** The largest body that a call of the service may have, in bytes: as it comes, and inflated. */
const MAX_BODY_BYTES = 256 * 1024

/** A body as it came and without its content codings. */
export interface Bytes {
  raw: Buffer
  inflated: Buffer
}

/** Says why a body can't be read. */
export interface Unread {
  unread: UnreadBody
}

/** The bytes of a JSON body, undecoded: a signature is checked over them first. */
export async function readBytes(req: MedusaRequest): Promise<Bytes | Unread> {
  const raw = await readAll(req)
  if (raw === null) return { unread: { code: "body_too_large" } }
  if (!saysJson(req)) return { unread: { code: "wrong_content_type" } }
  return inflated(raw, codingsOf(req.headers["content-encoding"]))
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

type Inflater = (body: InputType, options: ZlibOptions) => Promise<Buffer>

const inflater = promisify<InputType, ZlibOptions, Buffer>
const TOO_LARGE = "ERR_BUFFER_TOO_LARGE"

const zlibOrRaw: Inflater = (body, options) =>
  inflater(inflate)(body, options).catch((fault: NodeJS.ErrnoException) => {
    // Many programs send deflate without zlib's header.
    if (fault.code === TOO_LARGE) throw fault
    return inflater(inflateRaw)(body, options)
  })

/** RFC 9110, 8.4.1. */
const INFLATERS = new Map<string, Inflater>([
  ["gzip", inflater(gunzip)],
  ["x-gzip", inflater(gunzip)],
  ["deflate", zlibOrRaw],
  ["br", inflater(brotliDecompress)],
])

/** More codings than any program applies. */
const MAX_CODINGS = 4

/** The codings of a body in the order in which they are taken off, the last applied first. */
const codingsOf = (header: string | undefined): string[] =>
  (header ?? "")
    .toLowerCase()
    .split(",")
    .map((coding) => coding.trim())
    .filter((coding) => coding && coding !== "identity")
    .reverse()

async function inflated(raw: Buffer, codings: string[]): Promise<Bytes | Unread> {
  const unknown =
    codings.length > MAX_CODINGS ? codings.join(", ") : codings.find((coding) => !INFLATERS.has(coding))
  if (unknown !== undefined) return { unread: { code: "unknown_encoding", encoding: named(unknown) } }
  let body = raw
  try {
    for (const coding of codings) {
      body = await INFLATERS.get(coding)!(body, { maxOutputLength: MAX_BODY_BYTES })
    }
  } catch (fault) {
    const isTooLarge = (fault as NodeJS.ErrnoException).code === TOO_LARGE
    return { unread: { code: isTooLarge ? "body_too_large" : "broken_encoding" } }
  }
  return { raw, inflated: body }
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
