import { connect } from "node:net"
import fc from "fast-check"
import { wildJson } from "../../src/core/__tests__/oracle/wild-json"
import { seeded, type Random } from "../../src/core/__tests__/oracle/random"
import { createFilledCart, startRental } from "../helpers/checkout"
import type { HttpClient } from "../helpers/http-client"
import { OPERATIONS } from "../helpers/openapi"
import { EVENTS } from "../helpers/rentals"
import { inParallel } from "./in-parallel"
import type { TwoServers } from "./two-servers"

/** As long as a stranger's answer may be. */
const MAX_BYTES = 8_192
const TYPES = [
  "application/json",
  "text/plain",
  "application/x-www-form-urlencoded",
  "application/json; charset=utf-16",
]
/** docs/service.md: what the service calls. */
const CALLBACKS: [method: string, path: string][] = [
  ["POST", "/rental/callbacks/success/some-token"],
  ["GET", "/rental/callbacks/success/some-token"],
  ["PATCH", "/rental/callbacks/customer-data"],
  ["PATCH", "/rental/callbacks/product-removal"],
  ["POST", EVENTS],
  ["POST", `${EVENTS}/order_confirmed`],
  ["POST", "/rental/callbacks/discount-code/rset_default"],
]

const FIELDS = [
  "cartId",
  "cartSecureKey",
  "products",
  "id",
  "email",
  "customer",
  "isBooking",
  "event",
  "data",
  "code",
  "note",
]
const anyBody = fc.oneof(wildJson, fc.dictionary(fc.constantFrom(...FIELDS), wildJson))

/**
 * Sends a number of requests that no shop's software would send, from the OpenAPI document, the service's calls and as raw bytes; returns what was wrong, and
 * the megabytes that the server's heap held after a fifth of them and after all.
 */
export async function beHostile(
  shop: TwoServers,
  seed: number,
  requests: number,
): Promise<{ wrong: string[]; heap: number[] }> {
  const random = seeded(seed)
  const { first: server, seed: stock, bike } = shop
  const cartId = await createFilledCart(server.store, stock, [{ variantId: bike.variantId }])
  const { rental_transaction_id: id } = await startRental(server.store, cartId)
  const bodies = fc.sample(anyBody, { seed, numRuns: Math.min(requests, 2_000) })
  const before = await kept(shop)
  const wrong: string[] = []
  const heap: number[] = []
  await inParallel(4, requests, async (number) => {
    if (number === Math.floor(requests / 5)) heap.push(await server.heap())
    const [method, path, client] = aim(random, { cartId, id, server })
    const body = random.chance(0.2) ? rawBytes(random) : JSON.stringify(random.pick(bodies))
    const headers = { "content-type": random.pick(TYPES) }
    const answer = await client
      .send(method, path, method === "GET" ? undefined : body, headers)
      .catch((cause: Error) => cause)
    const isStranger = client === server.anonymous
    const fault =
      answer instanceof Error
        ? answer.message
        : faultOf(answer, { isStranger, secret: shop.service.apiKey, body })
    if (fault) wrong.push(`${method} ${path}: ${fault.slice(0, 300)}`)
    if (number % 50 === 0) await sendBytes(server.url, rawBytes(random))
  })
  heap.push(await server.heap())
  if ((await kept(shop)) !== before) wrong.push("a call without a key of the shop has changed something")
  if (/unhandled ?rejection/i.test(server.output())) wrong.push("an unhandled rejection")
  return { wrong: [...new Set(wrong)], heap }
}

type Aimed = [method: string, path: string, client: HttpClient]

/** Requests to the admin are authentic where they read only: what they may change is no fault. */
function aim(
  { pick, chance, whole }: Random,
  { cartId, id, server }: { cartId: string; id: string; server: TwoServers["first"] },
): Aimed {
  if (chance(0.4)) return [...pick(CALLBACKS), server.anonymous]
  const { method, path, security } = pick(OPERATIONS)
  const ids = [cartId, id, "%ff", "..%2f..", "x".repeat(whole(1, 3_000)), "%00", "__proto__"]
  const address =
    path.replace(/\{\w+\}/g, () => pick(ids)) + (chance(0.3) ? `?${pick(ids)}=${pick(ids)}&limit=-1` : "")
  const isReading = method.toUpperCase() === "GET"
  const known = security === "admin" ? server.admin : server.store
  return [method.toUpperCase(), address, isReading && chance(0.5) ? known : server.anonymous]
}

function faultOf(
  { status, text }: { status: number; text: string },
  { isStranger, secret, body }: { isStranger: boolean; secret: string; body: string | Buffer },
): string | undefined {
  if (status >= 500) return `answered ${status}: ${text}`
  const isLong = isStranger && status >= 400 && Buffer.byteLength(text) > MAX_BYTES
  if (isLong) return `answered ${text.length} bytes`
  return text.includes(secret) && !body.includes(secret) ? "answered a secret" : undefined
}

const rawBytes = ({ whole }: Random): Buffer =>
  Buffer.from(Array.from({ length: whole(0, 400) }, () => whole(0, 255)))

/** As no HTTP client would. */
export function sendBytes(url: string, bytes: Buffer): Promise<void> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.end(bytes))
    socket.on("error", () => undefined).on("close", () => resolve())
    socket.setTimeout(2_000, () => socket.destroy())
  })
}

/** All that an unauthentic call could change of rentals, carts and settings. */
async function kept({ database }: TwoServers): Promise<string> {
  const tables = ["rental_transaction", "rental_call", "rental_attempt", "rental_product", "cart", "order"]
  const counts = tables.map(
    (table) => `(SELECT md5(string_agg(t::text, '' ORDER BY id)) FROM "${table}" t) AS "${table}"`,
  )
  return JSON.stringify(await database.query(`SELECT ${counts.join(", ")}`))
}
