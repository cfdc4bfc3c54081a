import { inTurns, rowsOf } from "./measure.mjs"

/** @typedef {import("./shop.mjs").MeteredShop} MeteredShop */
/** @typedef {(shop: MeteredShop) => Promise<import("../table.mjs").Row[]>} Rows */

const RENTAL = "pp_rental_subscription"
const SYSTEM = "pp_system_default"

/** @param {MeteredShop} shop @param {Promise<any>} call */
const ok = ({ help }, call) => help.succeed(call)

/** @param {string} provider @returns {import("./measure.mjs").Work} */
const session = (provider) => ({
  prepare: (shop) => shop.cart(),
  work: (shop, { collectionId }) =>
    ok(
      shop,
      shop.store.post(`/store/payment-collections/${collectionId}/payment-sessions`, {
        provider_id: provider,
      }),
    ),
})

/** @type {Rows} */
async function start(shop) {
  const [ours, system] = await inTurns(shop, [session(RENTAL), session(SYSTEM)], 15)
  return rowsOf("starting a rental; the system provider's session", ours, system, {
    statements: 60,
    ratio: 2.5,
  })
}

/** @type {import("./measure.mjs").Work} */
const successCall = {
  prepare: async (shop) => {
    const { cartId } = await shop.cart()
    const rental = await shop.help.startRental(shop.store, cartId)
    return shop.help.payUntold(shop.service, rental.transaction_id)
  },
  work: (shop, { path, body }) => ok(shop, shop.anonymous.post(path, body)),
}

/** Medusa's own way to the same end: a session, the order, the capture. @type {import("./measure.mjs").Work} */
const sessionCompleteCapture = {
  prepare: (shop) => shop.cart(),
  work: async (shop, { cartId, collectionId }) => {
    const sessions = `/store/payment-collections/${collectionId}/payment-sessions`
    await ok(shop, shop.store.post(sessions, { provider_id: SYSTEM }))
    await ok(shop, shop.store.post(`/store/carts/${cartId}/complete`))
    // Off the database by this process: the shop isn't asked for it.
    const statement = "SELECT id FROM payment WHERE payment_collection_id = $1"
    const [payment] = await shop.database.query(statement, [collectionId])
    await ok(shop, shop.admin.post(`/admin/payments/${payment.id}/capture`))
  },
}

/** @type {Rows} */
async function confirm(shop) {
  const [ours, medusa] = await inTurns(shop, [successCall, sessionCompleteCapture], 12)
  const figure = "confirming a rental; Medusa's session, complete and capture"
  return rowsOf(figure, ours, medusa, { statementsRatio: 1.4, ratio: 1.2 })
}

/** By name; `npm run bench -- calls/start` runs one. @type {Record<string, Rows>} */
export const ROWS = { start, confirm }
