import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { run } from "../command"
import type { Io } from "../io"
import { filesIn } from "../source"
import { SHOP_FILES } from "./shop-files"

const made: string[] = []

interface Made {
  files?: Record<string, string>
  git?: boolean
}

/** A storefront in a folder of its own, in git. */
export function makeStorefront({ files = SHOP_FILES, git = true }: Made = {}) {
  const dir = mkdtempSync(path.join(os.tmpdir(), "storefront-"))
  made.push(dir)
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), text)
  }
  for (const [file, text] of Object.entries(files)) write(file, text)
  write(".gitignore", "node_modules\n")
  const commit = () => {
    execFileSync("git", ["add", "-A"], { cwd: dir })
    const author = ["-c", "user.name=shop", "-c", "user.email=shop@shop.test"]
    execFileSync("git", [...author, "commit", "-qm", "all"], { cwd: dir })
  }
  if (git) {
    execFileSync("git", ["init", "-q"], { cwd: dir })
    commit()
  }
  const read = (file: string) => readFileSync(path.join(dir, file), "utf8")
  const has = (file: string) => existsSync(path.join(dir, file))
  const all = () =>
    Object.fromEntries(
      filesIn(dir)
        .filter((file) => !/^(node_modules|\.git)\//.test(file) && statSync(path.join(dir, file)).isFile())
        .map((file) => [file, read(file)]),
    )
  return { dir, write, commit, read, has, all }
}

/** Takes the storefronts of a test away. */
export function removeStorefronts() {
  for (const dir of made.splice(0)) rmSync(dir, { recursive: true, force: true })
}

/** Runs `add nextjs` in a storefront; what it printed, and its exit code. */
export const addNextjs = (dir: string, args: readonly string[], io: Partial<Io> = {}) =>
  runCommand(dir, ["add", "nextjs", ...args], io)

/** Runs the command for a storefront. */
export async function runCommand(dir: string, args: readonly string[], io: Partial<Io> = {}) {
  const lines: string[] = []
  const code = await run([...args, "--dir", dir], {
    cwd: dir,
    templates: path.join(__dirname, "../files"),
    patch: path.join(__dirname, "../nextjs.patch"),
    version: "^0.1.0",
    print: (text) => void lines.push(text),
    ask: () => Promise.resolve(undefined),
    execute: () => 0,
    fetch: () => Promise.reject(new Error("nobody answers")),
    ...io,
  })
  return { code, output: lines.join("\n") }
}
