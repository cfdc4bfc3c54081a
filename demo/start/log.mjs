import { closeSync, existsSync, fstatSync, mkdirSync, openSync, readSync } from "node:fs"
import path from "node:path"

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
 * @param {string} file @param {number} [count] at most so many lines
 */
export function logTail(file, count = 12) {
  const lines = lastLines(file, 200).split("\n")
  const from = lines.findLastIndex((line) => ERROR_LINE.test(line))
  return from === -1 ? lines.slice(-count).join("\n") : lines.slice(from, from + count).join("\n")
}
