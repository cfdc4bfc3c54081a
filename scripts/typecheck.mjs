/** `npm run typecheck`: every TypeScript project of the repository, two at a time. */
import { existsSync, readdirSync } from "node:fs"
import { spawn } from "node:child_process"
import path from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))
const tsc = path.join(root, "node_modules/typescript/bin/tsc")

/** Server; widget (DOM); simulator; admin (React); demo, scripts and bench; all tests; the guides' examples. */
const PROJECTS = [
  "tsconfig.json",
  "src/widget",
  "src/sandbox",
  "src/admin",
  "demo",
  "scripts",
  "bench",
  "integration-tests",
  "examples/nextjs-starter",
  "examples/react",
]

/** @param {string} project @returns {Promise<boolean>} */
function check(project) {
  const args = [
    tsc,
    "--noEmit",
    "--emitDeclarationOnly",
    "false",
    "--declaration",
    "false",
    "--pretty",
    "false",
    "-p",
    path.join(root, project),
  ]
  return new Promise((resolve) => {
    const from = performance.now()
    const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] })
    let output = ""
    child.stdout.on("data", (chunk) => (output += chunk))
    child.once("close", (code) => {
      const seconds = ((performance.now() - from) / 1000).toFixed(1)
      process.stdout.write(`${code === 0 ? "ok    " : "FAILED"} ${project} (${seconds} s)\n${output}`)
      resolve(code === 0)
    })
  })
}

/** tsc takes a project without a source for a mistake. @param {string} project */
function hasSources(project) {
  if (project.endsWith(".json")) return true
  const folder = path.join(root, project)
  return (
    existsSync(path.join(folder, "tsconfig.json")) &&
    readdirSync(folder, { recursive: true, encoding: "utf8" }).some((name) => /\.m?[jt]sx?$/.test(name))
  )
}

const waiting = PROJECTS.filter(hasSources)
let failed = 0

async function work() {
  for (let project = waiting.shift(); project; project = waiting.shift()) {
    if (!(await check(project))) failed++
  }
}

await Promise.all([work(), work()])
process.exitCode = failed > 0 ? 1 : 0
