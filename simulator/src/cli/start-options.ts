import { readFileSync } from "node:fs"
import type { SandboxOptions } from "../index"
import type { PriceRule } from "../model"
import { findRuleErrors } from "../price-rules"
import { QUIRK_NAMES, readSentDuration, UNITS, type Quirk, type Speech } from "../quirks"
import { address, filled, oneOf, parseWords, wholeNumber } from "./arguments"
import { CliError } from "./errors"

const OPTIONS = {
  port: { type: "string" },
  host: { type: "string" },
  "api-key": { type: "string" },
  rules: { type: "string" },
  "vat-placeholder": { type: "string" },
  "discount-url": { type: "string" },
  secret: { type: "string" },
  "events-url": { type: "string" },
  "kind-in-path": { type: "string" },
  "webhook-delay": { type: "string" },
  "retry-delays": { type: "string" },
  "success-timeout": { type: "string" },
  data: { type: "string" },
  quirks: { type: "string" },
  "commitment-unit": { type: "string" },
  "payment-unit": { type: "string" },
  "sent-duration": { type: "string" },
  help: { type: "boolean", short: "h" },
} as const

/** What the command starts a simulator with. */
export type StartOptions = SandboxOptions & { port: number; host: string }

/** @throws CliError with a sentence that says what to write instead */
export function readStartOptions(words: string[]): StartOptions | "help" {
  const { values } = parseWords({ args: words, options: OPTIONS })
  if (values.help) return "help"
  const options: StartOptions = {
    port: wholeNumber("port", values.port ?? "9002"),
    host: values.host ?? "127.0.0.1",
  }
  if (options.port > 65_535) throw new CliError("--port must be at most 65535.")
  const read = <T>(name: keyof typeof OPTIONS, reader: (text: string) => T, keep: (value: T) => void) => {
    const text = values[name]
    if (typeof text === "string") keep(reader(text))
  }
  read(
    "api-key",
    (text) => filled("api-key", text),
    (value) => (options.apiKey = value),
  )
  read("quirks", quirks, (value) => (options.quirks = value))
  read(
    "rules",
    (text) => readRules(text, options.quirks),
    (value) => (options.rules = value),
  )
  read(
    "data",
    (text) => filled("data", text),
    (value) => (options.data = value),
  )
  read("vat-placeholder", vatPlaceholder, (value) => (options.vatPlaceholder = value))
  read(
    "discount-url",
    (text) => address("discount-url", text),
    (value) => (options.discountUrl = value),
  )
  read(
    "secret",
    (text) => filled("secret", text),
    (value) => (options.discountSecret = value),
  )
  read(
    "events-url",
    (text) => address("events-url", text),
    (value) => (options.eventsUrl = value),
  )
  read("kind-in-path", yesOrNo, (value) => (options.eventsKindInPath = value))
  read(
    "webhook-delay",
    (text) => wholeNumber("webhook-delay", text),
    (value) => (options.webhookDelayMs = value),
  )
  read(
    "success-timeout",
    (text) => wholeNumber("success-timeout", text),
    (value) => (options.successTimeoutMs = value),
  )
  read("retry-delays", retryDelays, (value) => (options.retryDelaysMs = value))
  read(
    "commitment-unit",
    (text) => oneOf("commitment-unit", text, UNITS),
    (value) => (options.commitmentUnit = value),
  )
  read(
    "payment-unit",
    (text) => oneOf("payment-unit", text, UNITS),
    (value) => (options.paymentUnit = value),
  )
  read("sent-duration", sentDuration, (value) => (options.sentDuration = value))
  return options
}

/** `yes` or `no`; throws where the text is neither. */
export function yesOrNo(text: string): boolean {
  return oneOf("kind-in-path", text, ["yes", "no"]) === "yes"
}

function vatPlaceholder(text: string): "amount" | "rate" {
  return oneOf("vat-placeholder", text, ["amount", "rate"])
}

function retryDelays(text: string): number[] {
  return text
    .split(",")
    .filter(Boolean)
    .map((one) => wholeNumber("retry-delays", one.trim()))
}

function quirks(text: string): Quirk[] {
  return text
    .split(",")
    .filter(Boolean)
    .map((one) => oneOf("quirks", one.trim(), QUIRK_NAMES))
}

function sentDuration(text: string): Speech["sentDuration"] {
  const reading = readSentDuration(text)
  if (!reading) throw new CliError(`--sent-duration must be a number, null or chosen, not "${text}".`)
  return reading.value
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
