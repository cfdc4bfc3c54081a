import { readFileSync } from "node:fs"
import type { SandboxOptions } from "../index"
import type { PriceRule } from "../model"
import { VAT_PLACEHOLDERS } from "../offers"
import { findRuleErrors } from "../price-rules"
import { QUIRK_NAMES, UNITS, type Quirk, type Speech } from "../quirks"
import { address, CliError, filled, oneOf, parseWords, textFlags, wholeNumber, yesOrNo } from "./arguments"

/** What the command starts a simulator with. */
export type StartOptions = SandboxOptions & { port: number; host: string }

type Flags = {
  [Name in keyof SandboxOptions]?: [flag: string, read: (flag: string, text: string) => SandboxOptions[Name]]
}

/** For each option of `startSandbox`: the flag that sets it, and what reads its text. */
const FLAGS: Flags = {
  port: ["port", port],
  host: ["host", filled],
  apiKey: ["api-key", filled],
  quirks: ["quirks", (flag, text) => listed(text).map((one) => oneOf(flag, one, QUIRK_NAMES))],
  data: ["data", filled],
  vatPlaceholder: ["vat-placeholder", (flag, text) => oneOf(flag, text, VAT_PLACEHOLDERS)],
  discountUrl: ["discount-url", address],
  discountSecret: ["secret", filled],
  eventsUrl: ["events-url", address],
  eventsKindInPath: ["kind-in-path", yesOrNo],
  webhookDelayMs: ["webhook-delay", wholeNumber],
  successTimeoutMs: ["success-timeout", wholeNumber],
  retryDelaysMs: ["retry-delays", (flag, text) => listed(text).map((one) => wholeNumber(flag, one))],
  commitmentUnit: ["commitment-unit", (flag, text) => oneOf(flag, text, UNITS)],
  paymentUnit: ["payment-unit", (flag, text) => oneOf(flag, text, UNITS)],
  sentDuration: ["sent-duration", sentDuration],
}

const OPTIONS = {
  ...textFlags("rules", ...Object.values(FLAGS).map(([flag]) => flag)),
  help: { type: "boolean", short: "h" },
} as const

/** @throws CliError with a sentence that says what to write instead */
export function readStartOptions(words: string[]): StartOptions | "help" {
  const { values }: { values: Record<string, unknown> } = parseWords({ args: words, options: OPTIONS })
  if (values.help) return "help"
  const given = Object.entries(FLAGS).flatMap(([name, [flag, read]]) => {
    const text = values[flag]
    return typeof text === "string" ? [[name, read(flag, text)]] : []
  })
  const options: StartOptions = { port: 9002, host: "127.0.0.1", ...Object.fromEntries(given) }
  if (typeof values.rules === "string") options.rules = readRules(values.rules, options.quirks)
  return options
}

const listed = (text: string) =>
  text
    .split(",")
    .filter(Boolean)
    .map((one) => one.trim())

function port(flag: string, text: string): number {
  const number = wholeNumber(flag, text)
  if (number > 65_535) throw new CliError(`--${flag} must be at most 65535.`)
  return number
}

function sentDuration(flag: string, text: string): Speech["sentDuration"] {
  const word = text.trim()
  if (word === "chosen") return word
  if (word === "null") return null
  if (word === "" || !Number.isFinite(Number(word))) {
    throw new CliError(`--${flag} must be a number, null or chosen, not "${text}".`)
  }
  return Number(word)
}

function readRules(file: string, allowed: readonly Quirk[] | undefined): PriceRule[] {
  let rules: unknown
  try {
    rules = JSON.parse(readFileSync(file, "utf8"))
  } catch (error) {
    throw new CliError(`The rules in ${file} can't be read: ${(error as Error).message}`)
  }
  const [first] = findRuleErrors(rules, allowed)
  if (first) {
    throw new CliError(
      `The rules in ${file} are not in the service's shape: ${first.field} ${first.message}.`,
    )
  }
  return rules as PriceRule[]
}
