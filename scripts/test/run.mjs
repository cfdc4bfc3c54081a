import { spawn } from "node:child_process"

/** What runs now, so that Ctrl-C and a time-out can end it. @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set()

/**
 * Runs one of our programs with this Node to its end.
 * @param {string[]} args of node
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, timeoutMinutes?: number, isQuiet?: boolean }} options its output is in ours, or `isQuiet`
 * @returns {Promise<{ code: number | null, fault?: string, output: string }>} `fault`: why it didn't end by itself; `output`: of a quiet one
 */
export function runNode(args, { cwd, env = {}, timeoutMinutes = 20, isQuiet = false }) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: isQuiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
  })
  running.add(child)
  /** @type {Buffer[]} */
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => output.push(chunk))
  return new Promise((resolve) => {
    /** @type {string | undefined} */
    let fault
    const timer = setTimeout(() => {
      fault = `not done within ${timeoutMinutes} minutes`
      child.kill("SIGKILL")
    }, timeoutMinutes * 60_000)
    const end = (/** @type {number | null} */ code) => {
      clearTimeout(timer)
      running.delete(child)
      resolve({ code, fault, output: Buffer.concat(output).toString() })
    }
    child.once("error", (error) => ((fault = error.message), end(null)))
    child.once("close", (code, signal) => ((fault ??= signal ? `ended by ${signal}` : undefined), end(code)))
  })
}

export function killRunning() {
  for (const child of running) child.kill("SIGTERM")
}

/** Seconds since a moment of `performance.now()`, with one digit behind the point. @param {number} from */
export const secondsSince = (from) => ((performance.now() - from) / 1000).toFixed(1)

/**
 * Runs programs of Node side by side: a line for each, and what those that fail have said.
 * @param {{ name: string, args: string[] }[]} programs in the order in which they begin
 * @param {{ cwd: string, atATime?: number }} options
 * @returns {Promise<string[]>} the names of those that failed
 */
export async function runPrograms(programs, { cwd, atATime = 2 }) {
  const waiting = [...programs]
  /** @type {string[]} */
  const failed = []
  const work = async () => {
    for (let program = waiting.shift(); program; program = waiting.shift()) {
      const from = performance.now()
      const { code, fault = "", output } = await runNode(program.args, { cwd, isQuiet: true })
      const passed = code === 0
      console.log(`${passed ? "ok    " : "FAILED"} ${program.name} (${secondsSince(from)} s) ${fault}`.trim())
      if (!passed) {
        console.log(output)
        failed.push(program.name)
      }
    }
  }
  await Promise.all(Array.from({ length: atATime }, work))
  return failed
}
