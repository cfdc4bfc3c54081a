import { Badge } from "@medusajs/ui"
import { useFormat } from "../lib/format"
import { useTexts } from "../lib/texts"
import type { RuleDiff } from "./rule-diff"
import { Note, Small } from "../components/text"

/** A change of the rules, rule by rule. */
export function ChangedRules({ diffs }: { diffs: readonly RuleDiff[] }) {
  const { t } = useTexts()
  const { months } = useFormat()
  return (
    <ul className="flex flex-col gap-y-3" data-testid="changed-rules">
      {diffs.map(({ kind, rule, fields }, index) => (
        <li key={index}>
          <Small weight="plus" className="flex flex-wrap items-center gap-x-2">
            {rule.name || t("rules.unnamed", { id: rule.id })} · {months(rule.duration)}
            <Badge size="2xsmall">{t(`rules.history.kind.${kind}`)}</Badge>
          </Small>
          {fields.map(({ field, before, after }) => (
            <Note key={field} className="break-words">
              {t(`rules.columns.${field}`)}: <del className="font-mono">{before}</del> →{" "}
              <ins className="text-ui-fg-base font-mono no-underline">{after}</ins>
            </Note>
          ))}
        </li>
      ))}
    </ul>
  )
}
