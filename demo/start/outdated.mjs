import { existsSync, readdirSync, statSync } from "node:fs"
import path from "node:path"

/**
 * Whether what was built is missing, or older than one of its sources. Files and folders, from `root`.
 * @param {string} root @param {{ output: string, sources: string[] }} build
 */
export function isOutdated(root, { output, sources }) {
  const built = changeTimes(root, [output])
  return built.length === 0 || Math.min(...built) < Math.max(...changeTimes(root, sources))
}

/** When the files were changed, those in folders too, in milliseconds. @param {string} root @param {string[]} names @returns {number[]} */
function changeTimes(root, names) {
  return names
    .map((name) => path.join(root, name))
    .filter(existsSync)
    .flatMap((at) => (statSync(at).isDirectory() ? filesBelow(at) : [at]))
    .map((file) => statSync(file).mtimeMs)
}

/** @param {string} folder */
function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
}
