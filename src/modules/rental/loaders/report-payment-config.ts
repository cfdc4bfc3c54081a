import type { LoaderOptions } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { paymentConfigFault } from "../payment-config"

/** At the shop's start: one line where `dependencies: ["rental"]` is missing from the payment module's configuration. */
export default async function reportPaymentConfig({
  container,
  logger,
}: Pick<LoaderOptions, "container" | "logger">): Promise<void> {
  const config = container.resolve<{ modules?: unknown }>(ContainerRegistrationKeys.CONFIG_MODULE)
  const fault = paymentConfigFault(config.modules)
  if (fault) logger?.error(fault)
}
