const { createServer } = require("node:net")

/** Below the ports that systems give to outgoing connections (from 32768 on Linux): one of those may be taken before a server gets there. */
const FIRST = 12_000
const LAST = 32_000

/** A port of 127.0.0.1 that is free now, and the `further` ones behind it too. */
async function freePort(further = 0) {
  for (let tries = 0; tries < 200; tries++) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST - further))
    const group = Array.from({ length: further + 1 }, (_, index) => port + index)
    if ((await Promise.all(group.map(isFree))).every(Boolean)) return port
  }
  throw new Error(`no ${further + 1} free ports in a row`)
}

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once("error", () => resolve(false))
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)))
  })
}

module.exports = { freePort }
