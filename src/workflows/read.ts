import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Returns what Medusa's query knows of an entity: these fields of those that the filters leave. The caller names their type: Medusa's types know few of them. */
export async function readAll<Row>(
  shop: MedusaContainer,
  entity: string,
  fields: readonly string[],
  filters: Record<string, unknown> = {},
): Promise<Row[]> {
  const query = shop.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity, fields: [...fields], filters })
  return data as Row[]
}

/** Returns the first of them; undefined where there is none. */
export async function readOne<Row>(...asked: Parameters<typeof readAll>): Promise<Row | undefined> {
  return (await readAll<Row>(...asked))[0]
}

/** Returns the rows with these ids, by their ids; those that are gone aren't there. An id that is null counts for nothing. */
export async function readById<Row extends { id: string }>(
  shop: MedusaContainer,
  entity: string,
  fields: readonly string[],
  ids: readonly (string | null)[],
): Promise<Map<string, Row>> {
  const id = [...new Set(ids)].filter((each) => each !== null)
  const rows = id.length ? await readAll<Row>(shop, entity, ["id", ...fields], { id }) : []
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the shop's log. */
export const loggerOf = (shop: MedusaContainer): Logger => shop.resolve(ContainerRegistrationKeys.LOGGER)

const KEPT_MS = 5_000
const MAX_KEPT = 2_000

/** By what was asked; the oldest first. */
const answers = new Map<string, { until: number; answer: unknown }>()

/**
 * Returns the answer of `read`, kept in this process for five seconds: for what a shop changes rarely and each shopper's request reads. `question`
 * must name all that the answer depends on. Requests at the same time share one reading; a failed one isn't kept.
 */
export function kept<T>(question: string, read: () => Promise<T>): Promise<T> {
  const known = keptAnswer<Promise<T>>(question)
  if (known) return known
  const answer = read()
  keep(question, answer)
  answer.catch(() => answers.delete(question))
  return answer
}

/** Returns what was kept; undefined where nothing was, or for longer than five seconds. */
export function keptAnswer<T>(question: string): T | undefined {
  const known = answers.get(question)
  return known && known.until > performance.now() ? (known.answer as T) : undefined
}

/** Keeps an answer for five seconds. */
export function keep(question: string, answer: unknown): void {
  answers.delete(question)
  answers.set(question, { until: performance.now() + KEPT_MS, answer })
  const [oldest] = answers.keys()
  if (answers.size > MAX_KEPT && oldest !== undefined) answers.delete(oldest)
}

/** Returns the store's name; null where it has none. A change of it counts within five seconds. */
export async function shopName(shop: MedusaContainer): Promise<string | null> {
  const store = await kept("store's name", () => readOne<{ name: string }>(shop, "store", ["name"]))
  return store?.name ?? null
}

/** Forgets all that is kept: what changes next is seen at once. */
export const forgetKept = (): void => answers.clear()
