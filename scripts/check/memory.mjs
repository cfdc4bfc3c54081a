import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { fingerprintOf } from "./fingerprint.mjs"

/**
 * Which checks passed, and on what: one passes again where all that it reads is as it was.
 * @param {string} root
 */
export function openMemory(root) {
  const file = path.join(root, "node_modules/.cache/check/passed.json")
  /** @type {Record<string, { fingerprint: string, at: string }>} by a check's name */
  const passed = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {}
  /** What was there before any check began. @type {Map<RegExp, string | undefined>} */
  const before = new Map()

  /** @param {RegExp} reads */
  function atFirst(reads) {
    if (!before.has(reads)) before.set(reads, fingerprintOf(root, reads))
    return before.get(reads)
  }

  return {
    /** When the check passed on what is there now; undefined where it didn't. @param {import("./checks.mjs").Check} check */
    passedAt({ name, reads }) {
      const fingerprint = reads && atFirst(reads)
      return fingerprint && passed[name]?.fingerprint === fingerprint ? passed[name].at : undefined
    },

    /** Remembers how a check ended, unless a file was saved while it ran. @param {import("./checks.mjs").Check} check @param {boolean} ok */
    note({ name, reads }, ok) {
      const fingerprint = reads && atFirst(reads)
      const holds = ok && fingerprint && fingerprint === fingerprintOf(root, reads)
      if (holds) passed[name] = { fingerprint, at: new Date().toISOString() }
      else delete passed[name]
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(passed, null, 2))
    },
  }
}
