import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { RulesHistory } from "../../core/api/rules"
import { RENTAL_MODULE } from "../../modules/rental"

/** A page of the changes of a settings row's rules, newest first. */
export async function rulesHistory(
  container: MedusaContainer,
  settingsId: string,
  page: { limit: number; offset: number },
): Promise<RulesHistory> {
  const { changes, count } = await container.resolve(RENTAL_MODULE).rulesChanges.page(settingsId, page)
  const emails = await emailsOf(
    container,
    changes.flatMap(({ agreed_by }) => agreed_by ?? []),
  )
  return {
    changes: changes.map(
      ({ id, created_at, rules_before, rules_after, impact, jump, judged_at, accepted_at, agreed_by }) => ({
        id,
        at: created_at.toISOString(),
        before: rules_before,
        after: rules_after,
        impact,
        jump,
        judged_at: judged_at?.toISOString() ?? null,
        accepted_at: accepted_at?.toISOString() ?? null,
        agreed_by: agreed_by && (emails.get(agreed_by) ?? agreed_by),
      }),
    ),
    count,
    offset: page.offset,
    limit: page.limit,
  }
}

async function emailsOf(container: MedusaContainer, ids: string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map()
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "user",
    fields: ["id", "email"],
    filters: { id: [...new Set(ids)] },
  })
  return new Map(data.map(({ id, email }) => [id, email]))
}
