import { ArrowPath } from "@medusajs/icons"
import { Alert, toast } from "@medusajs/ui"
import { useMemo } from "react"
import { Link } from "react-router-dom"
import type { RulesAnswer } from "../../answers/rules"
import type { RentalSettings } from "../../answers/settings"
import { compileRules, type FormulaReading } from "../../core/pricing"
import { TestMode, useChannelChoice, usePlaceChoice } from "../components/page-head"
import {
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
import { useRefreshRules, useRules, useSampleVariants } from "../lib/product-queries"
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
        {(answer) => <Rules answer={answer} channel={channel} settings={settings.data} />}
      </Loaded>
    </div>
  )
}

interface RulesProps {
  answer: RulesAnswer
  channel: string | null
  settings: RentalSettings | undefined
}

/** VAT in percent where the shop has no product with a rate. */
const USUAL_VAT = 20

function Rules({ answer, channel, settings }: RulesProps) {
  const { t } = useTexts()
  const { place, choice } = usePlaceChoice()
  const variants = useSampleVariants(channel, place)
  const vatRate = variants.data?.find(({ vat_rate }) => vat_rate !== null)?.vat_rate ?? USUAL_VAT
  const { vat_placeholder = "amount", formula_result }: Partial<FormulaReading> = settings ?? {}
  // By the server's own code.
  const book = useMemo(
    () => compileRules(answer.rules, { vat_placeholder, formula_result }),
    [answer.rules, vat_placeholder, formula_result],
  )
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
      {book.rules.length > 0 && (
        <ChartCard {...{ book, vatRate }} withTaxes={settings?.prices_shown !== "without_taxes"} />
      )}
      {book.rules.length > 0 && settings && (
        <ReadingsCard rules={answer.rules} {...{ settings, variants, choice }} />
      )}
      {(answer.rules.length > 0 || !answer.failure) && (
        <Section id="rules" title={t("rules.all")} description={t("rules.allHint")}>
          {answer.rules.length ? (
            <RulesTable rules={answer.rules} label={t("rules.title")} />
          ) : (
            <Note className="px-6 py-4">{t("rules.none")}</Note>
          )}
        </Section>
      )}
    </>
  )
}

/** How old the rules are, and a button that asks for newer ones. */
function AsOf({ answer, channel }: { answer: RulesAnswer | undefined; channel: string | null }) {
  const { t, moment } = useTexts()
  const onError = useFailureToast()
  const refresh = useRefreshRules(channel)
  const ask = () =>
    refresh.mutate(undefined, {
      onSuccess: ({ failure }) => {
        if (failure) toast.warning(t("rules.freshness.failed"))
        else toast.success(t("rules.freshness.refreshed"))
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
