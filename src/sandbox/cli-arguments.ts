import { readFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { findRuleErrors } from "./price-rules"
import type { PriceRule } from "./model"
import type { SandboxOptions } from "./index"

/** A mistake of the person at the keyboard: shown as a sentence, without a stack. */
export class CliError extends Error {}

export const HELP = `Usage: rental-sandbox [options]

Runs a simulator of the rental service on this machine, for a shop to rent through.

  --port N               port to listen on (default 9002; 0 takes a free one)
  --host ADDRESS         address to listen on (default 127.0.0.1)
  --api-key KEY          the key that the shop must send (default sandbox-key)
  --rules FILE           price rules as JSON, in the service's own shape (default: built-in ones)
  --vat-placeholder WORD what [[tva]] stands for: amount (default) or rate
  --webhook-delay MS     waits before the success call; the customer goes back at once
  --retry-delays MS,MS   pauses before the second, third, … try of the success call
                         (default 1000,5000,15000,60000,300000)
  --success-timeout MS   how long the success call waits for an answer (default 15000)
  --help                 shows this
`

const OPTIONS = {
  port: { type: "string" },
  host: { type: "string" },
  "api-key": { type: "string" },
  rules: { type: "string" },
  "vat-placeholder": { type: "string" },
  "webhook-delay": { type: "string" },
  "retry-delays": { type: "string" },
  "success-timeout": { type: "string" },
  help: { type: "boolean", short: "h" },
} as const

export type StartOptions = SandboxOptions & { port: number; host: string }

/** @throws CliError with a sentence that says what to write instead */
export function readArguments(words: string[]): StartOptions | "help" {
  const values = parse(words)
  if (values.help) return "help"
  const options: StartOptions = { port: wholeNumber("port", values.port ?? "9002"), host: values.host ?? "127.0.0.1" }
  if (options.port > 65_535) throw new CliError("--port must be at most 65535.")
  if (values["api-key"] !== undefined) options.apiKey = filled("api-key", values["api-key"])
  if (values.rules !== undefined) options.rules = readRules(values.rules)
  if (values["vat-placeholder"] !== undefined) options.vatPlaceholder = vatPlaceholder(values["vat-placeholder"])
  if (values["webhook-delay"] !== undefined) options.webhookDelayMs = wholeNumber("webhook-delay", values["webhook-delay"])
  if (values["success-timeout"] !== undefined) {
    options.successTimeoutMs = wholeNumber("success-timeout", values["success-timeout"])
  }
  if (values["retry-delays"] !== undefined) {
    const list = values["retry-delays"].split(",").filter(Boolean)
    options.retryDelaysMs = list.map((one) => wholeNumber("retry-delays", one.trim()))
  }
  return options
}

function parse(words: string[]) {
  try {
    return parseArgs({ args: words, options: OPTIONS, allowPositionals: false }).values
  } catch (error) {
    throw new CliError(`${(error as Error).message.split("\n")[0]} See rental-sandbox --help.`)
  }
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new CliError(`--${name} must be a whole number, not "${text}".`)
  return Number(text)
}

function filled(name: string, text: string): string {
  if (text.trim() === "") throw new CliError(`--${name} must not be empty.`)
  return text
}

function vatPlaceholder(text: string): "amount" | "rate" {
  if (text === "amount" || text === "rate") return text
  throw new CliError(`--vat-placeholder must be amount or rate, not "${text}".`)
}

function readRules(file: string): PriceRule[] {
  let rules: unknown
  try {
    rules = JSON.parse(readFileSync(file, "utf8"))
  } catch (error) {
    throw new CliError(`The rules in ${file} can't be read: ${(error as Error).message}`)
  }
  const [first] = findRuleErrors(rules)
  if (first) throw new CliError(`The rules in ${file} are not in the service's shape: ${first.field} ${first.message}.`)
  return rules as PriceRule[]
}
