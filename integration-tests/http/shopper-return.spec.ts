import { type HeaderBag, succeed } from "../helpers/http-client"
import { startRental } from "../helpers/checkout"
import { describeRentals, PAID_BY } from "../helpers/rentals"

const TITLES = {
  fr: "Votre location est en cours de confirmation",
  en: "Your rental is being confirmed",
  de: "Ihre Miete wird bestätigt",
}
const DAY_MS = 24 * 3_600_000

/** GET success/:token: where the shopper lands who comes back from the payment page (docs/service.md, Success call). */
describeRentals("the shopper's return", (shop) => {
  const started = async (lang?: "fr" | "en" | "de") => {
    const cartId = await shop.cart()
    const { transaction_id } = await startRental(shop.store, cartId, { lang })
    return { cartId, transaction_id, path: new URL(shop.sent(cartId)[0]!.urls.success).pathname }
  }
  const visit = (path: string, headers: HeaderBag = {}) => shop.anonymous.get(path, headers)

  const expectPrivate = (headers: Headers) => {
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "x-robots-tag": "noindex",
      "content-security-policy": expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'/),
    })
    expect(headers.get("set-cookie")).toBeNull()
  }

  // @covers flow.completion, success.redirect
  it("leads to the order once it exists, with every placeholder filled", async () => {
    await shop.settings({
      urls: { confirmed: "https://shop.test/{country_code}/thanks?order={order_id}&cart={cart_id}" },
    })
    const { cartId, transaction_id, path } = await started("fr")
    const paid = await shop.service.pay(transaction_id, PAID_BY)
    expect(new URL(paid.redirect!).pathname).toBe(path)
    const orderId = shop.service.order(transaction_id)!.externalOrderId
    const answer = await visit(path)
    expect({ status: answer.status, location: answer.headers.get("location") }).toEqual({
      status: 303,
      location: `https://shop.test/fr/thanks?order=${orderId}&cart=${cartId}`,
    })
    expectPrivate(answer.headers)
  })

  // @covers success.when
  it("waits for the order where the shopper comes before the service's call", async () => {
    const { transaction_id, path } = await started("fr")
    const held = await shop.payWithoutCallback(transaction_id)
    const waiting = await visit(path)
    expect(waiting).toMatchObject({ status: 200, text: expect.stringContaining(TITLES.fr) })
    expect(waiting.headers.get("content-type")).toBe("text/html; charset=utf-8")
    expect(waiting.headers.get("refresh")).toBe("2; url=?waited=2")
    expectPrivate(waiting.headers)
    expect(waiting.text).not.toMatch(/<script|<a |https?:/)
    expect(waiting.text).not.toContain(transaction_id)

    await shop.call(held)
    expect((await visit(`${path}?waited=2`)).status).toBe(303)
  })

  it("leads to the order only when its terms can be shown there, also while it is being made", async () => {
    const { transaction_id, path } = await started()
    const held = await shop.payWithoutCallback(transaction_id)
    const making = shop.call(held)
    let where = await visit(path)
    while (where.status === 200) where = await visit(path)
    const orderId = /order\/(order_\w+)\//.exec(where.headers.get("location")!)![1]
    const { order } = await succeed(
      shop.store.get(
        `/store/orders/${orderId}?fields=id,+rental_transaction.duration,+rental_transaction.monthly`,
      ),
    )
    expect(order.rental_transaction).toMatchObject({ duration: 12, monthly: 120 })
    expect((await making).status).toBe(200)
  })

  it("offers a way on after a minute", async () => {
    await shop.settings({
      urls: { pending: "https://shop.test/{country_code}/wait?cart={cart_id}&order={order_id}" },
    })
    const { cartId, path } = await started("en")
    const wayOn = `<a href="https://shop.test/fr/wait?cart=${cartId}&#38;order=">`
    expect((await visit(`${path}?waited=58`)).text).not.toContain("<a ")
    const long = await visit(`${path}?waited=60`)
    expect(long.text).toContain(wayOn)
    expect(long.headers.get("refresh")).toBe("5; url=?waited=65")
    for (const nonsense of ["waited=%3Cscript%3E", "waited=-5", "waited=61&waited=6", "waited[toString]=1"]) {
      const { headers, text } = await visit(`${path}?${nonsense}`)
      expect(headers.get("refresh")).toBe("2; url=?waited=2")
      expect(text).not.toContain("script>")
    }
  })

  it("leads nowhere with a token that nobody gave out", async () => {
    for (const token of ["x", "a".repeat(32), "../../admin", "%00", "x".repeat(5_000)]) {
      const answer = await visit(`/rental/callbacks/success/${encodeURIComponent(token)}`, {
        "accept-language": "de",
      })
      expect(answer).toMatchObject({
        status: 404,
        text: expect.stringContaining("Diese Adresse führt nirgendwohin"),
      })
      expect(answer.headers.get("refresh")).toBeNull()
      expectPrivate(answer.headers)
    }
  })

  it("leads nowhere any more 30 days after the order", async () => {
    const { cartId, transaction_id, path } = await started("fr")
    await shop.service.pay(transaction_id, PAID_BY)
    const completed = (age: number) =>
      shop.setRow({ cart_id: cartId }, { completed_at: new Date(Date.now() - age) })
    await completed(30 * DAY_MS - 60_000)
    expect((await visit(path)).status).toBe(303)
    await completed(30 * DAY_MS + 60_000)
    const answer = await visit(path)
    expect(answer).toMatchObject({
      status: 404,
      text: expect.stringMatching(/nirgendwohin|nowhere|nulle part/),
    })
    expect(answer.headers.get("location")).toBeNull()
  })

  it("finds the order by its transaction's cart, before the two are linked", async () => {
    const { cartId, transaction_id, path } = await started()
    await shop.service.pay(transaction_id, PAID_BY)
    await shop.setRow({ cart_id: cartId }, { order_id: null, status: "confirmed", completed_at: null })
    expect((await visit(path)).status).toBe(303)
  })

  it("waits where the payment came to nothing: the order was refused", async () => {
    const { transaction_id, path } = await started("de")
    const held = await shop.payWithoutCallback(transaction_id)
    await shop.call(held, { rejected: true })
    expect(await visit(path)).toMatchObject({ status: 200, text: expect.stringContaining(TITLES.de) })
  })
})
