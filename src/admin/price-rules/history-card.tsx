import { Badge, StatusBadge } from "@medusajs/ui"
import { useMemo, useState } from "react"
import type { RulesChange } from "../../core/api/rules"
import { compileRules, type FormulaReading } from "../../core/pricing"
import { jumpBetween, shiftBetween } from "../../core/rules-change"
import { toEuros } from "../../core/money"
import { FOCUS, Loaded, MoreButton, Note, Section, Small } from "../components/card"
import { useRulesHistory } from "../lib/product-queries"
import { useTexts } from "../lib/texts"
import { ChangedPrices } from "./changed-prices"
import { diffRules, type RuleDiff } from "./rules"

interface Props {
  channel: string | null
  reading: FormulaReading
  /** The merchant's limit for the bell, in percent; 0: none. */
  limit: number
}

/** The changes of the service's rules, newest first; each can be opened. */
export function HistoryCard({ channel, ...compared }: Props) {
  const { t, moment } = useTexts()
  const query = useRulesHistory(channel)
  return (
    <Section id="history" title={t("rules.history.title")} description={t("rules.history.description")}>
      <Loaded query={query} lines={3}>
        {({ pages }) => {
          const changes = pages.flatMap((page) => page.changes)
          if (changes.length <= 1) {
            return (
              <Note className="px-6 py-4">
                {changes[0] ? t("rules.history.none", { when: moment(changes[0].at) }) : "-"}
              </Note>
            )
          }
          return (
            <>
              <div className="divide-y" data-testid="rules-history">
                {changes.map((change) => (
                  <Change key={change.id} {...{ change, channel, ...compared }} />
                ))}
              </div>
              {query.hasNextPage && (
                <MoreButton isLoading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t("rules.history.more")}
                </MoreButton>
              )}
            </>
          )
        }}
      </Loaded>
    </Section>
  )
}

function Change({ change, channel, reading, limit }: Props & { change: RulesChange }) {
  const { t, moment } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const compared = useCompared(change, reading, limit)
  if (!compared) {
    return (
      <Note className="px-6 py-3">
        {moment(change.at)} · {t("rules.history.first")}
      </Note>
    )
  }
  const { before, after, diffs, facts, isJump } = compared
  return (
    <details className="px-6 py-3" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={`txt-small cursor-pointer ${FOCUS}`}>
        <span className="text-ui-fg-base font-medium">{moment(change.at)}</span>{" "}
        <span className="text-ui-fg-subtle">{facts}</span>{" "}
        {isJump && (
          <StatusBadge color="orange" className="inline-flex whitespace-nowrap">
            {t("rules.history.beyond")}
          </StatusBadge>
        )}
      </summary>
      {isOpen && (
        <div className="mt-3 flex flex-col gap-y-4">
          <ChangedRules diffs={diffs} />
          <ChangedPrices {...{ channel, before, after }} />
        </div>
      )}
    </details>
  )
}

/** What a change is, in books, rules and words; null of the first answer. */
function useCompared({ before: was, after: is }: RulesChange, reading: FormulaReading, limit: number) {
  const { t, number, euros } = useTexts()
  const compared = useMemo(() => {
    if (!was) return null
    const [before, after] = [compileRules(was, reading), compileRules(is, reading)]
    return {
      before,
      after,
      diffs: diffRules(was, is),
      shift: shiftBetween(before, after),
      isJump: jumpBetween(before, after, limit) !== null,
    }
  }, [was, is, reading, limit])
  if (!compared) return null
  const { largest_percent, lost } = compared.shift
  const count = (kind: string) => compared.diffs.filter((diff) => diff.kind === kind).length
  const counts = (["changed", "added", "removed"] as const).filter((kind) => count(kind) > 0)
  const signed = `${largest_percent && largest_percent > 0 ? "+" : ""}${number(largest_percent ?? 0)}`
  const facts = [
    ...counts.map((kind) => t(`rules.history.${kind}`, { count: count(kind) })),
    ...(counts.length ? [] : [t("rules.history.order")]),
    ...(largest_percent ? [t("rules.history.upTo", { percent: signed })] : []),
    ...lost.map(({ from, to }) => {
      return t("rules.history.lost", { from: euros(toEuros(from)), to: euros(toEuros(to)) })
    }),
  ]
  return { ...compared, facts: facts.join(", ") }
}

/** A change of the rules, rule by rule. */
function ChangedRules({ diffs }: { diffs: readonly RuleDiff[] }) {
  const { t, months } = useTexts()
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
