import { toast } from "@medusajs/ui"
import { useProblem } from "../components/state"
import { useChangeProducts, type ProductsChange } from "../lib/product-queries"
import { useTexts } from "../lib/texts"

/** What can become of many products at once, and the key that does it in the list. */
export const CHANGES = [
  { name: "rent", shortcut: "r", change: { rentable: true } },
  { name: "sell", shortcut: "s", change: { rentable: false } },
  { name: "removable", shortcut: "m", change: { removable: true } },
  { name: "fixed", shortcut: "n", change: { removable: false } },
] as const

/** Changes many products' choices and says for how many that changed something, or what went wrong. */
export function useBulkChange(): (change: ProductsChange) => Promise<void> {
  const { t } = useTexts()
  const problem = useProblem()
  const change = useChangeProducts()
  return async (wanted) => {
    try {
      const { changed } = await change.mutateAsync(wanted)
      if (changed) toast.success(t("products.changed", { count: changed }))
      else toast.info(t("products.unchanged"))
    } catch (fault) {
      toast.error(problem(fault))
    }
  }
}
