import { toast } from "@medusajs/ui"
import { useForm, type UseFormReturn } from "react-hook-form"
import { useSubmit } from "../components/form-drawer"
import { AdminApiError } from "../lib/client"
import { useFieldWords } from "../lib/fact-words"
import { useSaveSettings, useTestConnection } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import type { RentalSettings, ServiceTrial } from "../lib/types"
import { fromText, ownText, type FieldSpec } from "./fields"

/** By each setting's key, as it is typed; "" inherits it, or keeps a secret; null removes a secret. */
type Typed = Record<string, string | null>
/** The form over some settings. */
export type SettingsForm = UseFormReturn<Typed>

interface Options {
  settings: RentalSettings
  specs: readonly FieldSpec[]
  onTried?: (trial: ServiceTrial) => void
  onStored?: () => void
}

/** What decides where the service is called and as whom. */
const CONNECTION = /^(environment|api_url\..+|api_key)$/
const concernsConnection = (change: object): boolean =>
  Object.keys(change).some((name) => CONNECTION.test(name))

/**
 * A form over some settings of one row. A connection is tried before it is stored, and stored either way the merchant decides: a service
 * that is down is no typing error.
 */
export function useSettingsForm({ settings, specs, onTried, onStored }: Options) {
  const { t } = useTexts()
  const say = useFieldWords()
  const save = useSaveSettings(settings.sales_channel_id)
  const test = useTestConnection(settings.sales_channel_id)
  const form = useForm<Typed>({
    // What isn't typed follows the settings, which a test of the connection reads again.
    values: Object.fromEntries(specs.map((spec) => [spec.key, ownText(settings, spec)])),
    resetOptions: { keepDirtyValues: true },
  })
  const { dirtyFields } = form.formState

  /** Says what is wrong with single fields beside them; true if there was any such. */
  const takeFaults = (fault: unknown): boolean => {
    const fields = fault instanceof AdminApiError ? fault.fields : []
    const faults = specs.flatMap(({ name, key }) => {
      const found = fields.find(({ field }) => field === name)
      return found ? [{ key, message: say(found) }] : []
    })
    faults.forEach(({ key, message }, index) => form.setError(key, { message }, { shouldFocus: index === 0 }))
    return faults.length > 0
  }
  const { problem, submit } = useSubmit(form, takeFaults)

  const change = (): Record<string, unknown> => {
    const typed = form.getValues()
    return Object.fromEntries(
      specs.flatMap((spec): [string, unknown][] => {
        const text = typed[spec.key] ?? null
        if (!dirtyFields[spec.key] || text === ownText(settings, spec)) return []
        return [[spec.name, text === null ? null : fromText(spec, text)]]
      }),
    )
  }
  const store = async () => {
    const changes = change()
    await save.mutateAsync(changes)
    // What is stored now counts: an old failure is over, or a new one is said.
    if (concernsConnection(changes)) await test.mutateAsync({}).catch(() => undefined)
    toast.success(t("settings.saved"))
    onStored?.()
  }
  const tryAndStore = async () => {
    if (concernsConnection(change())) {
      const trial = await test.mutateAsync(change())
      onTried?.(trial)
      if (!trial.ok) return
    }
    await store()
  }

  return {
    form,
    change,
    takeFaults,
    problem,
    /** The last trial, where it failed. */
    failed: test.data && !test.data.ok ? test.data : null,
    save: submit(tryAndStore),
    saveAnyway: submit(store),
  }
}
