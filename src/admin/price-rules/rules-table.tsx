import type { RulesAnswer } from "../../answers/rules"
import { CardTable, STACKED } from "../components/card-table"
import { Small } from "../components/card"
import { useSay } from "../lib/fact-words"
import { useTexts } from "../lib/texts"

/** Rules as the service gives them, in its order. */
export function RulesTable({ label, rules }: { label: string; rules: RulesAnswer["rules"] }) {
  const { t, months, euros } = useTexts()
  const amount = (text: string) => (Number.isFinite(Number(text)) ? euros(Number(text)) : text)
  // Whole, over as many lines as it takes.
  const formula = (text: string) => (
    <code className="txt-compact-xsmall block min-w-[140px] whitespace-normal break-words font-mono sm:py-2">
      {text}
    </code>
  )
  return (
    <CardTable
      className={STACKED}
      label={label}
      data-testid="rules-table"
      rows={rules}
      columns={[
        {
          head: t("rules.columns.name"),
          cell: ({ id, name }) => (
            <span className="block min-w-[90px] break-words sm:py-2">
              {name || t("rules.unnamed", { id })}
            </span>
          ),
        },
        {
          head: t("rules.columns.duration"),
          cell: ({ duration }) => months(duration),
          className: "whitespace-nowrap",
        },
        { head: t("rules.columns.minPrice"), cell: ({ minPrice }) => amount(minPrice), isNumber: true },
        { head: t("rules.columns.maxPrice"), cell: ({ maxPrice }) => amount(maxPrice), isNumber: true },
        { head: t("rules.columns.rule"), cell: ({ rule }) => formula(rule) },
        { head: t("rules.columns.depositRule"), cell: ({ depositRule }) => formula(depositRule) },
      ]}
    />
  )
}

/** Each rule that can't be used: its name, why, and the place in its text. */
export function UnusableRules({ unusable, malformed }: Pick<RulesAnswer, "unusable" | "malformed">) {
  const { t } = useTexts()
  const say = useSay()
  const rows = [
    ...unusable.map((rule) => ({
      name: `${rule.name || t("rules.unnamed", { id: rule.id })} · ${t(`rules.columns.${rule.field}`)}`,
      rule,
      formula: rule.text && <MarkedFormula {...rule} />,
    })),
    ...malformed.map((rule) => ({
      name: rule.name ?? t("rules.unnamed", { id: rule.index + 1 }),
      rule,
      formula: null,
    })),
  ]
  if (!rows.length) return null
  return (
    <ul className="flex flex-col gap-y-3">
      {rows.map(({ name, rule, formula }, index) => (
        <li key={index} className="bg-ui-bg-subtle rounded-lg border p-3">
          <Small weight="plus">{name}</Small>
          <Small className="text-ui-fg-error">{say(rule).text}</Small>
          {formula}
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
