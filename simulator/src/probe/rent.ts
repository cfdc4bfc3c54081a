import { isRecord } from "../validators"
import { CliError } from "../cli/arguments"
import { callShop } from "./shop"

/** How the shop's store routes are reached. */
interface StoreAccess {
  backend: string
  publishableKey: string
}

/**
 * Rents a product through the shop's store API, up to the payment page, with the shop's own calls of a
 * checkout.
 * @returns the transactionId of the new order at the service
 * @throws CliError with what the shop answered where it goes no further
 */
export async function rentOnce(access: StoreAccess): Promise<string> {
  const region = await findRegion(access)
  const tried: string[] = []
  for (const variantId of await findVariants(access, region.id)) {
    const outcome = await rentVariant(access, region, variantId)
    if (outcome.ok) return outcome.transactionId
    tried.push(outcome.reason)
  }
  const bounds = await rulesBounds(access)
  throw new CliError(`No product of the shop could be rented: ${tried.at(-1) ?? "it has none."}${bounds}`)
}

/** Where the shop's price rules begin and end: its products may all lie outside. */
async function rulesBounds(access: StoreAccess): Promise<string> {
  const rules = list((await store(access, "GET", "/store/rental/rules")).rules)
  if (!rules.length) return " It gives no price rules: rentals are off, not set up, or on in no region."
  const lowest = Math.min(...rules.map(({ minPrice }) => Number(minPrice)))
  const highest = Math.max(...rules.map(({ maxPrice }) => Number(maxPrice)))
  return ` Its price rules begin at ${lowest} € and end at ${highest} €, without taxes.`
}

interface Region {
  id: string
  country: string
}

const PROVIDER = "pp_rental_subscription"

async function findRegion(access: StoreAccess): Promise<Region> {
  const { regions } = await store(access, "GET", "/store/regions")
  for (const { id, currency_code, countries } of list(regions)) {
    if (currency_code !== "eur") continue
    const providers = await store(access, "GET", `/store/payment-providers?region_id=${id}`)
    if (!list(providers.payment_providers).some((one) => one.id === PROVIDER)) continue
    return { id: String(id), country: String(list(countries)[0]?.iso_2 ?? "fr") }
  }
  throw new CliError(`The shop has no region with euro where ${PROVIDER} is switched on.`)
}

async function findVariants(access: StoreAccess, regionId: string): Promise<string[]> {
  const query = `region_id=${regionId}&limit=20&fields=id,*variants`
  const { products } = await store(access, "GET", `/store/products?${query}`)
  return list(products)
    .flatMap(({ variants }) => list(variants).slice(0, 1))
    .map(({ id }) => String(id))
}

const ADDRESS = {
  ...{ first_name: "Zoé", last_name: "Lambert" },
  ...{ address_1: "1 rue de la Paix", postal_code: "75002", city: "Paris" },
}

type Outcome = { ok: true; transactionId: string } | { ok: false; reason: string }

async function rentVariant(access: StoreAccess, region: Region, variantId: string): Promise<Outcome> {
  try {
    const cart = record((await store(access, "POST", "/store/carts", { region_id: region.id })).cart)
    const path = `/store/carts/${cart.id}`
    await store(access, "POST", `${path}/line-items`, { variant_id: variantId, quantity: 1 })
    await store(access, "POST", path, {
      email: "check@example.com",
      shipping_address: { ...ADDRESS, country_code: region.country },
    })
    await chooseShipping(access, String(cart.id))
    return { ok: true, transactionId: await openSession(access, String(cart.id)) }
  } catch (error) {
    if (error instanceof StoreRefusal) return { ok: false, reason: error.message }
    throw error
  }
}

async function chooseShipping(access: StoreAccess, cartId: string): Promise<void> {
  const answer = await store(access, "GET", `/store/shipping-options?cart_id=${cartId}`)
  const [option] = list(answer.shipping_options)
  if (option) await store(access, "POST", `/store/carts/${cartId}/shipping-methods`, { option_id: option.id })
}

async function openSession(access: StoreAccess, cartId: string): Promise<string> {
  const made = await store(access, "POST", "/store/payment-collections", { cart_id: cartId })
  const path = `/store/payment-collections/${record(made.payment_collection).id}/payment-sessions`
  const answer = await store(access, "POST", path, { provider_id: PROVIDER })
  const sessions = list(record(answer.payment_collection).payment_sessions)
  const transactionId = sessions.map((session) => record(session.data).transaction_id).find(Boolean)
  if (typeof transactionId !== "string") throw new StoreRefusal("Its payment session names no transaction.")
  return transactionId
}

class StoreRefusal extends CliError {}

async function store(
  { backend, publishableKey }: StoreAccess,
  method: "GET" | "POST",
  path: string,
  body?: unknown,
): Promise<Record<string, unknown>> {
  const headers = { "x-publishable-api-key": publishableKey }
  const reply = await callShop({ method, url: backend + path, body, headers })
  if (reply.status === null) throw new CliError(`The shop at ${backend} doesn't answer: ${reply.error}.`)
  if (reply.status < 300) return record(reply.json)
  const message = record(reply.json).message ?? reply.body.slice(0, 200)
  const sentence = `${path} answered ${reply.status}: ${message}`
  // Another product may be rentable; a shop that fails will fail again.
  if (reply.status >= 500) throw new CliError(`The shop failed: ${sentence}`)
  throw new StoreRefusal(sentence)
}

function record(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}

function list(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(record) : []
}
