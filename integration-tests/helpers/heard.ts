import { Modules } from "@medusajs/framework/utils"
import type { Shop } from "./shop"

/**
 * Collects the events of these names while a test runs, as a shop's own subscriber gets them. Called where a suite is described: it has hooks.
 */
export function heard(shop: Shop, ...names: string[]): { name: string; data: any }[] {
  const events: { name: string; data: any }[] = []
  const listen = async ({ name, data }: { name: string; data: unknown }) => void events.push({ name, data })
  const bus = () => shop.container.resolve(Modules.EVENT_BUS)
  const subscriber = { subscriberId: names.join() }
  beforeEach(() => {
    events.length = 0
    for (const name of names) bus().subscribe(name, listen, subscriber)
  })
  afterEach(() => {
    for (const name of names) bus().unsubscribe(name, listen, subscriber)
  })
  return events
}
