import type { VariantOffers } from "../../answers/eligibility"
import type { Health } from "../../answers/health"
import { useTexts } from "../lib/texts"

type Outside = Pick<VariantOffers, "reason" | "rules_begin_at" | "rules_end_at" | "implausible">

/** Returns why a variant can't be rented, or not for some duration, and by how much its price lies outside the rules or a month above it; "" where it can. */
export function useWhyNot(): (variant: Outside) => string {
  const { t, euros, months } = useTexts()
  return ({ reason, rules_begin_at: begin, rules_end_at: end, implausible: [first] = [] }) => {
    if (first) {
      const { duration, monthly, price } = first
      const numbers = { months: months(duration), monthly: euros(monthly), price: euros(price) }
      return t("products.why.implausible", numbers)
    }
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

/** Says that a variant isn't offered for a duration, as a month would be above its own price: with both numbers. */
export function useImplausible(): (found: Health["implausible"][number]) => string {
  const { t, euros, months } = useTexts()
  return ({ name, duration, monthly, price }) => {
    const numbers = { months: months(duration), monthly: euros(monthly), price: euros(price) }
    return t("health.implausible", { name, ...numbers })
  }
}
