import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import path from "node:path"

/** npm's own note of what is installed. */
const PACKAGES = "node_modules/.package-lock.json"

/**
 * A hash of all that a check can depend on: the content of every file of the repository, tracked or new, whose name fits, the
 * packages installed, and Node. `undefined` where git can't say which files there are.
 * @param {string} root
 * @param {RegExp} [fits]
 */
export function fingerprintOf(root, fits = /./) {
  const hash = createHash("sha256").update(process.version)
  try {
    for (const file of [...filesOf(root).filter((each) => fits.test(each)), PACKAGES]) {
      const full = path.join(root, file)
      hash.update(`\0${file}\0`)
      if (existsSync(full)) hash.update(readFileSync(full))
    }
  } catch {
    return undefined
  }
  return hash.digest("hex")
}

/**
 * The files of the repository, tracked or new, as paths below its folder. Throws where git can't say which there are.
 * @param {string} root
 */
export function filesOf(root) {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"]
  const list = execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
  return [...new Set(list.split("\0").filter(Boolean))]
    .filter((file) => existsSync(path.join(root, file)))
    .sort()
}
