import { settled } from "./settled"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

const LAST = { name: "test.last", subscriberId: "all-told" }

/** Resolves when the bus has told its subscribers all that came until now: it does so behind the answer, one event after the other. */
export async function allTold(container: MedusaContainer): Promise<void> {
  await settled(container)
  const bus = container.resolve(Modules.EVENT_BUS)
  await new Promise<void>((resolve, reject) => {
    const last = async () => {
      bus.unsubscribe(LAST.name, last, LAST)
      resolve()
    }
    bus.subscribe(LAST.name, last, LAST)
    bus.emit({ name: LAST.name, data: {} }).catch(reject)
  })
}
