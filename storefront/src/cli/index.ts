#!/usr/bin/env node
import { spawnSync } from "node:child_process"
import { readFileSync, realpathSync } from "node:fs"
import path from "node:path"
import { createInterface } from "node:readline/promises"
import { run } from "./command"

const HERE = path.dirname(realpathSync(process.argv[1]!))
async function ask(question: string): Promise<boolean | undefined> {
  if (!process.stdin.isTTY) return undefined
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question} [y/N] `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

/** What package.json says: the version that a storefront is to use. */
function versionHere(): string {
  const file = path.join(HERE, "../package.json")
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version
}

process.exitCode = await run(process.argv.slice(2), {
  cwd: process.cwd(),
  templates: path.join(HERE, "files"),
  patch: path.join(HERE, "nextjs.patch"),
  version: `^${versionHere()}`,
  print: (text) => console.log(text),
  ask,
  execute: (command, args, cwd) => spawnSync(command, args, { cwd, stdio: "inherit" }).status ?? 1,
  fetch,
})
