import { toast } from "@medusajs/ui"
import type { ProductsChanged } from "../../answers/eligibility"
import { useFailureToast } from "../components/card"
import { post, useChange } from "../lib/client"
import { useTexts } from "../lib/texts"

/** What can become of many products at once, and the key that does it in the list. */
export const CHANGES = [
  { name: "rent", shortcut: "r", change: { rentable: true } },
  { name: "sell", shortcut: "s", change: { rentable: false } },
  { name: "removable", shortcut: "m", change: { removable: true } },
  { name: "fixed", shortcut: "n", change: { removable: false } },
] as const

/** What becomes of products: whether they may be rented, or removed at the checkout. */
export interface Choice {
  rentable?: boolean
  removable?: boolean
}

/** Changes many products' choices and says for how many that changed something, or what went wrong. */
export function useBulkChange(): (wanted: Choice & { product_ids: string[] }) => Promise<void> {
  const { t } = useTexts()
  const failed = useFailureToast()
  const change = useChange((wanted: object) => post<ProductsChanged>("/admin/rental/products", wanted))
  const done = ({ changed }: ProductsChanged) => {
    if (changed) toast.success(t("products.changed", { count: changed }))
    else toast.info(t("products.unchanged"))
  }
  return (wanted) => change.mutateAsync(wanted).then(done, failed)
}
