import { existsSync } from "node:fs"
import path from "node:path"
import { add } from "./add"
import { check } from "./check/index"
import { type Io, refuse } from "./io"
import { HELP, readOptions } from "./options"
import { undo } from "./undo"

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
