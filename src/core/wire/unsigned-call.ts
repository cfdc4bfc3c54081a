import { z } from "zod"

/**
 * What every unsigned call of the service proves itself by (service-api.md, Authentication, 3). The document allows null
 * for both: without a cart's id the key tells whose cart it is, without the key nobody can tell.
 */
export const unsignedCall = {
  cartId: z.string().min(1).nullable(),
  cartSecureKey: z.string().min(1),
}
