import type { LoaderOptions } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** A module in `medusa-config.ts` as far as its options and its providers. */
interface ConfiguredModule {
  dependencies?: string[]
  options?: { providers?: { resolve?: unknown }[] }
}

/** Our payment provider's place in this package, as a configuration names it. */
const OUR_PROVIDER = /(^|\/)providers\/rental(\/|$)/

/**
 * What a log says of a shop whose payment module has our provider, but not the rental module that the provider works with; null of
 * one that is as the README shows. Every attempt to rent would fail there.
 */
export function paymentConfigFault(modules: unknown): string | null {
  const { payment } = (modules ?? {}) as { payment?: ConfiguredModule | boolean }
  if (typeof payment !== "object" || payment.dependencies?.includes("rental")) return null

  const isOurs = ({ resolve }: { resolve?: unknown }) =>
    typeof resolve === "string" && OUR_PROVIDER.test(resolve)
  if (!payment.options?.providers?.some(isOurs)) return null

  return (
    "rental: nobody can rent, since the payment provider isn't given the rental module. " +
    'Write dependencies: ["rental"] beside resolve: "@medusajs/medusa/payment" in medusa-config.ts, and start again.'
  )
}

/** At the shop's start: one line where `dependencies: ["rental"]` is missing from the payment module's configuration. */
export default async function reportPaymentConfig({
  container,
  logger,
}: Pick<LoaderOptions, "container" | "logger">): Promise<void> {
  const config = container.resolve<{ modules?: unknown }>(ContainerRegistrationKeys.CONFIG_MODULE)
  const fault = paymentConfigFault(config.modules)
  if (fault) logger?.error(fault)
}
