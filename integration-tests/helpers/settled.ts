import { setTimeout as wait } from "node:timers/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

const ENDED = ["not_started", "done", "reverted", "failed"]
/** The engine breaks a workflow off where a step ends while it notes that another has failed: that note is its last. */
const BROKEN_AFTER_MS = 3_000

/** Resolves when no workflow runs any more, but for those that were broken off, which never end. */
export async function settled(container: MedusaContainer): Promise<void> {
  const engine = container.resolve(Modules.WORKFLOW_ENGINE)
  for (;;) {
    const executions = await engine.listWorkflowExecutions({ state: { $nin: ENDED } })
    if (executions.every(isBroken)) return
    await wait(50)
  }
}

const isBroken = ({ state, updated_at }: { state: string; updated_at?: Date | string }): boolean =>
  state === "waiting_to_compensate" && Date.now() - new Date(updated_at ?? 0).getTime() > BROKEN_AFTER_MS
