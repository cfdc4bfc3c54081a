import type { VariantOffers } from "../../core/api/eligibility"
import { useTexts } from "../lib/texts"

type Outside = Pick<VariantOffers, "reason" | "rules_begin_at" | "rules_end_at">

/** Why a variant can't be rented, and by how much its price lies outside the rules; "" where it can. */
export function useWhyNot(): (variant: Outside) => string {
  const { t, euros } = useTexts()
  return ({ reason, rules_begin_at: begin, rules_end_at: end }) => {
    switch (reason) {
      case null:
        return ""
      case "below_rules":
        return t("products.why.below", { begin: euros(begin) })
      case "above_rules":
        return t("products.why.above", { end: euros(end) })
      case "between_rules":
        return t("products.why.between", { begin: euros(begin), end: euros(end) })
      default:
        return t(`products.reasons.${reason}`)
    }
  }
}
