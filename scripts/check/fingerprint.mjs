import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import path from "node:path"

/**
 * A hash of all that a unit test can depend on: the content of every file of the repository, tracked or new, the packages
 * installed, and Node. `undefined` where git can't say which files there are.
 * @param {string} root
 */
export function fingerprintOf(root) {
  const hash = createHash("sha256").update(process.version)
  try {
    const args = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    const list = execFileSync("git", args, {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    })
    const files = [...new Set(list.split("\0").filter(Boolean))].sort()
    for (const file of [...files, "node_modules/.package-lock.json"]) {
      const full = path.join(root, file)
      hash.update(`\0${file}\0`)
      if (existsSync(full)) hash.update(readFileSync(full))
    }
  } catch {
    return undefined
  }
  return hash.digest("hex")
}
