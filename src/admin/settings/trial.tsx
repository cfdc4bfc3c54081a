import { Alert } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import type { ServiceTrial } from "../../answers/rules"
import type { RentalSettings } from "../../answers/settings"
import { ScrollIntoView } from "../components/form-drawer"
import { Failure, LINK, ServiceQuote, Small, SmallButton } from "../components/card"
import { useSay } from "../lib/fact-words"
import { useTestConnection } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import { countRules, rulesPath } from "../price-rules/rules"
import { UnusableRules } from "../price-rules/rules-table"

/** A button that calls the service with the stored settings, and what came of it. */
export function useTrial({ sales_channel_id: channel }: RentalSettings): {
  button: ReactNode
  result: ReactNode
} {
  const { t } = useTexts()
  const test = useTestConnection(channel)
  return {
    button: (
      <SmallButton isLoading={test.isPending} onClick={() => test.mutate({})}>
        {t("settings.test.button")}
      </SmallButton>
    ),
    result: test.isError ? (
      <Failure of={test} />
    ) : (
      test.data && <TrialResult key={test.submittedAt} trial={test.data} channel={channel} />
    ),
  }
}

/** What one call at the service gave: how many rules, which can't be used and why, and where their prices are compared; or what is wrong and what to do. */
export function TrialResult({ trial, channel }: { trial: ServiceTrial; channel: string | null }) {
  const { t } = useTexts()
  const say = useSay()
  if (!trial.ok) {
    const { text, remedy } = say(trial.error)
    return (
      <ScrollIntoView>
        <Alert variant="error" role="alert">
          <Small weight="plus">{text}</Small>
          <Small>{remedy}</Small>
          <ServiceQuote failure={trial.error} />
        </Alert>
      </ScrollIntoView>
    )
  }
  const { total, faulty, usable } = countRules(trial.rules, trial)
  return (
    <ScrollIntoView className="flex flex-col gap-y-3" role="status">
      <Alert variant={faulty || !usable ? "warning" : "success"}>
        <Small weight="plus">{t("settings.test.works", { count: total })}</Small>
        {!usable && <Small>{t(total ? "settings.test.noneUsable" : "settings.test.noRules")}</Small>}
        {usable > 0 && faulty > 0 && <Small>{t("settings.test.unusable", { count: faulty })}</Small>}
        <Link to={`${rulesPath(channel)}#readings`} className={`txt-small ${LINK}`}>
          {t("rules.readings.title")}
        </Link>
      </Alert>
      <UnusableRules {...trial} />
    </ScrollIntoView>
  )
}
