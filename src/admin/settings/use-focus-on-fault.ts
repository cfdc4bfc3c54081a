import { useEffect } from "react"
import { fieldId, type FieldSpec } from "./fields"

/** Moves the focus to the first field with a fault as the faults come: far up in a long form nobody would see them. */
export function useFocusOnFault(faults: Record<string, string>, specs: readonly FieldSpec[]): void {
  useEffect(() => {
    const shown = specs
      .flatMap(({ name }) => (faults[name] ? [document.getElementById(fieldId(name))] : []))
      .find((element) => element !== null)
    // A group of boxes takes no focus itself.
    const control = shown?.matches("input, button") ? shown : shown?.querySelector<HTMLElement>("button")
    control?.focus()
    // Only when they come: whoever corrects one isn't carried to the next while they type.
  }, [faults])
}
