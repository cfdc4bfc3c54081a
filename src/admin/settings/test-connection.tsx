import { Alert, Button, Text } from "@medusajs/ui"
import { useState } from "react"
import { ScrollIntoView } from "../components/scroll-into-view"
import { Failure } from "../components/state"
import { countRules } from "../price-rules/count-rules"
import { UnusableRules } from "../price-rules/unusable-rules"
import { ServiceQuote, useServiceWords } from "../lib/service-words"
import { useTestConnection } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import type { RentalSettings, ServiceTrial } from "../lib/types"

interface TestButtonProps {
  settings: RentalSettings
  /** What to try on top of the stored settings. */
  change: () => Record<string, unknown>
  /** Takes what is wrong with single fields; true if it shows it. */
  onFault?: (fault: unknown) => boolean
}

/** Tries the service with what is typed into the form, stores nothing, and says how it went. */
export function TestButton({ settings, change, onFault }: TestButtonProps) {
  const { t } = useTexts()
  const test = useTestConnection(settings.sales_channel_id)
  // What is said beside its field isn't said again here.
  const [isBeside, setBeside] = useState(false)
  const tell = (fault: unknown) => setBeside(onFault?.(fault) ?? false)
  const run = () => test.mutate(change(), { onError: tell, onSuccess: () => tell(null) })
  return (
    <div className="flex flex-col gap-y-3">
      <Button
        size="small"
        variant="secondary"
        type="button"
        className="w-fit"
        isLoading={test.isPending}
        onClick={run}
      >
        {t("settings.test.button")}
      </Button>
      {test.isError && !isBeside && <Failure error={test.error} />}
      {test.data && <TrialResult key={test.submittedAt} trial={test.data} />}
    </div>
  )
}

/** What one call at the service gave: how many rules, which can't be used and why; or what is wrong and what to do. */
export function TrialResult({ trial }: { trial: ServiceTrial }) {
  const { t } = useTexts()
  const say = useServiceWords()
  if (!trial.ok) {
    const { text, remedy } = say(trial.error)
    return (
      <ScrollIntoView>
        <Alert variant="error" role="alert">
          <Text size="small" weight="plus">
            {text}
          </Text>
          <Text size="small">{remedy}</Text>
          <ServiceQuote failure={trial.error} />
        </Alert>
      </ScrollIntoView>
    )
  }
  const { total, faulty, usable } = countRules(trial.rules, trial)
  return (
    <ScrollIntoView className="flex flex-col gap-y-3" role="status">
      <Alert variant={faulty || !usable ? "warning" : "success"}>
        <Text size="small" weight="plus">
          {t("settings.test.works", { count: total })}
        </Text>
        {!usable && (
          <Text size="small">{t(total ? "settings.test.noneUsable" : "settings.test.noRules")}</Text>
        )}
        {usable > 0 && faulty > 0 && (
          <Text size="small">{t("settings.test.unusable", { count: faulty })}</Text>
        )}
      </Alert>
      <UnusableRules unusable={trial.unusable} malformed={trial.malformed} />
    </ScrollIntoView>
  )
}
