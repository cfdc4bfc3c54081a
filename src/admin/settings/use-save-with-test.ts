import { toast } from "@medusajs/ui"
import { useState, type FormEvent } from "react"
import { useTestConnection } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import type { RentalSettings, ServiceTrial } from "../lib/types"
import type { useSettingsForm } from "./use-settings-form"

interface Options {
  settings: RentalSettings
  form: ReturnType<typeof useSettingsForm>
  /** Whether a change has to be tried; every one, if absent. */
  concernsConnection?: (change: Record<string, unknown>) => boolean
  onTried?: (trial: ServiceTrial) => void
  onStored?: () => void
}

/**
 * Tries a connection before it is stored, and stores it either way the merchant decides: a service that is down is no typing
 * error. What is wrong with single fields is said beside them, what else goes wrong in `problem`.
 */
export function useSaveWithTest({
  settings,
  form,
  concernsConnection = () => true,
  onTried,
  onStored,
}: Options) {
  const { t } = useTexts()
  const test = useTestConnection(settings.sales_channel_id)
  const [problem, setProblem] = useState<unknown>(null)

  const guarded = async (work: () => Promise<void>) => {
    setProblem(null)
    try {
      await work()
    } catch (fault) {
      if (!form.takeFaults(fault)) setProblem(fault)
    }
  }
  const tried = async (change: Record<string, unknown>): Promise<boolean> => {
    if (!concernsConnection(change)) return true
    const trial = await test.mutateAsync(change)
    onTried?.(trial)
    return trial.ok
  }
  const store = async () => {
    const change = form.change()
    await form.submit()
    // What is stored now counts: an old failure is over, or a new one is said.
    if (concernsConnection(change)) await test.mutateAsync({}).catch(() => undefined)
    toast.success(t("settings.saved"))
    onStored?.()
  }

  return {
    problem,
    /** The last trial, where it failed. */
    failed: test.data && !test.data.ok ? test.data : null,
    isBusy: test.isPending || form.isSaving,
    storeAnyway: () => void guarded(store),
    submit: (event: FormEvent) => {
      event.preventDefault()
      form.takeFaults(null)
      void guarded(async () => {
        if (await tried(form.change())) await store()
      })
    },
  }
}
