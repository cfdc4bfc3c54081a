import type { SettingName, SETTINGS } from "../../core/settings"

/** What a setting's words are found by: "urls_confirmed" for `urls.confirmed`, as a dot parts the paths of texts. */
export type WordsKey<Name extends string = SettingName> = Name extends `${infer Group}.${infer Inner}`
  ? `${Group}_${Inner}`
  : Name

export const wordsKey = (name: SettingName): WordsKey => name.replace(".", "_") as WordsKey

type Settings = typeof SETTINGS

type WordsOf<S> = {
  label: string
  /** What it does, in a sentence. */
  hint: string
} & (S extends { kind: "choice"; choices: readonly (infer Choice extends string | number)[] }
  ? { choices: Record<Choice, string> }
  : unknown)

/** The words of every setting. A setting without them doesn't compile, nor do words without a setting. */
export type SettingWords = { [Name in SettingName as WordsKey<Name>]: WordsOf<Settings[Name]> }

/** The words of what numbers count. */
export type UnitWords = Record<Extract<Settings[SettingName], { kind: "number" }>["unit"], string>
