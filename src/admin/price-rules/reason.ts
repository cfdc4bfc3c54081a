import type { IneligibleReason } from "../lib/types"
import { useTexts } from "../lib/texts"

/** Why a variant can't be rented, in words. */
export function useReason(): (reason: IneligibleReason) => string {
  const { t } = useTexts()
  return (reason) => t(`rules.reasons.${reason}`)
}
