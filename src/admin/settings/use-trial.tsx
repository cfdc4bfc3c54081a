import { Button } from "@medusajs/ui"
import { useState, type ReactNode } from "react"
import { Failure } from "../components/state"
import { useTestConnection } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import type { RentalSettings } from "../lib/types"
import { TrialResult } from "./test-connection"

/** A button that calls the service with the stored settings, and what came of it. */
export function useTrial(settings: RentalSettings): { button: ReactNode; result: ReactNode } {
  const { t } = useTexts()
  const test = useTestConnection(settings.sales_channel_id)
  // Of other settings it says nothing.
  const connection = JSON.stringify([settings.environment, settings.api_url, settings.api_key])
  const [tried, setTried] = useState<string>()
  const run = () => {
    setTried(connection)
    test.mutate({})
  }
  return {
    button: (
      <Button size="small" variant="secondary" isLoading={test.isPending} onClick={run}>
        {t("settings.test.button")}
      </Button>
    ),
    result: tried === connection && (test.data || test.isError) && (
      <div className="px-6 py-4">
        {test.isError && <Failure error={test.error} />}
        {test.data && <TrialResult trial={test.data} />}
      </div>
    ),
  }
}
