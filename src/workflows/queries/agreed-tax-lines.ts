import type { ITaxModuleService, TaxCalculationContext, TaxRateDTO } from "@medusajs/framework/types"
import type { CartTaxLine } from "../../modules/rental/transactions/cart"
import { linesIn, type Taxable, type TaxLines } from "./tax-lines"

/** Medusa's own tax provider: as a tax region names it, and as its tax lines do. */
const SYSTEM_PROVIDER = "tp_system"
const SYSTEM_LINES = "system"

/**
 * The tax lines of what all these countries tax by the same rates; what they tax differently isn't in it. The lines are those of the
 * first country. One query for all countries where their taxes are Medusa's own, else one for each.
 */
export async function agreedTaxLines(
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
