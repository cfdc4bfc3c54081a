import { existsSync } from "node:fs"
import path from "node:path"
import { add } from "./add"
import { check } from "./check/index"
import { type Io, refuse } from "./io"
import { HELP, readOptions } from "./options"
import { undo } from "./undo"

/** Runs the command; its exit code: 0, or 1 where something is wrong. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const options = readOptions(args)
  if (typeof options === "string") return refuse(io, options)
  if (options.action === "help") {
    io.print(HELP)
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
  if (options.action === "check") return check(dir, io)
  if (options.action === "undo") return takeBack(dir, io)
  return add(dir, options, io)
}

function takeBack(dir: string, io: Io): number {
  const { files, left, outside } = undo(dir)
  if (outside.length > 0) {
    const named = outside.map((file) => `  ${file}`).join("\n")
    return refuse(
      io,
      `.medusa-rental.json names files outside this folder:\n${named}\nThis command never wrote them, so nothing was undone.`,
    )
  }
  if (files.length === 0 && left.length === 0) {
    io.print("Nothing of ours is recorded here (.medusa-rental.json): nothing to undo.")
    return 0
  }
  for (const file of files) io.print(`undone  ${file}`)
  for (const { file, text } of left) {
    io.print(
      text === null ? `left    ${file}: changed since` : `left    ${file}: changed since:\n${text.trim()}`,
    )
  }
  return left.length > 0 ? 1 : 0
}
