import { Modules } from "@medusajs/framework/utils"
import type {
  ITaxModuleService,
  ItemTaxLineDTO,
  MedusaContainer,
  ShippingTaxLineDTO,
  TaxableItemDTO,
  TaxableShippingDTO,
  TaxCalculationContext,
} from "@medusajs/framework/types"
import type { CartTaxLine, MedusaCart } from "../../modules/rental/decide/cart"
import { keep, keptAnswer, loggerOf, readOne } from "../read"

/** Items and shipping methods, each with an id of its own. */
type Taxable = TaxableItemDTO | TaxableShippingDTO

/** What Medusa's own tax calculation needs besides the goods. */
interface TaxSituation extends Omit<TaxCalculationContext, "address" | "customer"> {
  /** Who buys: asked for only where the taxes aren't known yet. */
  customer?: () => Promise<Customer | undefined>
  /** The countries of the region, lower case. */
  countries: readonly string[]
  /** The delivery address; counts only with a country. */
  address?: Partial<TaxCalculationContext["address"]> | null
  /** The country that the caller names; counts only where the region has it. */
  named?: string
}

/** A customer as the tax calculation takes them. */
export type Customer = NonNullable<TaxCalculationContext["customer"]>

/** Reads the customer with an id; undefined where there is none. */
export async function customerOf(shop: MedusaContainer, id?: string | null): Promise<Customer | undefined> {
  if (!id) return undefined
  type Row = Omit<Customer, "customer_groups"> & { groups: { id: string }[] }
  const found = await readOne<Row>(shop, "customer", ["id", "email", "metadata", "groups.id"], { id })
  if (!found) return undefined
  const { groups, ...customer } = found
  return { ...customer, email: customer.email ?? "", customer_groups: groups.map((group) => group.id) }
}

/** The tax lines by the id of what they are for. What isn't in it has unknown taxes; an empty list is 0 %. */
type TaxLines = Map<string, CartTaxLine[]>

/**
 * Returns the tax lines of goods and deliveries, from Medusa's Tax Module: for the country of the delivery address, else the named one, else
 * the region's countries where all of them have the same rates. Whatever `automatic_taxes` says. A country without rates has 0 %.
 */
export async function taxLinesFor(
  shop: MedusaContainer,
  goods: readonly Taxable[],
  situation: TaxSituation,
): Promise<TaxLines> {
  if (!goods.length) return new Map()
  const tax = shop.resolve<ITaxModuleService>(Modules.TAX)
  const { countries, address, named, customer, ...situated } = situation
  const contextOf = async () => ({ ...situated, customer: await customer?.() })
  const country_code = address?.country_code
  if (country_code) return keptLinesIn(tax, goods, { ...address, country_code }, contextOf)
  const context = await contextOf()
  try {
    const country = knownCountry(countries, named)
    return country
      ? await keptLinesIn(tax, goods, { ...address, country_code: country }, async () => context)
      : await agreedTaxLines(tax, goods, countries, context)
  } catch (cause) {
    // Another provider of taxes than Medusa's own may want a whole address: until there is one, they aren't known.
    loggerOf(shop).warn(`rental: no taxes are known without an address: ${(cause as Error).message}`)
    return new Map()
  }
}

/** What the taxes of a cart depend on. */
type TaxableCart = Pick<
  MedusaCart,
  "items" | "shipping_methods" | "currency_code" | "customer_id" | "region" | "shipping_address" | "locale"
>

/**
 * The tax lines of a cart's items and deliveries, by their ids; none of a gift card. Undefined where they aren't known. `named` is the
 * country that the caller names.
 */
