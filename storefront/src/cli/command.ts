import { existsSync } from "node:fs"
import path from "node:path"
import { parseArgs } from "node:util"
import { add } from "./add"
import { check } from "./check/index"
import { type Io, refuse } from "./io"
import { undo } from "./undo"

/** What the command is asked to do. */
export interface Options {
  action: "add" | "update" | "check" | "undo" | "help" | "version"
  dir: string
  yes: boolean
  dryRun: boolean
  force: boolean
  install: boolean
}

/** How the command is used. */
const HELP = `Rentals in a Next.js storefront made from Medusa's starter.

  npx medusa-rental-storefront add nextjs            show what would change, ask, and change it
  npx medusa-rental-storefront update nextjs         bring what it wrote, and you didn't change, to this version
  npx medusa-rental-storefront add nextjs --check    what is there, what is missing, whether the shop answers
  npx medusa-rental-storefront add nextjs --undo     take away what was added, after asking

  --dir FOLDER   the storefront's folder (this one)
  --yes          don't ask
  --dry-run      show the changes and make none
  --install      install the package, too
  --force        although git has uncommitted changes
  --version      the version of this command`

/** Reads the command line; a sentence where it can't be understood. */
function readOptions(args: readonly string[]): Options | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        dir: { type: "string", default: "." },
        yes: { type: "boolean", short: "y", default: false },
        "dry-run": { type: "boolean", default: false },
        check: { type: "boolean", default: false },
        undo: { type: "boolean", default: false },
        install: { type: "boolean", default: false },
        force: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
        version: { type: "boolean", short: "v", default: false },
      },
    })
    const { dir, yes, force, install } = values
    const common = { dir, yes, force, install, dryRun: values["dry-run"] }
    if (values.version) return { ...common, action: "version" }
    if (values.help || positionals.length === 0) return { ...common, action: "help" }
    const [action, target] = positionals
    if ((action !== "add" && action !== "update") || target !== "nextjs" || positionals.length > 2) {
      return `Unknown: ${positionals.join(" ")}\n\n${HELP}`
    }
    if (values.check && values.undo) return "One of --check and --undo."
    return { ...common, action: values.check ? "check" : values.undo ? "undo" : action }
  } catch (fault) {
    return `${(fault as Error).message}\n\n${HELP}`
  }
}

/** Runs the command; its exit code: 0; 1 where something is wrong; 2 where a check can't tell. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const options = readOptions(args)
  if (typeof options === "string") return refuse(io, options)
  const { action } = options
  if (action === "help" || action === "version") {
    io.print(action === "help" ? HELP : io.version.replace("^", ""))
    return 0
  }
  const dir = path.resolve(io.cwd, options.dir)
  if (!existsSync(path.join(dir, "package.json")) || !existsSync(path.join(dir, "src/app"))) {
    return refuse(
      io,
      `No Next.js storefront in ${dir}: it has no package.json with src/app beside it.\n` +
        "Name its folder: --dir apps/storefront",
    )
  }
  if (action === "check") return check(dir, io)
  if (action === "undo") return undo(dir, options, io)
  return add(dir, options, io)
}
