import type { ReactNode } from "react"
import type { RentalCart } from "../client/elements"
import { lineText } from "../client/sentences"
import { Text } from "../parts/parts"
import { useLanguage } from "./provider"

/** A cart as the shop answers its rental, and one of its lines. */
export interface RentalLineProps {
  cart?: RentalCart | null
  itemId: string
  locale?: string
  className?: string
}

/** What a line of the cart is, for the cart's page and a mini cart: "12 months, €49.45/month", or "bought, paid once". */
export function RentalLine({ cart, itemId, locale, className }: RentalLineProps): ReactNode {
  const language = useLanguage(locale)
  const item = cart?.items.find(({ item_id }) => item_id === itemId)
  return item ? <Text text={lineText(cart!, item, language)} className={className} /> : null
}
