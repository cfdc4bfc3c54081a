import { Text } from "@medusajs/ui"
import { say } from "../../core/messages/say"
import { useFactLanguage } from "../lib/fact-words"
import { useTexts } from "../lib/texts"
import type { MalformedRule, UnusableRule } from "../lib/types"

/** Each rule that can't be used: its name, why, and the place in its text. */
export function UnusableRules({
  unusable,
  malformed,
}: {
  unusable: UnusableRule[]
  malformed: MalformedRule[]
}) {
  const { t } = useTexts()
  const language = useFactLanguage()
  if (!unusable.length && !malformed.length) return null
  return (
    <ul className="flex flex-col gap-y-3">
      {unusable.map((rule, index) => (
        <li key={index} className="bg-ui-bg-subtle rounded-lg border p-3">
          <Text size="small" weight="plus">
            {rule.name || t("rules.unnamed", { id: rule.id })} · {t(`rules.columns.${rule.field}`)}
          </Text>
          <Text size="small" className="text-ui-fg-error">
            {say(rule, language).text}
          </Text>
          {rule.text && <MarkedFormula text={rule.text} at={rule.at} length={rule.length} />}
        </li>
      ))}
      {malformed.map((rule) => (
        <li key={`m${rule.index}`} className="bg-ui-bg-subtle rounded-lg border p-3">
          <Text size="small" weight="plus">
            {rule.name ?? t("rules.unnamed", { id: rule.index + 1 })}
          </Text>
          <Text size="small" className="text-ui-fg-error">
            {say(rule, language).text}
          </Text>
        </li>
      ))}
    </ul>
  )
}

/** A formula with the faulty place marked; at its end, where something is missing, by a sign of its own. */
function MarkedFormula({ text, at, length }: { text: string; at: number; length: number }) {
  const mark = "bg-ui-tag-red-bg text-ui-tag-red-text rounded-sm underline decoration-wavy underline-offset-4"
  return (
    <code
      className="txt-compact-small mt-2 block whitespace-pre-wrap break-words font-mono"
      data-testid="marked-formula"
    >
      {text.slice(0, at)}
      <mark className={mark}>{text.slice(at, at + length) || "␣"}</mark>
      {text.slice(at + length)}
    </code>
  )
}
