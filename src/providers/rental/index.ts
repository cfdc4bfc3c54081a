import type { LoaderOptions } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, ModuleProvider, Modules } from "@medusajs/framework/utils"
import { RentalPaymentProvider } from "./service"

/** At the shop's start: one line where the plugin that the provider belongs to isn't loaded, and so can't say it itself. */
async function reportMissingPlugin({ container, logger }: Pick<LoaderOptions, "container" | "logger">) {
  const { modules } = container.resolve<{ modules?: object }>(ContainerRegistrationKeys.CONFIG_MODULE)
  if (modules && "rental" in modules) return
  logger?.error(
    "rental: nobody can rent. The payment provider is in medusa-config.ts, but its plugin isn't. " +
      'Add { resolve: "medusa-plugin-rental-subscription", options: {} } to plugins, and restart.',
  )
}

/** The payment provider as Medusa's Payment Module loads it, by `providers` in medusa-config.ts. */
export default ModuleProvider(Modules.PAYMENT, {
  services: [RentalPaymentProvider],
  loaders: [reportMissingPlugin],
})
