import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { HttpClient, succeed } from "./http-client"

export const ADMIN_EMAIL = "admin@shop.test"
export const ADMIN_PASSWORD = "correct horse battery"

/** Creates the shop's admin, as `medusa user` does: Medusa offers no HTTP route for the first one. */
export async function createAdminUser(container: MedusaContainer): Promise<void> {
  const auth = container.resolve(Modules.AUTH)
  const user = await container.resolve(Modules.USER).createUsers({ email: ADMIN_EMAIL })
  const registered = await auth.register("emailpass", {
    body: { email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
  })
  if (!registered.success || !registered.authIdentity) {
    throw new Error(`the admin could not be registered: ${registered.error}`)
  }

  await auth.updateAuthIdentities({ id: registered.authIdentity.id, app_metadata: { user_id: user.id } })
}

/** Logs in over HTTP and gives a client that sends the token. */
export async function logInAsAdmin(
  baseUrl: string,
  email = ADMIN_EMAIL,
  password = ADMIN_PASSWORD,
): Promise<HttpClient> {
  const anonymous = new HttpClient(baseUrl)
  const { token } = await succeed(anonymous.post("/auth/user/emailpass", { email, password }))
  return anonymous.with({ authorization: `Bearer ${token}` })
}
