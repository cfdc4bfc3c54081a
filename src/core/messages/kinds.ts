import type { GuardedSetting } from "../setting-values"
import type { Condition, TransactionState } from "../rental-states"
import type { Button, Difference, Reason } from "./codes"
import type { COLUMNS } from "./words/en"

/** One line, or the delivery, of a cart or order that isn't as it was paid. Euros with taxes. */
export interface AmountFact {
  name: string
  paid: number
  held: number
}

/** What a parameter may be: the type of its value. How each is written in a sentence: `say.ts`. */
export interface Kinds {
  text: string
  number: number
  /** A number that changes the words: of 1 a text `code_one` is said, where there is one. */
  count: number
  euros: number
  /** Euros, any of them. */
  prices: readonly number[]
  months: readonly number[]
  /** ISO 3166. */
  country: string
  order: string
  /** What the service calls about. */
  call: string
  names: readonly string[]
  /** One of these, as JSON. */
  values: readonly (string | number)[]
  placeholders: readonly string[]
  /** UTF-16 units before it. */
  position: number
  /** Of a formula. */
  excerpt: string
  fields: readonly { field: string; message: string }[]
  /** Units that the rental needs, and those that were free then at that stock location. */
  stock: { needed: number; free: number; location: string; inventory_item_id: string }
  difference: Difference
  reason: Reason
  // what no sentence says
  id: string
  flag: boolean
  amounts: readonly AmountFact[]
}

/** A kind, or the values of which it is one. */
export type ParamKind = keyof Kinds | `${keyof Kinds}|null` | readonly string[]

/** The parameters of a code by name; a name with `?` may be absent. */
export type Params = Record<string, ParamKind>

type ValueOf<K> = K extends readonly (infer V)[]
  ? V
  : K extends `${infer N extends keyof Kinds}|null`
    ? Kinds[N] | null
    : K extends keyof Kinds
      ? Kinds[K]
      : never

type ParamsOf<P> = keyof P extends never
  ? Record<string, never>
  : {
      [Name in keyof P as Name extends `${string}?` ? never : Name]: ValueOf<P[Name]>
    } & {
      [Name in keyof P as Name extends `${infer N}?` ? N : never]?: ValueOf<P[Name]>
    }

/** Codes, each with its parameters. */
export type Codes = Record<string, Params>

/** One of a group's messages: a code, and what belongs to it. */
export type MessageOf<Group> = {
  [Code in keyof Group]: { code: Code; params: ParamsOf<Group[Code]> }
}[keyof Group]

/** What is said of a code: one text, or what it is about in a few words, what happened, and what to do about it. */
export type Entry = string | { title?: string; text?: string; remedy?: string }

/** What has one name everywhere. */
export interface Names {
  /** On each button, and in the remedies that name it. */
  buttons: Record<Button, string>
  states: Record<TransactionState, string>
  /** What is said in the place of a state. */
  conditions: Record<Condition, string>
  environments: Record<"production" | "staging", string>
  /** As the settings page calls them. */
  settings: Record<GuardedSetting, string>
  /** Of the export. */
  columns: Record<keyof typeof COLUMNS, string>
}
