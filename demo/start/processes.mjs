import { spawn } from "node:child_process"
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from "node:fs"
import path from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { DemoFailure } from "./progress.mjs"

/**
 * A script of the demo for this very Node, with a log of its own.
 * @typedef {{ name: string, script: string, args?: string[], cwd?: string, env?: NodeJS.ProcessEnv, logFile: string }} Program
 */

/** @param {string} file @param {number} count @returns {string[]} the last lines */
export const lastLines = (file, count) =>
  existsSync(file) ? readFileSync(file, "utf8").trimEnd().split("\n").slice(-count) : []

/** How an error begins in the logs of Medusa, PostgreSQL and Node. */
const ERROR_LINE = /^(?:\S+ )?(?:error:|\w*Error\b|FATAL:|ERROR:)/

/** Returns the end of a failed program's log: from its last error on, else its last lines. @param {string} file */
function logTail(file) {
  const lines = lastLines(file, 200)
  const from = lines.findLastIndex((line) => ERROR_LINE.test(line))
  return (from === -1 ? lines.slice(-12) : lines.slice(from, from + 12)).join("\n")
}

/**
 * Holds what stops each program that runs: the newest first, so the database last. A program is in it as soon as it is launched: Ctrl-C in the
 * middle of a start leaves nothing behind.
 * @type {Set<() => Promise<void>>}
 */
const children = new Set()
let closing = false
/** @type {(reason: Error) => void} */
let whenLost = () => {}

export async function stopChildren() {
  closing = true
  for (const stop of [...children].reverse()) await stop()
}

/** After `stopChildren`, for a program that goes on: what is started from now on runs on. */
export function beginChildren() {
  closing = false
}

/** @param {(reason: Error) => void} handler called when something ends that ought to run on */
export function onLoss(handler) {
  whenLost = handler
}

const EXIT_WITH_PARENT = fileURLToPath(new URL("./exit-with-parent.cjs", import.meta.url))
const STOP_TIMEOUT_MS = 20_000

/** Runs a program to its end. @param {Program} program @returns {Promise<void>} */
export async function runToEnd(program) {
  const reason = await launch(program)
  if (reason !== null) throw failureOf(program, reason)
}

/**
 * Starts a program that goes on running.
 * @param {Program} program
 * @param {() => Promise<boolean>} isReady asked again and again until it says yes
 */
export async function startProgram(program, isReady, timeoutMs = 60_000) {
  const ended = launch(program)
  /** @type {DemoFailure | undefined} */
  let failure
  void ended.then((reason) => (failure = failureOf(program, reason ?? "it ended by itself")))
  for (const from = Date.now(); !(await isReady()); await wait(100)) {
    if (Date.now() - from > timeoutMs) {
      failure ??= failureOf(program, `not ready within ${timeoutMs / 1000} s`)
    }
    if (failure) throw failure
  }
  void ended.then(() => failure && !closing && whenLost(failure))
}

/** Whether something answers there, and not with an error of its own. @param {string} url @returns {Promise<boolean>} */
export const answers = (url) =>
  fetch(url, { signal: AbortSignal.timeout(5_000), redirect: "manual" }).then(
    ({ status }) => status < 500,
    () => false,
  )

/** @param {Program} program @returns {Promise<string | null>} null after a good end, else why it ended */
function launch({ script, args = [], cwd, env, logFile }) {
  mkdirSync(path.dirname(logFile), { recursive: true })
  const log = openSync(logFile, "a")
  const child = spawn(process.execPath, ["--require", EXIT_WITH_PARENT, script, ...args], {
    cwd,
    env,
    // A group of its own: Ctrl-C in the terminal reaches only us, and we stop things in their order.
    detached: true,
    windowsHide: true,
    stdio: ["ignore", log, log, "ipc"],
  })
  closeSync(log)
  const ended = new Promise((resolve) => {
    child.once("error", (fault) => resolve(fault.message))
    child.once("exit", (code, signal) => resolve(code === 0 ? null : (signal ?? `exit code ${code}`)))
  })
  const stop = async () => {
    if (child.connected) child.disconnect()
    const late = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS)
    await ended
    clearTimeout(late)
  }
  children.add(stop)
  void ended.then(() => children.delete(stop))
  if (closing) void stop()
  return ended
}

/** @param {Program} program @param {string} reason */
function failureOf({ name, logFile }, reason) {
  return new DemoFailure(
    `${name} failed (${reason}). Its last words:\n${logTail(logFile)}`,
    `The whole log is ${logFile}. If nothing else helps, start from nothing: npm run demo -- --reset`,
  )
}
