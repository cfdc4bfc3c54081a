import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { ForgottenAnswer, PersonFile } from "../core/api/people"
import type { BeforeJson } from "../core/api/values"
import { RENTAL_MODULE } from "../modules/rental"
import type { Person } from "../modules/rental/retention/people"
import { deleteNotifications } from "./purge-personal-data"

/** Whom a request is about: an email, or a customer of Medusa's, who may be deleted by now. */
export interface Whom {
  email: string | null
  customerId?: string
}

/**
 * Forgets what is kept of a person in rentals, calls and notifications. Paid rentals keep ids, sums and dates. What isn't settled is
 * marked, and forgotten in the night after it is.
 */
export async function forgetPerson(
  container: MedusaContainer,
  whom: Whom,
  now: Date,
): Promise<BeforeJson<ForgottenAnswer>> {
  const { people } = container.resolve(RENTAL_MODULE)
  const person = await personOf(container, whom)
  const ids = await people.mark(person, now)
  await people.forgetSettled()
  if (person.email) await people.forgetLooseCalls(person.email)
  const waiting = await people.unsettled(ids)
  const open = new Set(waiting.map(({ id }) => id))
  const settled = ids.filter((id) => !open.has(id))
  if (settled.length) await deleteNotifications(container, now, settled)
  return { forgotten: settled.length, waiting }
}

/** A customer whom Medusa has deleted: by their orders, and by their email as long as Medusa keeps the deleted row. */
export async function forgetDeletedCustomer(
  container: MedusaContainer,
  customerId: string,
  now: Date,
): Promise<void> {
  const customers = container.resolve(Modules.CUSTOMER)
  const [customer] = await customers.listCustomers({ id: customerId }, { withDeleted: true, take: 1 })
  await forgetPerson(container, { email: customer?.email ?? null, customerId }, now)
}

/** Internal columns that say nothing of a person. */
const INTERNAL = /^(raw_|lease_|search$|fingerprint$|completion_|is_repeat$)/

/** All that is kept of a person, as one file. */
export async function personFile(
  container: MedusaContainer,
  email: string,
  now: Date,
): Promise<BeforeJson<PersonFile>> {
  const { people } = container.resolve(RENTAL_MODULE)
  const rentals = await people.rentals(await personOf(container, { email }))
  const ids = rentals.map(({ id }) => String(id))
  const calls = await people.calls(ids, email)
  const notifications = ids.length
    ? await container
        .resolve(Modules.NOTIFICATION)
        .listNotifications(
          { resource_type: "rental_transaction", resource_id: ids },
          { select: ["id", "to", "channel", "template", "data", "created_at"], take: null as never },
        )
    : []
  return {
    email,
    made_at: now,
    rentals: rentals.map(withoutInternal),
    calls: calls.map(withoutInternal),
    notifications: notifications.map(({ id, to, channel, data, created_at }) => ({
      ...{ id, to, channel, data, created_at },
    })),
  }
}

const withoutInternal = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => value !== null && !INTERNAL.test(name)))

/** With the orders that Medusa has of them: a rental that was redacted is found by its order alone. */
async function personOf(container: MedusaContainer, { email, customerId }: Whom): Promise<Person> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const ordersBy = async (filters: Record<string, unknown>): Promise<string[]> =>
    (await query.graph({ entity: "order", fields: ["id"], filters })).data.map(({ id }) => id)
  const found = await Promise.all([
    email ? ordersBy({ email: [...new Set([email, email.toLowerCase()])] }) : [],
    customerId ? ordersBy({ customer_id: customerId }) : [],
  ])
  return { email, orderIds: [...new Set(found.flat())] }
}
