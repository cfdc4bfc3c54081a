import { z } from "zod"

/**
 * docs/service.md, Discount code check: the code as the customer typed it; case and spaces count. No `min`, which reads the length of
 * whatever came and throws on some objects.
 */
export const DiscountCodeCheck = z.looseObject({
  discountCode: z.string().refine((code) => code !== "", { error: "Is empty." }),
})
export type DiscountCodeCheck = z.infer<typeof DiscountCodeCheck>

/** The header that carries the check's signature (docs/service.md, Authentication), as Node spells it. */
export const SIGNATURE_HEADER = "x-webhook-signature"

/**
 * A valid code's answer (docs/service.md, Discount code check). `value` is euros including taxes for `fixed_amount` and percent for
 * `product_percentage`; `minimumAmount` euros.
 */
export interface DiscountCode {
  /** Must equal the code sent. */
  code: string
  id: string
  type: "fixed_amount" | "product_percentage"
  value: number
  minimumAmount: number | null
}

/** Any other answer is an unknown code to the service (docs/service.md, Discount code check). */
export const UNKNOWN_CODE = { message: "Unknown code" } as const
