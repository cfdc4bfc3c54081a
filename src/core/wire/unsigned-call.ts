import { z } from "zod"

/**
 * What every unsigned call of the service proves itself by (service-api.md, Authentication, 3). The document allows
 * null for both in the customer data call: without them nobody can tell whose cart it is.
 */
export const unsignedCall = {
  cartId: z.string().min(1),
  cartSecureKey: z.string().min(1),
}
