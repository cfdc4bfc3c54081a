import { useState } from "react"
import { AdminApiError } from "../lib/client"
import { useFieldWords } from "../lib/fact-words"
import { useSaveSettings } from "../lib/settings-queries"
import type { RentalSettings } from "../lib/types"
import { fromText, ownText, type FieldSpec } from "./fields"
import { useFocusOnFault } from "./use-focus-on-fault"

type ByName<T> = Record<string, T>

/** A form over some settings of one row: what is typed, what has changed, and what the server finds wrong with it. */
export function useSettingsForm(settings: RentalSettings, specs: readonly FieldSpec[]) {
  const [texts, setTexts] = useState<ByName<string>>({})
  const [removed, setRemoved] = useState<ByName<boolean>>({})
  const [faults, setFaults] = useState<ByName<string>>({})
  useFocusOnFault(faults, specs)
  const save = useSaveSettings(settings.sales_channel_id)
  const say = useFieldWords()

  const textOf = (spec: FieldSpec) => texts[spec.name] ?? ownText(settings, spec)

  const change = (): Record<string, unknown> => {
    const entries = specs.flatMap((spec): [string, unknown][] => {
      if (removed[spec.name]) return [[spec.name, null]]
      const text = textOf(spec)
      return text === ownText(settings, spec) ? [] : [[spec.name, fromText(spec, text)]]
    })
    return Object.fromEntries(entries)
  }

  /** Keeps what the server says of single fields beside them; true if there was any such. */
  const takeFaults = (fault: unknown): boolean => {
    const fields = fault instanceof AdminApiError ? fault.fields : []
    setFaults(Object.fromEntries(fields.map((fault) => [fault.field, say(fault)])))
    return fields.some(({ field }) => specs.some(({ name }) => name === field))
  }

  const submit = async (): Promise<void> => {
    setFaults({})
    await save.mutateAsync(change())
  }

  const inputProps = (spec: FieldSpec) => ({
    spec,
    settings,
    text: textOf(spec),
    fault: faults[spec.name],
    removed: removed[spec.name] ?? false,
    onChange: (text: string) => setTexts((all) => ({ ...all, [spec.name]: text })),
    onRemove: (remove: boolean) => setRemoved((all) => ({ ...all, [spec.name]: remove })),
  })

  const isChanged = Object.keys(change()).length > 0
  return { inputProps, change, submit, takeFaults, isChanged, isSaving: save.isPending }
}
