import { existsSync } from "node:fs"
import path from "node:path"
import { parseArgs } from "node:util"
import { version } from "../../package.json"
import { add } from "./add"
import { check } from "./check"
import { Refusal } from "./git"

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

/** Runs the command from `home`, the folder of `files` and `patches`; its exit code: 0; 1 where something is wrong; 2 where a check can't tell. */
export async function run(args: readonly string[], home: string): Promise<number> {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
    const asked = positionals.join(" ")
    if (values.version || values.help || !asked) {
      console.log(values.version ? version : HELP)
      return 0
    }
    if (asked !== "add nextjs") throw new Refusal(`Unknown: ${asked}\n\n${HELP}`)
    const dir = path.resolve(values.dir)
    if (!existsSync(path.join(dir, "package.json")) || !existsSync(path.join(dir, "src/app"))) {
      throw new Refusal(`No Next.js storefront in ${dir}: it has no package.json with src/app beside it.
Name its folder: --dir apps/storefront`)
    }
    return values.check ? await check(dir, home) : add(dir, home, values.conflicts)
  } catch (fault) {
    const { code, message } = fault as NodeJS.ErrnoException
    if (!(fault instanceof Refusal) && !code?.startsWith("ERR_PARSE_ARGS_")) throw fault
    console.log(fault instanceof Refusal ? message : `${message}\n\n${HELP}`)
    return 1
  }
}
