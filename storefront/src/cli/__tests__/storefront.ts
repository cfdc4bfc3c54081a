import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { run } from "../command"
import { filesIn } from "../storefront"

const HOME = path.join(__dirname, "..")

/** Of a starter the places that the command changes, and little else. */
export function starterFiles(starter = "dtc-starter"): Record<string, string> {
  const [, ...patches] = readFileSync(path.join(HOME, `patches/${starter}.patch`), "utf8").split(
    /^diff .*\n/m,
  )
  const files = patches.map((patch): [string, string] => {
    const [head = "", ...hunks] = patch.split(/^@@ .*\n/m)
    const places = hunks.map((hunk) => hunk.replace(/^\+.*\n/gm, "").replace(/^[ -]/gm, ""))
    return [/^--- a\/(.*)$/m.exec(head)![1]!, places.join("\n// more of it\n\n")]
  })
  return {
    ...Object.fromEntries(files),
    "package.json": `{\n  "name": "shop",\n  "dependencies": {\n    "lodash": "4",\n    "next": "15"\n  }\n}\n`,
    "src/app/layout.tsx": `export default ({ children }) => (\n  <html lang="en">\n    <body>{children}</body>\n  </html>\n)\n`,
  }
}

const made: string[] = []

interface Made {
  files?: Record<string, string>
  git?: boolean
}

/** A storefront in a folder of its own, in git. */
export function makeStorefront({ files = starterFiles(), git: inGit = true }: Made = {}) {
  const dir = mkdtempSync(path.join(os.tmpdir(), "storefront-"))
  made.push(dir)
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), text)
  }
  for (const [file, text] of Object.entries(files)) write(file, text)
  write(".gitignore", "node_modules\n")
  const git = (...args: string[]) => execFileSync("git", args, { cwd: dir, encoding: "utf8" })
  const commit = () => {
    git("add", "-A")
    git("-c", "user.name=shop", "-c", "user.email=shop@shop.test", "commit", "-qm", "all")
  }
  if (inGit) {
    git("init", "-q")
    commit()
  }
  const read = (file: string) => readFileSync(path.join(dir, file), "utf8")
  const has = (file: string) => existsSync(path.join(dir, file))
  const all = () =>
    Object.fromEntries(
      filesIn(dir)
        .filter((file) => !/^(node_modules|\.git)\//.test(file))
        .map((file) => [file, read(file)]),
    )
  return { dir, write, git, commit, read, has, all }
}

/** Takes the storefronts of a test away. */
export function removeStorefronts() {
  for (const dir of made.splice(0)) rmSync(dir, { recursive: true, force: true })
}

const nobody: typeof fetch = () => Promise.reject(new Error("nobody answers"))

/** Runs `add nextjs` in a storefront; what it printed, and its exit code. */
export const addNextjs = (dir: string, args: readonly string[] = [], ask?: typeof fetch) =>
  runCommand(dir, ["add", "nextjs", ...args], ask)

/** Runs the command for a storefront; `ask` answers what it asks shop and storefront. */
export async function runCommand(dir: string, args: readonly string[], ask = nobody) {
  const printing = jest.spyOn(console, "log").mockImplementation()
  const asking = jest.spyOn(globalThis, "fetch").mockImplementation(ask)
  try {
    const code = await run([...args, "--dir", dir], HOME)
    return { code, output: printing.mock.calls.join("\n") }
  } finally {
    for (const mock of [asking, printing]) mock.mockRestore()
  }
}
