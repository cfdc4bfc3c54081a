import { readFileSync } from "node:fs"
import type { SandboxOptions } from "../index"
import type { PriceRule } from "../model"
import { rulesSchema } from "../price-rules"
import type { Quirk } from "../quirks"
import { SETTING_FLAGS } from "../settings-table"
import { read } from "../validators"
import { CliError, filled, flag, parseWords, textFlags, wholeNumber, type Flag } from "./arguments"

/** What the command starts a simulator with. */
export type StartOptions = SandboxOptions & { port: number; host: string }

const START_FLAGS: [option: string, flag: Flag<unknown>][] = [
  ["port", flag("port N", port, "port to listen on (default 9002; 0 takes a free one)")],
  ["host", flag("host ADDRESS", filled, "address to listen on (default 127.0.0.1)")],
  ["data", flag("data FILE", filled, "keeps the orders over restarts; in memory only without it")],
]
/** The flags that set one option of `startSandbox` each. */
const FLAGS = [...START_FLAGS, ...SETTING_FLAGS]

/** What `rental-sandbox --help` prints. */
export const HELP = `Usage: rental-sandbox [options]
       rental-sandbox check --backend URL [options]

Runs a simulator of the rental service on this machine, for a shop to rent through.

${FLAGS.map(([, { flag, word, help }]) => helpLines(flag, word, help)).join("\n")}
${helpLines("rules", "FILE", "price rules as JSON, in the service's own shape (default: built-in ones)")}
${helpLines("help", "", "shows this; also after check")}
`

function helpLines(flag: string, word: string, help: string): string {
  const indent = " ".repeat(27)
  return `  --${flag} ${word}`.padEnd(indent.length) + help.replaceAll("\n", `\n${indent}`)
}

const OPTIONS = {
  ...textFlags("rules", ...FLAGS.map(([, { flag }]) => flag)),
  help: { type: "boolean", short: "h" },
} as const

/** @throws CliError with a sentence that says what to write instead */
export function readStartOptions(words: string[]): StartOptions | "help" {
  const { values }: { values: Record<string, unknown> } = parseWords({ args: words, options: OPTIONS })
  if (values.help) return "help"
  const given = FLAGS.flatMap(([option, { flag, read }]) => {
    const text = values[flag]
    return typeof text === "string" ? [[option, read(flag, text)]] : []
  })
  const options: StartOptions = { port: 9002, host: "127.0.0.1", ...Object.fromEntries(given) }
  if (typeof values.rules === "string") options.rules = readRules(values.rules, options.quirks)
  return options
}

function port(flag: string, text: string): number {
  const number = wholeNumber(flag, text)
  if (number > 65_535) throw new CliError(`--${flag} must be at most 65535.`)
  return number
}

function readRules(file: string, allowed: readonly Quirk[] | undefined): PriceRule[] {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, "utf8"))
  } catch (error) {
    throw new CliError(`The rules in ${file} can't be read: ${(error as Error).message}`)
  }
  const rules = read(rulesSchema(allowed), json)
  if (rules.ok) return rules.value
  const [{ field, message }] = rules.errors
  throw new CliError(`The rules in ${file} are not in the service's shape: ${field} ${message}.`)
}
