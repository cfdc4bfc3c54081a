import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type {
  ITaxModuleService,
  ItemTaxLineDTO,
  MedusaContainer,
  ShippingTaxLineDTO,
  TaxableItemDTO,
  TaxableShippingDTO,
  TaxCalculationContext,
} from "@medusajs/framework/types"
import type { CartTaxLine } from "../../modules/rental/transactions/cart"
import { agreedTaxLines } from "./agreed-tax-lines"
import { keep, keptAnswer } from "./kept"

/** Items and shipping methods, each with an id of its own. */
export type Taxable = TaxableItemDTO | TaxableShippingDTO

/** What Medusa's own tax calculation is told besides the goods. */
export interface TaxSituation extends Omit<TaxCalculationContext, "address"> {
  /** The countries of the region, lower case. */
  countries: readonly string[]
  /** The delivery address; counts only with a country. */
  address?: Partial<TaxCalculationContext["address"]> | null
  /** The country that the caller names; counts only where the region has it. */
  named?: string
}

/** The tax lines by the id of what they are for. What isn't in it has unknown taxes; an empty list is 0 %. */
export type TaxLines = Map<string, CartTaxLine[]>

/**
 * The tax lines of goods and deliveries, from Medusa's Tax Module: for the country of the delivery address, else the named one, else
 * the region's countries where all of them have the same rates. Whatever `automatic_taxes` says. A country without rates has 0 %.
 */
export async function taxLinesFor(
  container: MedusaContainer,
  goods: readonly Taxable[],
  situation: TaxSituation,
): Promise<TaxLines> {
  if (!goods.length) return new Map()
  const tax = container.resolve<ITaxModuleService>(Modules.TAX)
  const { countries, address, named, ...context } = situation
  const country_code = address?.country_code
  if (country_code) return linesIn(tax, goods, { ...context, address: { ...address, country_code } })
  try {
    const country = knownCountry(countries, named)
    return country
      ? await linesIn(tax, goods, { ...context, address: { ...address, country_code: country } })
      : await agreedTaxLines(tax, goods, countries, context)
  } catch (cause) {
    // Another provider of taxes than Medusa's own may want a whole address: until there is one, they aren't known.
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.warn(`rental: no taxes are known without an address: ${(cause as Error).message}`)
    return new Map()
  }
}

function knownCountry(countries: readonly string[], named: string | undefined): string | undefined {
  if (named && countries.includes(named)) return named
  return countries.length === 1 ? countries[0] : undefined
}

/** Medusa's own provider of taxes: its rates depend on the country, the province and the goods, never on the amount or the customer. */
const SYSTEM_PROVIDER = "system"

/** The tax lines in one country; an empty list for what isn't taxed there. Those of Medusa's own provider are kept for five seconds. */
export async function linesIn(
  tax: ITaxModuleService,
  goods: readonly Taxable[],
  context: TaxCalculationContext,
): Promise<TaxLines> {
  const { country_code, province_code } = context.address
  const questionOf = (each: Taxable) => `tax ${JSON.stringify([country_code, province_code, kindOf(each)])}`
  const known = goods.flatMap((each) => {
    const own = keptAnswer<CartTaxLine[]>(questionOf(each))
    return own ? [[each.id, copied(own)] as const] : []
  })
  if (known.length === goods.length) return new Map(known)
  const lines: TaxLines = new Map(goods.map(({ id }) => [id, []]))
  for (const line of await tax.getTaxLines([...goods], context)) {
    const id = "line_item_id" in line ? line.line_item_id : line.shipping_line_id
    lines.get(id)?.push(asCartKeepsIt(line))
  }
  for (const each of goods) {
    const own = lines.get(each.id)!
    const isOurs = own.length > 0 && own.every(({ provider_id }) => provider_id === SYSTEM_PROVIDER)
    if (isOurs) keep(questionOf(each), copied(own))
  }
  return lines
}

/** Medusa's arithmetic writes totals into tax lines. */
const copied = (lines: readonly CartTaxLine[]): CartTaxLine[] => lines.map((line) => ({ ...line }))

/** What Medusa's own provider chooses a rate by. */
const kindOf = (each: Taxable) =>
  "shipping_option_id" in each
    ? { shipping_option_id: each.shipping_option_id }
    : { product_id: each.product_id, product_type_id: each.product_type_id }

const asCartKeepsIt = ({ rate, code, name, rate_id, provider_id }: ItemTaxLineDTO | ShippingTaxLineDTO) => ({
  rate: Number(rate ?? 0),
  code: code ?? "",
  description: name,
  tax_rate_id: rate_id ?? null,
  provider_id,
})
