/** What is wrong with one field of a body. */
export interface FieldError {
  field: string
  message: string
}

/** Looks at one value and adds what is wrong with it. An absent optional value never reaches a check. */
export type Check = (value: unknown, field: string, errors: FieldError[]) => void

interface Rule {
  required: boolean
  check: Check
}

/** Rows of a table of fields, in the order of docs/service.md. Fields that the table doesn't name are ignored. */
export type Table = Record<string, Rule>

/** A field that must be there. */
export const required = (check: Check): Rule => ({ required: true, check })

/** A field that may be absent. */
export const optional = (check: Check): Rule => ({ required: false, check })

/** Accepts null where docs/service.md says "or null". */
export const orNull =
  (check: Check): Check =>
  (value, field, errors) => {
    if (value !== null) check(value, field, errors)
  }

/** A value of which one thing must hold. */
export const must =
  (message: string, holds: (value: unknown) => boolean): Check =>
  (value, field, errors) => {
    if (!holds(value)) errors.push({ field, message })
  }

/** A text of which one thing must hold. */
const textThatMust =
  (message: string, holds: (text: string) => boolean): Check =>
  (value, field, errors) => {
    const found = typeof value === "string" ? message : "must be a string"
    must(found, (each) => typeof each === "string" && holds(each))(value, field, errors)
  }

/** A text, of at least `min` characters. */
export const text = ({ min = 0 }: { min?: number } = {}): Check =>
  textThatMust(`must have at least ${min} characters`, (value) => [...value].length >= min)

/** A string that carries something: for required ones. */
export const filledText = textThatMust("must not be empty", (value) => value.trim() !== "")

/** true or false. */
export const truth = must("must be true or false", (value) => typeof value === "boolean")

/** A number, of at least `min` and at most `max`. */
export function number(limits: { min?: number; max?: number } = {}): Check {
  return (value, field, errors) => {
    if (typeof value !== "number" || !Number.isFinite(value)) {
      errors.push({ field, message: "must be a number" })
    } else if (limits.min !== undefined && value < limits.min) {
      errors.push({ field, message: `must be ${limits.min} or more` })
    } else if (limits.max !== undefined && value > limits.max) {
      errors.push({ field, message: `must be ${limits.max} or less` })
    }
  }
}

/** One of a few words. */
export const oneOf = (words: readonly string[]): Check =>
  must(`must be one of ${words.join(", ")}`, (value) => words.includes(value as string))

/** A whole number from 1. */
export const countingNumber: Check = (value, field, errors) => {
  if (!Number.isInteger(value)) errors.push({ field, message: "must be an integer" })
  else if ((value as number) < 1) errors.push({ field, message: "must be greater than 0" })
}

/** An absolute http or https address. */
export const webAddress = textThatMust("must be an absolute http or https URL", isWebAddress)

const hostAndPath = textThatMust("must be a host and a path", (value) => isWebAddress(`https://${value}`))

/** The return address, without https:// (docs/service.md, Shop addresses). */
export const addressWithoutScheme: Check = (value, field, errors) => {
  const hasScheme = typeof value === "string" && /^[a-z][a-z0-9+.-]*:\/\//i.test(value)
  if (!hasScheme) return hostAndPath(value, field, errors)
  errors.push({ field, message: "must be written without the https:// prefix" })
}

/** An object with these fields. */
export function object(table: Table): Check {
  return (value, field, errors) => {
    if (!isRecord(value)) {
      errors.push({ field: field || "body", message: "must be an object" })
      return
    }
    for (const [name, rule] of Object.entries(table)) {
      const path = field ? `${field}.${name}` : name
      const given = Object.hasOwn(value, name) ? value[name] : undefined
      if (given !== undefined) rule.check(given, path, errors)
      else if (rule.required) errors.push({ field: path, message: "is required" })
    }
  }
}

/** An object with any names, whose values are alike. */
export function recordOf(check: Check): Check {
  return (value, field, errors) => {
    if (!isRecord(value)) errors.push({ field, message: "must be an object" })
    else for (const [name, each] of Object.entries(value)) check(each, `${field}.${name}`, errors)
  }
}

/** A list of at least `min` entries. */
export function listOf(check: Check, limits: { min: number }): Check {
  return (value, field, errors) => {
    if (!Array.isArray(value)) {
      errors.push({ field, message: "must be an array" })
      return
    }
    if (value.length < limits.min) errors.push({ field, message: `must have at least ${limits.min} element` })
    value.forEach((element, index) => check(element, `${field}[${index}]`, errors))
  }
}

/** Everything that is wrong with a value; none: it is as it should be. */
export function findErrors(check: Check, value: unknown, field = ""): FieldError[] {
  const errors: FieldError[] = []
  check(value, field, errors)
  return errors
}

/** Whether JSON is an object: no list, and not null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\/\S*$/i.test(value) && URL.canParse(value)
}
