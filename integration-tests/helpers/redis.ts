import { connect } from "node:net"
import { tmpdir } from "node:os"
import { freePort } from "./free-port"
import { Program } from "./program"

export interface Redis {
  url: string
  stop(): Promise<void>
  /** Again, at the same address, empty. */
  start(): Promise<void>
}

/** A Redis of its own on a free port of 127.0.0.1 that keeps nothing on disk. */
export async function startRedis(): Promise<Redis> {
  const port = await freePort()
  const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
  let running: Program | undefined
  const redis = {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      running = new Program("redis-server", options, { cwd: tmpdir() })
      await running.until(async () => ((await accepts(port)) ? true : undefined), 20_000)
    },
    stop: async () => {
      await running?.stop()
      running = undefined
    },
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
