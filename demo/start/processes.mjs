import { closeSync, existsSync, fstatSync, mkdirSync, openSync, readSync } from "node:fs"
import path from "node:path"
import { spawn } from "node:child_process"
import { setTimeout as wait } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { DemoFailure } from "./progress.mjs"

/** How much of a log's end is looked at. */
const TAIL_BYTES = 16_384

/** A new log file, open for a child process to write to. @param {string} file */
export function openLog(file) {
  mkdirSync(path.dirname(file), { recursive: true })
  return openSync(file, "a")
}

/** @param {string} file @param {number} count @returns {string} the last lines, or an empty text */
export function lastLines(file, count) {
  if (!existsSync(file)) return ""

  const handle = openSync(file, "r")
  try {
    const size = fstatSync(handle).size
    const bytes = Buffer.alloc(Math.min(size, TAIL_BYTES))
    readSync(handle, bytes, 0, bytes.length, size - bytes.length)
    return bytes.toString("utf8").trimEnd().split("\n").slice(-count).join("\n")
  } finally {
    closeSync(handle)
  }
}

/** How an error begins in the logs of Medusa, PostgreSQL and Node. */
const ERROR_LINE = /^(?:\S+ )?(?:error:|\w*Error\b|FATAL:|ERROR:)/

/**
 * What a program that failed had to say: from its last error on, or else its last lines.
 * @param {string} file @param {number} [count] the maximum number of lines
 */
export function logTail(file, count = 12) {
  const lines = lastLines(file, 200).split("\n")
  const from = lines.findLastIndex((line) => ERROR_LINE.test(line))
  return from === -1 ? lines.slice(-count).join("\n") : lines.slice(from, from + count).join("\n")
}

/**
 * What runs, so that it can be stopped: the newest first, and so the database last. One list for this one process; a
 * program is on it from the moment that it is launched, so that Ctrl-C in the middle of a start leaves nothing behind.
 * @typedef {{ stop: () => Promise<void> }} Part
 */

/** @type {Set<Part>} */
const running = new Set()
let closing = false
/** @type {(reason: Error) => void} */
let whenLost = () => {}

/** @template {Part} T @param {T} part @returns {T} */
export function addChild(part) {
  running.add(part)
  if (closing) void part.stop()

  return part
}

/** A part has ended by itself, as a migration does. @param {Part} part */
export function removeChild(part) {
  running.delete(part)
}

export async function stopChildren() {
  closing = true
  for (const part of [...running].reverse()) await part.stop()
}

/** After `stopChildren`, for a program that goes on: what is started from now on runs on. */
export function beginChildren() {
  closing = false
}

/** @param {(reason: Error) => void} handler called when something ends that ought to run on */
export function onLoss(handler) {
  whenLost = handler
}

/** @param {Error} reason */
export function reportLoss(reason) {
  if (!closing) whenLost(reason)
}

const EXIT_WITH_PARENT = fileURLToPath(new URL("./exit-with-parent.cjs", import.meta.url))
const STOP_TIMEOUT_MS = 15_000

/**
 * A program of the demo, with a log of its own.
 * @typedef {{ name: string, command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv, logFile: string,
 *   uid?: number, gid?: number, stopSignal?: NodeJS.Signals }} Program
 */

/**
 * A script for this very Node, which ends when the demo does.
 * @param {{ name: string, script: string, args?: string[], cwd: string, env: NodeJS.ProcessEnv, logFile: string }} script
 * @returns {Program}
 */
export function nodeScript({ script, args = [], ...rest }) {
  return { ...rest, command: process.execPath, args: ["--require", EXIT_WITH_PARENT, script, ...args] }
}

/** Runs a program to its end. @param {Program} program @returns {Promise<void>} */
export async function runToEnd(program) {
  const reason = await launch(program).ended
  if (reason !== null) throw failureOf(program, reason)
}

/**
 * Starts a program that goes on running.
 * @param {Program} program
 * @param {{ isReady: () => Promise<boolean>, timeoutMs: number }} ready asked again and again until it says yes
 */
export async function startProgram(program, { isReady, timeoutMs }) {
  const { ended } = launch(program)
  /** @type {DemoFailure | null} */
  let failure = null
  void ended.then((reason) => (failure = failureOf(program, reason ?? "it ended by itself")))
  for (const from = Date.now(); !(await isReady()); await wait(100)) {
    failure ??=
      Date.now() - from > timeoutMs ? failureOf(program, `not ready within ${timeoutMs / 1000} s`) : null
    if (failure) throw failure
  }
  void ended.then(() => reportLoss(/** @type {DemoFailure} */ (failure)))
}

/** Whether something answers there, and not with an error of its own. @param {string} url @returns {Promise<boolean>} */
export async function answers(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000), redirect: "manual" })
    await answer.body?.cancel()
    return answer.status < 500
  } catch {
    return false
  }
}

/**
 * @param {Program} program
 * @returns {{ ended: Promise<string | null> }} null after a good end, else why it ended
 */
function launch({ command, args, cwd, env, logFile, uid, gid, stopSignal = "SIGTERM" }) {
  const log = openLog(logFile)
  const isNode = command === process.execPath
  const child = spawn(command, args, {
    cwd,
    env,
    uid,
    gid,
    // A group of its own: Ctrl-C in the terminal reaches only us, and we stop things in their order.
    detached: true,
    windowsHide: true,
    stdio: isNode ? ["ignore", log, log, "ipc"] : ["ignore", log, log],
  })
  closeSync(log)
  const ended = new Promise((resolve) => {
    child.once("error", (fault) => resolve(fault.message))
    child.once("exit", (code, signal) =>
      resolve(code === 0 ? null : signal ? `ended by ${signal}` : `exit code ${code}`),
    )
  })
  const part = addChild({ stop: () => stop(child, stopSignal) })
  void ended.then(() => removeChild(part))
  return { ended }
}

/** Sends the signal, and kills the process if it doesn't end by itself. @param {import("node:child_process").ChildProcess} child @param {NodeJS.Signals} signal */
async function stop(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return

  const gone = new Promise((resolve) => child.once("exit", resolve))
  child.kill(signal)
  const late = Symbol("late")
  if ((await Promise.race([gone, wait(STOP_TIMEOUT_MS, late, { ref: false })])) === late) {
    child.kill("SIGKILL")
    await gone
  }
}

/** @param {Program} program @param {string} reason */
function failureOf({ name, logFile }, reason) {
  return new DemoFailure(
    `${name} failed (${reason}). Its last words:\n${logTail(logFile)}`,
    `The whole log is ${logFile}. If nothing else helps, start from nothing: npm run demo -- --reset`,
  )
}
