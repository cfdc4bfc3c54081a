import { type HttpClient, succeed } from "./http-client"

/** An active promotion as the admin creates it; ten percent on every item unless `method` says otherwise. */
export async function createPromotion(
  admin: HttpClient,
  promotion: { code: string } & Record<string, unknown>,
  method: Record<string, unknown>,
): Promise<{ id: string }> {
  const application_method = {
    type: "percentage",
    value: 10,
    target_type: "items",
    allocation: "across",
    currency_code: "eur",
    ...method,
  }
  return (
    await succeed(
      admin.post("/admin/promotions", {
        type: "standard",
        status: "active",
        ...promotion,
        application_method,
      }),
    )
  ).promotion
}

/** An active promotion, in percent. */
export const createPercentPromotion = (
  admin: HttpClient,
  code: string,
  value: number,
  method: Record<string, unknown> = {},
): Promise<{ id: string }> => createPromotion(admin, { code }, { value, ...method })
