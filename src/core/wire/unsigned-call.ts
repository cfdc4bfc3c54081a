import { z } from "zod"

/**
 * What every unsigned call of the service proves itself by (docs/service.md, Authentication). The service may send null
 * for both: without a cart's id the key tells whose cart it is, without the key nobody can tell.
 */
export const unsignedCall = {
  cartId: z.string().min(1).nullable(),
  cartSecureKey: z.string().min(1),
}
