import { existsSync } from "node:fs"
import path from "node:path"
import { parseArgs } from "node:util"
import { add } from "./add"
import { check } from "./check"
import { GitRefuses } from "./git"
import { type Io, refuse } from "./io"

const HELP = `Rentals in a Next.js storefront made from Medusa's starter.

  npx medusa-rental-storefront add nextjs            change the storefront, in git
  npx medusa-rental-storefront add nextjs --check    what is there, what is missing, whether the shop answers

  --dir FOLDER   the storefront's folder (this one)
  --conflicts    change what fits although something doesn't, with git's conflict markers where it has them
  --version      the version of this command

What was added, before you commit it, in the storefront's folder: git diff --staged. To take it away: git restore --staged --worktree .`

const OPTIONS = {
  dir: { type: "string", default: "." },
  check: { type: "boolean" },
  conflicts: { type: "boolean", default: false },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
  // Nothing is asked; scripts may say it all the same.
  yes: { type: "boolean", short: "y" },
} as const

/** Runs the command; its exit code: 0; 1 where something is wrong; 2 where a check can't tell. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const read = readArguments(args)
  if (typeof read === "string") return refuse(io, `${read}\n\n${HELP}`)
  const { asked, dir: folder, check: isCheck, conflicts, version, help } = read
  if (version || help || !asked) {
    io.print(version ? io.version : HELP)
    return 0
  }
  if (asked !== "add nextjs") return refuse(io, `Unknown: ${asked}\n\n${HELP}`)
  const dir = path.resolve(folder)
  if (!existsSync(path.join(dir, "package.json")) || !existsSync(path.join(dir, "src/app"))) {
    io.print(`No Next.js storefront in ${dir}: it has no package.json with src/app beside it.`)
    return refuse(io, "Name its folder: --dir apps/storefront")
  }
  try {
    return isCheck ? check(dir, io) : add(dir, conflicts, io)
  } catch (fault) {
    if (fault instanceof GitRefuses) return refuse(io, `Nothing was changed. Git says:\n${fault.message}`)
    throw fault
  }
}

/** Reads the command line; a sentence where it can't be understood. */
function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
    return { ...values, asked: positionals.join(" ") }
  } catch (fault) {
    return (fault as Error).message
  }
}
