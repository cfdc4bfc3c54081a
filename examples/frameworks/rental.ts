// rental.ts: in Nuxt app/utils/rental.ts, else src/lib/rental.ts
import { createRentalClient, fromText, lineText, rentalLanguage, type RentalCart } from "medusa-rental-storefront"

export const client = createRentalClient({ backendUrl: "https://api.shop.example", publishableKey: "pk_…" })

/** "from €49.45/month" for the page's HTML, or null if the shop doesn't answer in time: then the element asks by itself. */
export async function priceText(variantId: string, regionId: string, countryCode?: string): Promise<string | null> {
  const wanted = { variantIds: [variantId], regionId, countryCode }
  const prices = await client.prices(wanted, { timeout: 2000 }).catch(() => null)
  return prices && fromText(prices, rentalLanguage("en"))
}

/** Says what a line of the cart is: "12 months, €49.45/month". */
export function whatItIs(cart: RentalCart | null, lineId: string): string | null {
  const item = cart?.items.find(({ item_id }) => item_id === lineId)
  return cart && item ? lineText(cart, item, rentalLanguage("en")) : null
}
