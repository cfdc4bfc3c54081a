#!/usr/bin/env node
import { readFileSync } from "node:fs"
import path from "node:path"
import { run } from "./command"

const home = import.meta.dirname
const manifest = readFileSync(path.join(home, "../package.json"), "utf8")
const { version } = JSON.parse(manifest) as { version: string }

const print = (text: string) => console.log(text)
process.exitCode = await run(process.argv.slice(2), { home, version, print })
