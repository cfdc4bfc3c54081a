import { type HttpClient, succeed } from "./http-client"

/** An active promotion of so many percent, as the admin creates it; on every item unless `method` says otherwise. */
export async function createPercentPromotion(
  admin: HttpClient,
  code: string,
  value: number,
  method: Record<string, unknown> = {},
): Promise<{ id: string }> {
  const application_method = {
    type: "percentage",
    value,
    target_type: "items",
    allocation: "across",
    currency_code: "eur",
    ...method,
  }
  return (
    await succeed(
      admin.post("/admin/promotions", { code, type: "standard", status: "active", application_method }),
    )
  ).promotion
}
