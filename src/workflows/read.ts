import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** What Medusa's query knows of an entity: these fields of those that the filters leave. The caller names their type: Medusa's types know few of them. */
export async function readAll<Row>(
  container: MedusaContainer,
  entity: string,
  fields: readonly string[],
  filters: Record<string, unknown> = {},
): Promise<Row[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity, fields: [...fields], filters })
  return data as Row[]
}

/** The first of them; undefined where there is none. */
export async function readOne<Row>(...asked: Parameters<typeof readAll>): Promise<Row | undefined> {
  return (await readAll<Row>(...asked))[0]
}

/** The shop's log. */
export const loggerOf = (container: MedusaContainer): Logger =>
  container.resolve(ContainerRegistrationKeys.LOGGER)
