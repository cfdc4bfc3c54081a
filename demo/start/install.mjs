import { spawn } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { DemoFailure, step } from "./progress.mjs"

/** Kept equal to `engines` in package.json; compared by hand because nothing is installed yet. */
const OLDEST_MINOR = { 20: 19, 22: 12 }

/** @throws {DemoFailure} when this Node is too old for Medusa's tools */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = numbersOf(version)
  const oldest = major === 20 || major === 22 ? OLDEST_MINOR[major] : major > 22 ? 0 : Infinity
  if (minor >= oldest) return
  throw new DemoFailure(
    `This is Node ${version}; the shop needs Node 20.19 or 22.12 and newer.`,
    "Install a newer Node from https://nodejs.org and run npm run demo again.",
  )
}

/**
 * Runs `npm install` where a package that package.json names is missing or of another version.
 * @param {string} root the project
 */
export async function installPackages(root) {
  const { dependencies, devDependencies } = readJson(path.join(root, "package.json"))
  const wanted = Object.entries({ ...dependencies, ...devDependencies })
  if (wanted.every(([name, version]) => isWanted(installedVersion(root, name), version))) return

  await step("Installing packages", () => npmInstall(root), "usually one to three minutes")
}

/**
 * What development needs is pinned to a version, what the package needs is a range `^1.2.3`: that or newer, of the same major. By hand,
 * because nothing is installed yet.
 * @param {string | undefined} installed @param {string} wanted
 */
export function isWanted(installed, wanted) {
  if (!wanted.startsWith("^")) return installed === wanted
  const [major, minor = 0, patch = 0] = numbersOf(installed ?? "")
  const [leastMajor, leastMinor = 0, leastPatch = 0] = numbersOf(wanted.slice(1))
  return major === leastMajor && (minor > leastMinor || (minor === leastMinor && patch >= leastPatch))
}

/** @param {string} version */
const numbersOf = (version) => version.split(/[.+-]/, 3).map(Number)

/** @param {string} root @param {string} name @returns {string | undefined} */
function installedVersion(root, name) {
  const manifest = path.join(root, "node_modules", name, "package.json")
  return existsSync(manifest) ? readJson(manifest).version : undefined
}

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, "utf8"))

/** @param {string} root @returns {Promise<void>} */
async function npmInstall(root) {
  // Under `npm run` the very npm that runs us is known; called as `node demo/start.mjs` the one on the PATH has to do.
  const own = process.env.npm_execpath
  const [command, args] = own?.endsWith(".js") ? [process.execPath, [own]] : ["npm", []]
  const npm = spawn(command, [...args, "install", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", "ignore", "pipe"],
    shell: process.platform === "win32" && command === "npm",
  })
  let complaints = ""
  npm.stderr?.on("data", (chunk) => (complaints = (complaints + chunk).slice(-4000)))
  /** @type {string | undefined} */
  const problem = await new Promise((resolve) => {
    npm.once("error", (fault) => resolve(`npm wasn't found (${fault.message}).`))
    npm.once("close", (code) => resolve(code === 0 ? undefined : `npm install failed:\n${complaints.trim()}`))
  })
  if (!problem) return
  throw new DemoFailure(
    problem,
    "npm comes with Node. Check the connection to its registry (and any proxy), then run npm run demo again.",
  )
}
