import { Modules } from "@medusajs/framework/utils"
import type {
  ITaxModuleService,
  ItemTaxLineDTO,
  MedusaContainer,
  ShippingTaxLineDTO,
  TaxableItemDTO,
  TaxableShippingDTO,
  TaxCalculationContext,
  TaxRateDTO,
} from "@medusajs/framework/types"
import type { CartTaxLine } from "../../modules/rental/transactions/cart"
import { keep, keptAnswer } from "./kept"
import { loggerOf } from "../read"

/** Items and shipping methods, each with an id of its own. */
export type Taxable = TaxableItemDTO | TaxableShippingDTO

/** What Medusa's own tax calculation needs besides the goods. */
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
    loggerOf(container).warn(`rental: no taxes are known without an address: ${(cause as Error).message}`)
    return new Map()
  }
}

function knownCountry(countries: readonly string[], named: string | undefined): string | undefined {
  if (named && countries.includes(named)) return named
  return countries.length === 1 ? countries[0] : undefined
}

/** The tax lines in one country; an empty list for what isn't taxed there. Those of Medusa's own provider are kept for five seconds. */
async function linesIn(
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
    const isOurs = own.length > 0 && own.every(({ provider_id }) => provider_id === SYSTEM_LINES)
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

/**
 * Medusa's own provider of taxes, as a tax region names it, and as its tax lines do: its rates depend on the country, the province and the
 * goods, never on the amount or the customer.
 */
const SYSTEM_PROVIDER = "tp_system"
const SYSTEM_LINES = "system"

/**
 * The tax lines of what all these countries tax by the same rates; what they tax differently isn't in it. The lines are those of the
 * first country. One query for all countries where their taxes are Medusa's own, else one for each.
 */
async function agreedTaxLines(
  tax: ITaxModuleService,
  goods: readonly Taxable[],
  countries: readonly string[],
  context: Omit<TaxCalculationContext, "address">,
): Promise<TaxLines> {
  const sorted = [...countries].sort()
  const regions = sorted.length
    ? await tax.listTaxRegions(
        { country_code: sorted, parent_id: null as never },
        { select: ["id", "country_code", "provider_id"], take: null as never },
      )
    : []
  const each = regions.every(({ provider_id }) => provider_id === SYSTEM_PROVIDER)
    ? await systemLines(tax, goods, sorted, regions)
    : await Promise.all(
        sorted.map((country_code) => linesIn(tax, goods, { ...context, address: { country_code } })),
      )
  return sameEverywhere(goods, each)
}

function sameEverywhere(goods: readonly Taxable[], countries: readonly TaxLines[]): TaxLines {
  const agreed: TaxLines = new Map()
  for (const { id } of goods) {
    const [first, ...others] = countries.map((lines) => lines.get(id) ?? [])
    if (first && others.every((other) => ratesOf(other) === ratesOf(first))) agreed.set(id, first)
  }
  return agreed
}

/** A rate of 0 is as good as none. */
const ratesOf = (lines: readonly CartTaxLine[]): string =>
  lines
    .map(({ rate }) => rate)
    .filter((rate) => rate !== 0)
    .sort((a, b) => a - b)
    .join(" ")

async function systemLines(
  tax: ITaxModuleService,
  goods: readonly Taxable[],
  countries: readonly string[],
  regions: readonly { id: string; country_code: string | null }[],
): Promise<TaxLines[]> {
  const rates = await ratesFor(
    tax,
    goods,
    regions.map(({ id }) => id),
  )
  return countries.map((country) => {
    const region = regions.find(({ country_code }) => country_code === country)
    const ofCountry = rates.filter(({ tax_region_id }) => tax_region_id === region?.id)
    return new Map(goods.map((each) => [each.id, linesOf(each, ofCountry)]))
  })
}

/** The regions' default rates, and those made for one of the goods: the question that the Tax Module itself asks for one country. */
async function ratesFor(
  tax: ITaxModuleService,
  goods: readonly Taxable[],
  tax_region_id: string[],
): Promise<TaxRateDTO[]> {
  if (!tax_region_id.length) return []
  const references = [
    ...new Map(goods.flatMap(referencesOf).map((rule) => [JSON.stringify(rule), rule])).values(),
  ]
  const made = references.length ? [{ rules: { $or: references } }] : []
  const wanted = { $or: [{ is_default: true }, ...made] }
  return tax.listTaxRates({ tax_region_id, ...wanted } as never, {
    relations: ["rules"],
    take: null as never,
  })
}

interface Reference {
  reference: string
  reference_id: string
}

/** What a rate may be made for, the most particular first. */
function referencesOf(goods: Taxable): Reference[] {
  if ("shipping_option_id" in goods) {
    return [{ reference: "shipping_option", reference_id: goods.shipping_option_id }]
  }
  const { product_id, product_type_id } = goods
  return [
    ...(product_id ? [{ reference: "product", reference_id: product_id }] : []),
    ...(product_type_id ? [{ reference: "product_type", reference_id: product_type_id }] : []),
  ]
}

/** As the Tax Module chooses in a country without provinces: the product's rate, else its type's, else the default. */
function linesOf(goods: Taxable, rates: readonly TaxRateDTO[]): CartTaxLine[] {
  const made = referencesOf(goods).map((wanted) => rates.find((rate) => isMadeFor(rate, wanted)))
  const rate = made.find((found) => found !== undefined) ?? rates.find(({ is_default }) => is_default)
  if (!rate) return []
  const { id, rate: percent, code, name } = rate
  return [
    {
      rate: Number(percent ?? 0),
      code: code ?? "",
      description: name,
      tax_rate_id: id,
      provider_id: SYSTEM_LINES,
    },
  ]
}

const isMadeFor = (rate: TaxRateDTO, wanted: Reference): boolean =>
  ((rate as { rules?: Reference[] }).rules ?? []).some(
    ({ reference, reference_id }) => reference === wanted.reference && reference_id === wanted.reference_id,
  )
