import { connect } from "node:net"
import { tmpdir } from "node:os"
import { freePort } from "./free-port"
import { Program, runProgram } from "./program"

export type Redis = Awaited<ReturnType<typeof startRedis>>

/** A lock of Medusa's is a key that lives as long as the lock may be held. */
const AGE_LOCKS = `
for _, key in ipairs(redis.call("KEYS", "medusa_lock:*")) do
  local left = redis.call("PTTL", key)
  if left > 0 then redis.call("PEXPIRE", key, math.max(left - ARGV[1] * 1000, 1)) end
end`

/** A Redis of its own on a free port of 127.0.0.1 that keeps nothing on disk. */
export async function startRedis() {
  const port = await freePort()
  const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
  const at = ["-h", "127.0.0.1", "-p", String(port)]
  let running: Program | undefined
  const cli = (...args: string[]) => runProgram("redis-cli", [...at, ...args], { cwd: tmpdir() })
  const redis = {
    url: `redis://127.0.0.1:${port}`,
    /** Again, at the same address, empty. */
    start: async () => {
      running = new Program("redis-server", options, { cwd: tmpdir() })
      await running.until(async () => ((await accepts(port)) ? true : undefined), 120_000)
    },
    stop: async () => {
      await running?.stop()
      running = undefined
    },
    /** The locks that servers hold are so much older. */
    ageLocks: async (seconds: number) => void (await cli("EVAL", AGE_LOCKS, "0", String(seconds))),
    /** The keys that servers hold locked. */
    locks: async () => (await cli("KEYS", "medusa_lock:*")).split("\n").filter(Boolean),
  }
  await redis.start()
  return redis
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1")
    const end = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once("connect", () => end(true))
    socket.once("error", () => end(false))
  })
}
