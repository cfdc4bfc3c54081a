import { startRental } from "../helpers/checkout"
import { describeRentals, PAID_BY } from "../helpers/rentals"

/** One cart from the shopper's hands to its order: what was paid is written to it, and taken back where no order comes of it. */
describeRentals("the shopper's cart, written as it was paid", (shop) => {
  const pay = async (cartId: string) =>
    shop.payWithoutCallback((await startRental(shop.store, cartId)).transaction_id)

  it("and another one of the same buyer, paid at the same moment, become two orders of one customer", async () => {
    const carts = [await shop.cart(), await shop.cart()]
    const held = [await pay(carts[0]!), await pay(carts[1]!)]
    // Both find no customer of that email yet.
    await shop.pg.raw(`CREATE FUNCTION take_time() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_sleep(0.5); RETURN NEW; END $$`)
    await shop.pg.raw(
      "CREATE TRIGGER slow BEFORE INSERT ON customer FOR EACH ROW EXECUTE FUNCTION take_time()",
    )
    const answers = await Promise.all(held.map((each) => shop.call(each)))
    await shop.pg.raw("DROP FUNCTION take_time CASCADE")
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [200, undefined],
      [200, undefined],
    ])
    const made = await Promise.all(answers.map(({ body }) => shop.order(body.platformOrderId)))
    expect(made.map(({ total, email }) => [total, email])).toEqual([
      [1452, PAID_BY.customer.email],
      [1452, PAID_BY.customer.email],
    ])
    expect(new Set(made.map(({ customer_id }) => customer_id)).size).toBe(1)
  })
})