export async function cartTaxLines(shop: MedusaContainer, cart: TaxableCart, named?: string) {
  const { customer_id, region, shipping_address, shipping_methods, locale, currency_code } = cart
  // Medusa sends the null of a line without a product, too.
  const methods = shipping_methods.map(({ id, name, shipping_option_id, amount }) => {
    return { id, name, shipping_option_id: shipping_option_id as string, amount }
  })
  const goods = [
    ...cart.items
      // Medusa taxes no gift cards.
      .filter(({ is_giftcard }) => !is_giftcard)
      .map(({ id, product_id, product_type_id, quantity, unit_price }) => ({
        ...{ id, product_id: product_id as string, product_type_id: product_type_id ?? undefined },
        ...{ quantity, unit_price, currency_code },
      })),
    ...methods.map(({ id, shipping_option_id, amount }) => {
      return { id, shipping_option_id, unit_price: amount, currency_code }
    }),
  ]
  const lines = await taxLinesFor(shop, goods, {
    countries: (region?.countries ?? []).map(({ iso_2 }) => iso_2),
    address: shipping_address && {
      country_code: shipping_address.country_code ?? undefined,
      province_code: shipping_address.province,
      address_1: shipping_address.address_1 ?? undefined,
      address_2: shipping_address.address_2,
      city: shipping_address.city ?? undefined,
      postal_code: shipping_address.postal_code ?? undefined,
      metadata: shipping_address.metadata,
    },
    customer: () => customerOf(shop, customer_id),
    is_return: false,
    locale: locale ?? undefined,
    shipping_methods: methods,
    named,
  })
  return goods.every(({ id }) => lines.has(id)) ? lines : undefined
}

function knownCountry(countries: readonly string[], named: string | undefined): string | undefined {
  if (named && countries.includes(named)) return named
  return countries.length === 1 ? countries[0] : undefined
}

/**
 * Returns the tax lines in one country. Those of Medusa's own provider are kept for five seconds: its rates depend on the country, the province and
 * the goods, never on the amount or the customer.
 */
async function keptLinesIn(
  tax: ITaxModuleService,
  goods: readonly Taxable[],
  address: TaxCalculationContext["address"],
  contextOf: () => Promise<Omit<TaxCalculationContext, "address">>,
) {
  const known = goods.flatMap((each) => {
    const own = keptAnswer<CartTaxLine[]>(questionOf(each, address))
    return own ? [[each.id, copied(own)] as const] : []
  })
  if (known.length === goods.length) return new Map(known)
  const lines = await linesIn(tax, goods, { ...(await contextOf()), address })
  for (const each of goods) {
    const own = lines.get(each.id)!
    const isOfMedusa = own.length > 0 && own.every(({ provider_id }) => provider_id === "system")
    if (isOfMedusa) keep(questionOf(each, address), copied(own))
  }
  return lines
}

/** Returns the tax lines in one country; an empty list for what isn't taxed there. */
async function linesIn(tax: ITaxModuleService, goods: readonly Taxable[], context: TaxCalculationContext) {
  const lines: TaxLines = new Map(goods.map(({ id }) => [id, []]))
  for (const line of await tax.getTaxLines([...goods], context)) {
    const id = "line_item_id" in line ? line.line_item_id : line.shipping_line_id
    lines.get(id)?.push(asCartKeepsIt(line))
  }
  return lines
}

/** Medusa's arithmetic writes totals into tax lines. */
const copied = (lines: readonly CartTaxLine[]): CartTaxLine[] => lines.map((line) => ({ ...line }))

/** Returns what Medusa's own provider chooses a rate by. */
function questionOf(each: Taxable, address: TaxCalculationContext["address"]): string {
  const isDelivery = "shipping_option_id" in each
  const kind = isDelivery ? ["delivery", each.shipping_option_id] : [each.product_id, each.product_type_id]
  return `tax ${JSON.stringify([address.country_code, address.province_code, ...kind])}`
}

const asCartKeepsIt = ({ rate, code, name, rate_id, provider_id }: ItemTaxLineDTO | ShippingTaxLineDTO) => ({
  rate: Number(rate ?? 0),
  code: code ?? "",
  description: name,
  tax_rate_id: rate_id ?? null,
  provider_id,
})

/**
 * Returns the tax lines of what all these countries tax by the same rates; what they tax differently isn't in it. The lines are those of the
 * first country.
 */
async function agreedTaxLines(
  tax: ITaxModuleService,
  goods: readonly Taxable[],
  countries: readonly string[],
  context: Omit<TaxCalculationContext, "address">,
): Promise<TaxLines> {
  const linesOf = (country_code: string) => linesIn(tax, goods, { ...context, address: { country_code } })
  const each = await Promise.all([...countries].sort().map(linesOf))
  const agreed: TaxLines = new Map()
  for (const { id } of goods) {
    const [first, ...others] = each.map((lines) => lines.get(id) ?? [])
    if (first && others.every((other) => ratesOf(other) === ratesOf(first))) agreed.set(id, first)
  }
  return agreed
}

/** A rate of 0 is as good as none. */
const ratesOf = (lines: readonly CartTaxLine[]) =>
  String(lines.flatMap(({ rate }) => rate || []).sort((a, b) => a - b))
