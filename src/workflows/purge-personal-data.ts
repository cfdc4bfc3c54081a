import { Modules } from "@medusajs/framework/utils"
import type { FilterableNotificationProps, MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../modules/rental"

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
export async function deleteNotifications(
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
