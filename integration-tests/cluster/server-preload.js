/** What a server under test loads first: its clock may be ahead of the others', and at SIGUSR2 it says how much its heap holds. */
const { setFlagsFromString } = require("node:v8")
const { runInNewContext } = require("node:vm")

const ahead = Number(process.env.CLOCK_AHEAD_SECONDS ?? 0) * 1000
if (ahead) {
  const Real = Date
  const now = () => Real.now() + ahead
  globalThis.Date = new Proxy(Real, {
    construct: (_, args) => (args.length ? new Real(...args) : new Real(now())),
    apply: () => new Real(now()).toString(),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  })
}

process.on("SIGUSR2", () => {
  setFlagsFromString("--expose-gc")
  runInNewContext("gc")()
  process.stdout.write(`\nheap: ${process.memoryUsage().heapUsed} bytes\n`)
})
