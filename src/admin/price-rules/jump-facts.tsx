import { useFormat } from "../lib/format"
import { useTexts } from "../lib/texts"
import type { RulesHold } from "../lib/types"

/** By how much prices jumped, or how many products can't be rented any more, beside the merchant's limit. */
export function JumpFacts({ jump }: { jump: NonNullable<RulesHold["jump"]> }) {
  const { t } = useTexts()
  const { number } = useFormat()
  const { largest_percent, no_longer_percent, limit } = jump
  const facts = [
    ...(largest_percent ? [t("rules.hold.price", { percent: number(largest_percent) })] : []),
    ...(no_longer_percent ? [t("rules.hold.lost", { percent: number(no_longer_percent) })] : []),
    ...(largest_percent || no_longer_percent ? [] : [t("rules.hold.unknown")]),
    t("rules.hold.limit", { limit: number(limit) }),
  ]
  return <>{facts.join(" ")}</>
}
