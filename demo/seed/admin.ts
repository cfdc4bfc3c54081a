import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createUsersWorkflow } from "@medusajs/medusa/core-flows"

/** The merchant's login, made as `medusa user` makes one. */
export async function seedAdmin(container: MedusaContainer, email: string, password: string): Promise<void> {
  const auth = container.resolve(Modules.AUTH)
  const [existing] = await auth.listProviderIdentities({ entity_id: email, provider: "emailpass" })
  if (existing) return

  const { result: users } = await createUsersWorkflow(container).run({
    input: { users: [{ email, first_name: "Camille", last_name: "Morel" }] },
  })
  const { authIdentity, error } = await auth.register("emailpass", { body: { email, password } })
  if (error || !authIdentity) throw new Error(`The admin login could not be made: ${error}`)

  await auth.updateAuthIdentities({ id: authIdentity.id, app_metadata: { user_id: users[0]!.id } })
}
