import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { freePort } from "./free-port"

const root = path.join(__dirname, "../..")

/** What `npm run demo` writes to state.json when everything answers. */
interface DemoState {
  backend_url: string
  storefront_url: string
  sandbox_url: string | null
  admin_email: string
  admin_password: string
  publishable_key: string
  region_id: string
}

export interface RunningDemo {
  state: DemoState
  /** Ctrl-C. Gives the exit code. */
  stop(): Promise<number | null>
  /** No goodbye: the process is gone at once. */
  kill(): Promise<void>
}

/** A data folder of its own, so that a demo which runs on this machine is left alone. */
export function demoFolder(): { data: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), "rental-demo-"))
  // As root PostgreSQL runs as somebody else, who has to find its data in here.
  chmodSync(folder, 0o755)
  return { data: path.join(folder, "demo"), remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/**
 * Starts the demo as a person would, and waits until it says that everything answers. Without Medusa's own admin panel, which takes
 * half a minute to build and isn't looked at.
 */
export async function startDemo(
  data: string,
  { timeoutMs = 600_000, empty = false } = {},
): Promise<RunningDemo> {
  const stateFile = path.join(data, "state.json")
  rmSync(stateFile, { force: true })
  // The demo takes the three ports after its own as well.
  const port = await freePort(3)
  const flags = ["--data", data, "--port", String(port), ...(empty ? ["--empty"] : [])]
  const demo = spawn(process.execPath, ["demo/start.mjs", ...flags], {
    cwd: root,
    env: { ...process.env, DISABLE_MEDUSA_ADMIN: "true" },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let output = ""
  demo.stdout.on("data", (chunk) => (output += chunk))
  demo.stderr.on("data", (chunk) => (output += chunk))
  for (const from = Date.now(); !existsSync(stateFile); await wait(200)) {
    if (demo.exitCode !== null || Date.now() - from > timeoutMs) {
      demo.kill("SIGTERM")
      throw new Error(`the demo didn't start:\n${output}`)
    }
  }
  return {
    state: JSON.parse(readFileSync(stateFile, "utf8")),
    stop: () => end(demo, "SIGINT"),
    kill: async () => void (await end(demo, "SIGKILL")),
  }
}

async function end(demo: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (demo.exitCode === null && demo.signalCode === null) {
    const exited = once(demo, "exit")
    demo.kill(signal)
    await exited
  }
  return demo.exitCode
}
