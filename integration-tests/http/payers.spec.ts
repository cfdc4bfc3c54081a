import { payAtOnce, payForTheLast, roundOf, SEEDS, type Payers, type PayersShop } from "../helpers/payers"
import { describeRentalsInEurope } from "../helpers/rentals"
import { endSlowness, makeSlowable, type Query } from "../helpers/slow-steps"

describeRentalsInEurope(
  "five payers of the last two bikes, while steps of Medusa's complete-cart are slow",
  (shop) => {
    const query: Query = async (statement, values = []) =>
      (await shop.pg.raw(statement.replace(/\$\d/g, "?"), values as never)).rows
    let payersShop: PayersShop
    let payers: Payers
    beforeAll(async () => {
      payersShop = { ...shop, query, servers: [shop.anonymous] }
      payers = await payForTheLast(payersShop)
      await makeSlowable(query)
    })
    afterAll(() => endSlowness(query))

    it.each(SEEDS)("get two orders, and the others theirs once there is stock again: seed %d", (seed) =>
      payAtOnce(payersShop, payers, roundOf(seed, 1)),
    )
  },
)
