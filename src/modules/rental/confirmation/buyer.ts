import type { ConfirmedOrder } from "../../../core/wire/order-payload"

/** Who pays, as the service tells it. */
export interface Buyer {
  email: string | null
  first_name: string | null
  last_name: string | null
  phone: string | null
}

/**
 * The real buyer. `customer` is always the buyer; the top-level email and names may be the platform's (docs/service.md,
 * Payload options), so they count only where the payload has no customer at all.
 */
export function buyerOf(order: ConfirmedOrder): Buyer {
  const person = order.customer ?? order
  return {
    // In lower case, as Medusa keeps those of guests and their carts.
    email: filled(person.email)?.toLowerCase() ?? null,
    first_name: filled(person.firstName),
    last_name: filled(person.lastName),
    phone: filled(person.phone) ?? filled(order.phone),
  }
}

/** As the admin shows the buyer; what this payload doesn't say stays as it was. */
export function buyerShown(order: ConfirmedOrder): { buyer_name?: string; buyer_email?: string } {
  const { email, first_name, last_name } = buyerOf(order)
  const name = [first_name, last_name].filter(Boolean).join(" ")
  return { ...(name && { buyer_name: name }), ...(email && { buyer_email: email }) }
}

/** A text without blanks around it; null where nothing is left. */
export const filled = (text: string | null | undefined): string | null => text?.trim() || null
