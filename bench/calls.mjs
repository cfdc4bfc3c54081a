import { asItGrows, inTurns, rowsOf } from "./measure.mjs"
import { ratioRow } from "./table.mjs"

/** @typedef {import("./shop.mjs").MeteredShop} MeteredShop */
/** @typedef {import("./table.mjs").Rows} Rows */

export const title = "Calls, beside Medusa's own"

const RENTAL = "pp_rental_subscription"
const SYSTEM = "pp_system_default"

/** @param {string} provider @returns {import("./measure.mjs").Work} */
const session = (provider) => ({
  prepare: (shop) => shop.cart(),
  work: (shop, { collectionId }) =>
    shop.help.succeed(
      shop.store.post(`/store/payment-collections/${collectionId}/payment-sessions`, {
        provider_id: provider,
      }),
    ),
})

/**
 * All figures of one comparison. @param {string} figure @param {Parameters<typeof inTurns>[1]} works @param {number} rounds
 * @param {Parameters<typeof rowsOf>[2]} most @returns {Rows}
 */
const compared = (figure, works, rounds, most) => async (shop) =>
  rowsOf(figure, await inTurns(shop, works, rounds), most)

/** @type {import("./measure.mjs").Work} */
const successCall = {
  prepare: async (shop) => {
    const { cartId } = await shop.cart()
    const rental = await shop.help.startRental(shop.store, cartId)
    return shop.help.payWithoutCallback(shop.service, rental.transaction_id)
  },
  work: (shop, { path, body }) => shop.help.succeed(shop.anonymous.post(path, body)),
}

/** Medusa's own way to the same end: a session, the order, the capture. @type {import("./measure.mjs").Work} */
const sessionCompleteCapture = {
  prepare: (shop) => shop.cart(),
  work: async (shop, { cartId, collectionId }) => {
    const sessions = `/store/payment-collections/${collectionId}/payment-sessions`
    await shop.help.succeed(shop.store.post(sessions, { provider_id: SYSTEM }))
    await shop.help.succeed(shop.store.post(`/store/carts/${cartId}/complete`))
    // Off the database by this process: the shop isn't asked for it.
    const statement = "SELECT id FROM payment WHERE payment_collection_id = $1"
    const [payment] = await shop.database.query(statement, [collectionId])
    await shop.help.succeed(shop.admin.post(`/admin/payments/${payment.id}/capture`))
  },
}

/** Each with how much slower it may become, the more rentals are stored. */
const STARTING = { ours: session(RENTAL), against: session(SYSTEM), most: 1.2 }
const CONFIRMING = { ours: successCall, against: sessionCompleteCapture, most: 1.2 }
const OWN_WAY = "Medusa's session, complete and capture"

/** The service's operator has another price for the delivery than the cart that was sent. @type {import("./measure.mjs").Work} */
const deliveredOtherwise = {
  ...successCall,
  prepare: async (shop) => {
    const { path, body } = await successCall.prepare?.(shop)
    return { path, body: { ...body, deliveryMode: { ...body.deliveryMode, price: 4.9 } } }
  },
}

const AT_A_TIME = 8

/** The same work so often at once. @param {import("./measure.mjs").Work} work @returns {import("./measure.mjs").Work} */
const together = ({ prepare, work }) => ({
  prepare: async (shop) => {
    const all = []
    for (let each = 0; each < AT_A_TIME; each++) all.push(await prepare?.(shop))
    return all
  },
  work: (shop, /** @type {unknown[]} */ all) => Promise.all(all.map((prepared) => work(shop, prepared))),
})

/** @type {Rows} */
async function atATime(shop) {
  const works = { ours: together(successCall), against: together(sessionCompleteCapture) }
  const { ours, against } = await inTurns(shop, works, 8)
  const figure = `${AT_A_TIME} confirmations at a time; ${OWN_WAY}: wall time of each`
  return [ratioRow(figure, ours.wall / AT_A_TIME, against.wall / AT_A_TIME, 1)]
}

/** @type {Rows} */
const stored = (shop) => {
  const of = (/** @type {string} */ what) =>
    `${what} a rental with 100,000 stored; with a few: wall time, as a multiple of Medusa's own`
  const works = { [of("starting")]: STARTING, [of("confirming")]: CONFIRMING }
  return asItGrows(shop, works, 0)
}

/**
 * A route of the storefront against one of Medusa's.
 * @param {(shop: MeteredShop) => Promise<any>} call @returns {import("./measure.mjs").Work}
 */
const asked = (call) => ({ work: (shop) => shop.help.succeed(call(shop)) })

/** Answers for shoppers who aren't logged in are kept for some seconds: each other order of the variants is another question. @type {Rows} */
async function prices(shop) {
  const ids = shop.listed.map(({ variantId }) => variantId)
  const products = shop.listed.map(({ id }) => `id=${id}`).join("&")
  const region = `region_id=${shop.seed.regionId}`
  const ask = (/** @type {string[]} */ variants) =>
    asked(({ store }) =>
      store.get(`/store/rental/prices?${variants.map((id) => `variant_id=${id}`).join("&")}&${region}`),
    )
  const fields = "fields=id,title,*variants,*variants.calculated_price"
  const against = asked(({ store }) => store.get(`/store/products?${products}&${region}&${fields}&limit=20`))
  const anew = {
    work: (/** @type {MeteredShop} */ shop) => {
      ids.sort(() => Math.random() - 0.5)
      return ask(ids).work(shop, undefined)
    },
  }
  const figure = "/store/rental/prices, 20 variants; /store/products with prices, without a country"
  return [
    ...rowsOf(figure, await inTurns(shop, { ours: anew, against }, 30), { ratio: 1 }),
    ...rowsOf(`${figure}; kept`, await inTurns(shop, { ours: ask([...ids]), against }, 20), { ratio: 0.4 }),
  ]
}

/** `npm run bench -- calls/start` runs one. @type {Record<string, Rows>} */
export const parts = {
  start: compared("starting a rental; the system provider's session", STARTING, 15, {
    statements: 50,
    ratio: 1.9,
  }),
  confirm: compared(`confirming a rental; ${OWN_WAY}`, CONFIRMING, 12, { statementsRatio: 1.15, ratio: 1 }),
  confirmChanged: compared(
    `confirming one with another delivery; ${OWN_WAY}`,
    { ours: deliveredOtherwise, against: sessionCompleteCapture },
    12,
    { ratio: 1.25 },
  ),
  atATime,
  prices,
  rules: compared(
    "/store/rental/rules; /store/regions",
    {
      ours: asked(({ store }) => store.get("/store/rental/rules")),
      against: asked(({ store }) => store.get("/store/regions")),
    },
    40,
    { ratio: 0.8 },
  ),
  stored,
}
