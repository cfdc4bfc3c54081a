import { useFormat } from "../lib/format"
import { useTexts } from "../lib/texts"
import type { RulesChange } from "../lib/types"

/** What a change meant for the shop's products, in words. */
export function useImpactWords(): (change: RulesChange) => string {
  const { t } = useTexts()
  const { number } = useFormat()
  return ({ before, impact, judged_at }) => {
    if (!before) return t("rules.history.first")
    if (!judged_at) return t("rules.history.looking")
    if (!impact) return t("rules.history.unknown")
    const { up, down, no_longer, newly, reduced, complete, products } = impact
    const shift = ({ products: count, percent }: typeof up) => ({ count, percent: number(Math.abs(percent)) })
    const parts = [
      ...(up.products ? [t("rules.history.up", shift(up))] : []),
      ...(down.products ? [t("rules.history.down", shift(down))] : []),
      ...(no_longer ? [t("rules.history.noLonger", { count: no_longer })] : []),
      ...(newly ? [t("rules.history.newly", { count: newly })] : []),
      ...(reduced ? [t("rules.history.reduced", { count: reduced })] : []),
    ]
    const said = parts.length ? parts.join(", ") : t("rules.history.nothing")
    return complete ? said : `${said} (${t("rules.history.incomplete", { count: products })})`
  }
}
