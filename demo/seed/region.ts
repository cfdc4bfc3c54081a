import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createRegionsWorkflow, createTaxRegionsWorkflow } from "@medusajs/medusa/core-flows"

const VAT_RATE = 20
/** Renting, and paying at once with Medusa's own provider that takes no money. */
const PAYMENT_PROVIDERS = ["pp_rental_subscription", "pp_system_default"]

/** France in euro, prices entered without taxes, 20 % VAT. Gives the region's id. */
export async function seedRegion(container: MedusaContainer): Promise<string> {
  await seedVat(container)
  const [existing] = await container.resolve(Modules.REGION).listRegions({ name: "France" })
  if (existing) return existing.id

  const { result } = await createRegionsWorkflow(container).run({
    input: {
      regions: [
        {
          name: "France",
          currency_code: "eur",
          countries: ["fr"],
          payment_providers: PAYMENT_PROVIDERS,
          automatic_taxes: true,
          is_tax_inclusive: false,
        },
      ],
    },
  })
  return result[0]!.id
}

async function seedVat(container: MedusaContainer): Promise<void> {
  const [existing] = await container.resolve(Modules.TAX).listTaxRegions({ country_code: "fr" })
  if (existing) return

  await createTaxRegionsWorkflow(container).run({
    input: [
      {
        country_code: "fr",
        provider_id: "tp_system",
        default_tax_rate: { name: "TVA", code: "tva", rate: VAT_RATE },
      },
    ],
  })
}
