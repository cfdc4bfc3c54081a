import { parseArgs, type ParseArgsConfig } from "node:util"
import type { Speech } from "../quirks"

/** A mistake of the person at the keyboard: shown as a sentence, without a stack. */
export class CliError extends Error {}

/** Flags that take a text, for `parseArgs`. */
export const textFlags = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, { type: "string" }])) as Record<Name, { type: "string" }>

/** @throws CliError with a sentence for an option that doesn't exist or lacks its value */
export function parseWords<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config)
  } catch (error) {
    const [sentence = ""] = (error as Error).message.split(/\.\s|\n/)
    throw new CliError(`${sentence.replace(/\.$/, "")}. See rental-sandbox --help.`)
  }
}

/** A whole number from 0; throws with the option's name where the text is none. */
export function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new CliError(`--${name} must be a whole number, not "${text}".`)
  return Number(text)
}

/** A text that isn't empty; throws with the option's name where it is. */
export function filled(name: string, text: string): string {
  if (text.trim() === "") throw new CliError(`--${name} must not be empty.`)
  return text
}

/** One of these words; throws with the option's name where the text is none. */
function oneOf<T extends string>(name: string, text: string, words: readonly T[]): T {
  const found = words.find((word) => word === text)
  const choices = new Intl.ListFormat("en", { type: "disjunction" }).format(words).replace(", or", " or")
  if (!found) throw new CliError(`--${name} must be ${choices}, not "${text}".`)
  return found
}

/** `yes` or `no`; throws with the option's name where the text is neither. */
export const yesOrNo = (name: string, text: string): boolean => oneOf(name, text, ["yes", "no"]) === "yes"

/** A whole http or https address, without the slash at its end. */
export function address(name: string, text: string): string {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) {
    throw new CliError(`--${name} must be a whole address such as http://127.0.0.1:9000, not "${text}".`)
  }

  return text.replace(/\/$/, "")
}

/** The length that payloads have, whatever was chosen: a number, `null`, or `chosen`. */
export function sentDuration(name: string, text: string): Speech["sentDuration"] {
  const word = text.trim()
  if (word === "chosen") return word
  if (word === "null") return null
  if (word === "" || !Number.isFinite(Number(word))) {
    throw new CliError(`--${name} must be a number, null or chosen, not "${text}".`)
  }
  return Number(word)
}

/** A flag of the command: what follows it, what it does, and how its text is read. */
export interface Flag<Value> {
  flag: string
  word: string
  help: string
  read(flag: string, text: string): Value
}

/** A row of the table of flags: `retry-delays MS,MS`, how its text is read, what it does. */
export function flag<Value>(usage: string, read: Flag<Value>["read"], help: string): Flag<Value> {
  const [name = "", word = ""] = usage.split(" ")
  return { flag: name, word, help, read }
}

/** Reads a list with commas, one by one. */
export const eachOf = <Value>(read: (flag: string, one: string) => Value) => {
  return (name: string, text: string) =>
    text
      .split(",")
      .filter(Boolean)
      .map((one) => read(name, one.trim()))
}

/** Reads one of these words. */
export const wordOf = <Word extends string>(words: readonly Word[]) => {
  return (name: string, text: string) => oneOf(name, text, words)
}
