import { Modules } from "@medusajs/framework/utils"
import type { FilterableNotificationProps, MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../modules/rental"
import type { ForgottenAnswer } from "../answers/people"
import type { BeforeJson } from "../answers/values"
import type { Person } from "../modules/rental/retention/people"
import { readAll } from "./read"

const DAY_MS = 24 * 3_600_000
/** Notifications that are looked at and deleted at once. */
const BATCH_SIZE = 500

/**
 * Forgets what is older than the setting `retention_days`: bodies of calls, the people in snapshots, and all but ids, state and proof
 * of an unpaid rental, and the bells and emails about all of these. People who were to be forgotten are, as soon as their rentals are
 * settled.
 */
export async function purgePersonalData(container: MedusaContainer, now: Date): Promise<void> {
  const rental = container.resolve(RENTAL_MODULE)
  const ageOf = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const standard = await rental.settings.forChannel(null)
  for (const settingsId of await rental.redaction.settingsIds()) {
    const own = settingsId === null ? null : await rental.settings.byId(settingsId)
    const { retention_days } = own ?? standard
    await rental.redaction.forget({ settingsId, before: ageOf(retention_days) })
  }
  await rental.people.forgetSettled()
  await deleteNotifications(container, ageOf(standard.retention_days))
}

/** Deleting is no part of the Notification Module's interface, but of its service, as of every module's. */
interface Deleting {
  deleteNotifications(ids: string[]): Promise<void>
}

/**
 * Deletes the bells and emails about redacted rentals: they hold names, addresses and links. One that was made after its rental was
 * redacted, as for a late payment, stays until it is older than `before`. `ids`: of these rentals alone.
 */
async function deleteNotifications(
  container: MedusaContainer,
  before: Date,
  ids?: readonly string[],
): Promise<void> {
  const { redaction } = container.resolve(RENTAL_MODULE)
  const notifications = container.resolve(Modules.NOTIFICATION)
  const about = { resource_type: "rental_transaction", ...(ids && { resource_id: [...ids] }) }
  for (let from: string | undefined = ""; from !== undefined;) {
    const batch = await notifications.listNotifications(
      { ...about, id: { $gt: from } } as FilterableNotificationProps,
      {
        select: ["id", "resource_id", "created_at"],
        order: { id: "ASC" },
        take: BATCH_SIZE,
        withDeleted: true,
      },
    )
    const redactedAt = await redaction.redactedAt(batch.map(({ resource_id }) => resource_id ?? ""))
    const isOld = ({ resource_id, created_at }: (typeof batch)[number]) => {
      const redacted = redactedAt.get(resource_id ?? "")
      return redacted !== undefined && (new Date(created_at) < redacted || new Date(created_at) < before)
    }
    const old = batch.filter(isOld).map(({ id }) => id)
    if (old.length > 0) await (notifications as unknown as Deleting).deleteNotifications(old)
    from = batch.length === BATCH_SIZE ? batch.at(-1)!.id : undefined
  }
}

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

/** With the orders that Medusa has of them: a rental that was redacted is found by its order alone. */
async function personOf(container: MedusaContainer, { email, customerId }: Whom): Promise<Person> {
  const ordersBy = async (filters: Record<string, unknown>): Promise<string[]> =>
    (await readAll<{ id: string }>(container, "order", ["id"], filters)).map(({ id }) => id)
  const found = await Promise.all([
    email ? ordersBy({ email: [...new Set([email, email.toLowerCase()])] }) : [],
    customerId ? ordersBy({ customer_id: customerId }) : [],
  ])
  return { email, orderIds: [...new Set(found.flat())] }
}
