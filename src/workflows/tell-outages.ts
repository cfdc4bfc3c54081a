import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Outage } from "../core/api/health"
import { faultOfFailure, sayServiceFault } from "../core/faults/service/say"
import { outageWords } from "../core/outage"
import { RENTAL_MODULE } from "../modules/rental"

/** Rings the bell of Medusa's admin, once for each outage, on whichever server comes first. One that could not be rung is, the next time. */
export async function tellOutages(container: MedusaContainer): Promise<void> {
  const { outages } = container.resolve(RENTAL_MODULE)
  for (const claimed of await outages.claimUntold()) {
    await ring(container, claimed.outage).catch(async (cause: Error) => {
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .warn(`rental: no bell notification was made: ${cause.message}`)
      await outages.release(claimed)
    })
  }
}

async function ring(container: MedusaContainer, outage: Outage): Promise<void> {
  const { shop_language } = await container
    .resolve(RENTAL_MODULE)
    .settings.forChannel(outage.sales_channel_id)
  const words = outageWords(shop_language)
  const { problem } = sayServiceFault(faultOfFailure(outage.failure), shop_language)
  await container.resolve(Modules.NOTIFICATION).createNotifications({
    to: "",
    channel: "feed",
    template: "admin-ui",
    resource_id: outage.settings_id,
    resource_type: "rental_settings",
    data: { title: words.title(outage.kind, problem), description: words.whatToDo[outage.kind] },
  })
}
