import { Alert } from "@medusajs/ui"
import { useState, type ReactNode } from "react"
import type { ServiceTrial } from "../../answers/rules"
import type { RentalSettings } from "../../answers/settings"
import { ScrollIntoView } from "../components/form-drawer"
import { Failure, ServiceQuote, Small, SmallButton } from "../components/card"
import { useSay } from "../lib/fact-words"
import { useTestConnection } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import { countRules } from "../price-rules/rules"
import { ReadingsAsked } from "../price-rules/readings-card"
import { UnusableRules } from "../price-rules/rules-table"

/** A button that calls the service with the stored settings, and what came of it; other settings, and it says nothing any more. */
export function useTrial(settings: RentalSettings): { button: ReactNode; result: ReactNode } {
  const { t } = useTexts()
  const test = useTestConnection(settings.sales_channel_id)
  const connection = JSON.stringify([settings.environment, settings.api_url, settings.api_key])
  const [tried, setTried] = useState<string>()
  const run = () => {
    setTried(connection)
    test.mutate({})
  }
  return {
    button: (
      <SmallButton isLoading={test.isPending} onClick={run}>
        {t("settings.test.button")}
      </SmallButton>
    ),
    result: tried === connection && (
      <>
        {test.isError && <Failure of={test} />}
        {test.data && <TrialResult key={test.submittedAt} trial={test.data} />}
        {test.data?.ok && <ReadingsAsked settings={settings} />}
      </>
    ),
  }
}

/** What one call at the service gave: how many rules, which can't be used and why; or what is wrong and what to do. */
export function TrialResult({ trial }: { trial: ServiceTrial }) {
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
      </Alert>
      <UnusableRules {...trial} />
    </ScrollIntoView>
  )
}
