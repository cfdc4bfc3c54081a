/**
 * Loaded before Medusa (`node --import`): counts every statement where it reaches the database's driver, and tells it and the
 * processor's time of this process to whoever asks on RENTAL_METER_PORT. What the plugin or an ORM believes to send isn't asked.
 */
import { createServer } from "node:http"
import Module from "node:module"

let statements = 0
const counted = new WeakSet()

/** @param {any} pg */
function count({ Client }) {
  if (!Client?.prototype?.query || counted.has(Client)) return
  counted.add(Client)
  const { query } = Client.prototype
  Client.prototype.query = function (/** @type {any[]} */ ...args) {
    statements++
    return query.apply(this, args)
  }
}

/** @type {any} */
const modules = Module
const load = modules._load
modules._load = function (/** @type {string} */ request, /** @type {any[]} */ ...rest) {
  const loaded = load.call(this, request, ...rest)
  // `pg` and `pg/lib/client`, whoever brings it along.
  if (request === "pg") count(loaded)
  return loaded
}

/** @param {unknown} _ @param {import("node:http").ServerResponse} response */
function answer(_, response) {
  const { user, system } = process.cpuUsage()
  response.writeHead(200, { "content-type": "application/json" })
  response.end(JSON.stringify({ statements, ms: (user + system) / 1000 }))
}

createServer(answer).listen(Number(process.env.RENTAL_METER_PORT), "127.0.0.1")
