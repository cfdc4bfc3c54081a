import { ArrowPath } from "@medusajs/icons"
import { Alert, toast } from "@medusajs/ui"
import { useMemo } from "react"
import { Link } from "react-router-dom"
import type { RulesAnswer } from "../../answers/rules"
import type { RentalSettings } from "../../answers/settings"
import { compileRules, type CompiledRules, type FormulaReading, type PriceRule } from "../../core/pricing"
import { TestMode, useChannelChoice } from "../components/page-head"
import {
  FOCUS,
  LINK,
  Loaded,
  Note,
  Section,
  ServiceQuote,
  Small,
  SmallButton,
  useFailureToast,
} from "../components/card"
import { useSay } from "../lib/fact-words"
import { useRefreshRules, useRules } from "../lib/product-queries"
import { useSettings } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import { ChartCard } from "./chart-card"
import { ReadingsCard } from "./readings-card"
import { RulesTable, UnusableRules } from "./rules-table"

/** Rentals → Price rules: the service's rules and what they give. */
export function PriceRulesPage() {
  const { t } = useTexts()
  const { channel, choice } = useChannelChoice()
  const rules = useRules(channel)
  const settings = useSettings(channel)
  return (
    <div className="flex flex-col gap-y-3">
      <Section
        level="h1"
        title={t("rules.title")}
        badge={<TestMode channel={channel} />}
        description={t("rules.description")}
        actions={
          <>
            <AsOf answer={rules.data} channel={channel} />
            {choice}
          </>
        }
      />
      <Loaded query={rules} lines={6}>
        {(answer) => <Rules answer={answer} settings={settings.data} />}
      </Loaded>
    </div>
  )
}

interface RulesProps {
  answer: RulesAnswer
  settings: RentalSettings | undefined
}

function Rules({ answer, settings }: RulesProps) {
  const { t } = useTexts()
  const book = useRuleBook(answer.rules, settings)
  const faulty = answer.unusable.length + answer.malformed.length
  return (
    <>
      <Freshness answer={answer} />
      {faulty > 0 && (
        <Section
          id="unusable"
          title={t("rules.unusableTitle", { count: faulty })}
          description={t("rules.unusableHint")}
        >
          <div className="px-6 py-4">
            <UnusableRules {...answer} />
          </div>
        </Section>
      )}
      {book.rules.length > 0 && <ChartCard book={book} />}
      {book.rules.length > 0 && settings && <ReadingsCard settings={settings} />}
      {(answer.rules.length > 0 || !answer.failure) && (
        <Section id="rules" title={t("rules.all")} description={t("rules.allHint")}>
          {answer.rules.length ? (
            <RulesTable {...answer} label={t("rules.title")} />
          ) : (
            <Note className="px-6 py-4">{t("rules.none")}</Note>
          )}
          <Before answer={answer} />
        </Section>
      )}
    </>
  )
}

/** The answer before the present one, as the service wrote it. */
function Before({ answer: { changed_at, before } }: { answer: RulesAnswer }) {
  const { t, moment } = useTexts()
  if (!changed_at || !before) return null
  return (
    <details className="border-t" data-testid="rules-before">
      <summary className={`txt-small cursor-pointer px-6 py-4 ${FOCUS}`}>
        {t("rules.changed", { when: moment(changed_at) })}
      </summary>
      {before.length ? (
        <RulesTable rules={before} label={t("rules.before")} />
      ) : (
        <Note className="px-6 pb-4">{t("rules.nothingBefore")}</Note>
      )}
    </details>
  )
}

/** The rules compiled by the server's own code, for the chart. */
function useRuleBook(
  rules: PriceRule[] | undefined,
  { vat_placeholder = "amount", formula_result }: Partial<FormulaReading> = {},
): CompiledRules {
  return useMemo(
    () => compileRules(rules ?? [], { vat_placeholder, formula_result }),
    [rules, vat_placeholder, formula_result],
  )
}

/** How old the rules are, and a button that asks for newer ones. */
function AsOf({ answer, channel }: { answer: RulesAnswer | undefined; channel: string | null }) {
  const { t, moment } = useTexts()
  const onError = useFailureToast()
  const refresh = useRefreshRules(channel)
  const ask = () =>
    refresh.mutate(undefined, {
      onSuccess: ({ failure, fetched_at }) => {
        if (failure) return void toast.warning(t("rules.freshness.failed"))
        // Rules of the last five seconds are new enough for the server.
        const isAsked = fetched_at !== answer?.fetched_at
        toast.success(t(isAsked ? "rules.freshness.refreshed" : "rules.freshness.isNew"))
      },
      onError,
    })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {answer?.fetched_at && (
        <Note data-testid="rules-as-of">
          {t("rules.freshness.asOf", { when: moment(answer.fetched_at) })}
        </Note>
      )}
      <SmallButton isLoading={refresh.isPending} onClick={ask}>
        <ArrowPath />
        {t("rules.freshness.refresh")}
      </SmallButton>
    </div>
  )
}

/** What is wrong where the rules couldn't be fetched, or are too old. */
function Freshness({ answer }: { answer: RulesAnswer }) {
  const { t, moment } = useTexts()
  const say = useSay()
  const failure = answer.failure && say(answer.failure)
  if (!answer.failure && !answer.stale) return null
  return (
    <Alert variant={answer.rules.length ? "warning" : "error"} role="alert">
      <Small weight="plus">{failure ? failure.text : t("rules.stale")}</Small>
      <Small>
        {failure?.remedy}{" "}
        {answer.rules.length > 0 && t("rules.servedSince", { when: moment(answer.fetched_at) })}
      </Small>
      {answer.failure && <ServiceQuote failure={answer.failure} />}
      <Link to="/settings/rental" className={`txt-small ${LINK}`}>
        {t("rules.toSettings")}
      </Link>
    </Alert>
  )
}
