import { spawn } from "node:child_process"

/** What runs now, so that Ctrl-C and a time-out can end it. @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set()

/**
 * Runs one of our programs with this Node, its output in ours, to its end.
 * @param {string[]} args of node
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, timeoutMinutes: number, heading?: string }} options `heading`: stands above the output,
 *   which comes at the end in one piece, as another program runs beside this one
 * @returns {Promise<{ code: number | null, fault?: string }>} `fault`: why it didn't end by itself
 */
export function runNode(args, { cwd, env = {}, timeoutMinutes, heading }) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: heading ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
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
      if (heading) process.stdout.write(`\n${heading}\n${Buffer.concat(output).toString()}`)
      resolve({ code, fault })
    }
    child.once("error", (error) => ((fault = error.message), end(null)))
    child.once("close", (code, signal) => ((fault ??= signal ? `ended by ${signal}` : undefined), end(code)))
  })
}

export function killRunning() {
  for (const child of running) child.kill("SIGTERM")
}
