import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"

/** The email of the admin who is logged in; null for a secret API key. */
export async function emailOfAdmin({
  scope,
  auth_context,
}: Pick<AuthenticatedMedusaRequest, "scope" | "auth_context">): Promise<string | null> {
  if (auth_context?.actor_type !== "user") return null
  const [user] = await scope
    .resolve(Modules.USER)
    .listUsers({ id: auth_context.actor_id }, { select: ["email"] })
  return user?.email ?? null
}
