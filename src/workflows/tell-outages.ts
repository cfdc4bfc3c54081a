import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Outage } from "../core/api/health"
import { faultOfFailure, sayServiceFault } from "../core/faults/service/say"
import { outageWords } from "../core/outage"
import type { ShopperLanguage } from "../core/shopper-language"
import { RENTAL_MODULE } from "../modules/rental"
import { serves, waitBriefly } from "./links/send-email"
import { emailOfSettings, ringOfSettings, type SettingsBell } from "./links/tell-of-settings"

/**
 * Rings the bell of Medusa's admin, and writes to `notify_email`, once for each outage, on whichever server comes first. One that could be told
 * in neither way is, the next time.
 */
export async function tellOutages(container: MedusaContainer): Promise<void> {
  const { outages } = container.resolve(RENTAL_MODULE)
  for (const claimed of await outages.claimUntold()) {
    const isTold = await tell(container, claimed.outage).catch(
      failedTo(container, "nobody was told of an outage"),
    )
    if (!isTold) await outages.release(claimed)
  }
}

/** False where nobody was told. An email that takes long goes on by itself: calls wait to be applied. */
async function tell(container: MedusaContainer, outage: Outage): Promise<boolean> {
  const settings = await container.resolve(RENTAL_MODULE).settings.forChannel(outage.sales_channel_id)
  const bell = bellOf(outage, settings.shop_language)
  const { settings_id, sales_channel_id, kind, since } = outage
  const ringing = ringOfSettings(container, settings_id, bell).then(
    () => true,
    failedTo(container, "no bell notification was made"),
  )
  // Without a provider Medusa makes the notification all the same, and says afterwards that nobody delivers it.
  const isRung = (await ringing) || !(await serves(container, "feed"))
  const email = emailOfSettings(container, settings, {
    template: "rental-outage",
    settings_id,
    sales_channel_id,
    bell,
    data: { kind, since },
  })
  const isEmailed = await waitBriefly(email.catch(failedTo(container, "no email was sent")))
  return isRung || (isEmailed ?? true)
}

const failedTo = (container: MedusaContainer, what: string) => (cause: Error) => {
  container.resolve(ContainerRegistrationKeys.LOGGER).warn(`rental: ${what}: ${cause.message}`)
  return false
}

function bellOf({ kind, failure }: Outage, language: ShopperLanguage): SettingsBell {
  const words = outageWords(language)
  const { problem } = sayServiceFault(faultOfFailure(failure), language)
  return { title: words.title(kind, problem), description: words.whatToDo[kind] }
}
