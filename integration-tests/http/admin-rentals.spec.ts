import { startRental } from "../helpers/checkout"
import { succeed } from "../helpers/http-client"
import { type RentalRow, writeRentals } from "../helpers/rental-rows"
import { describeRentals, PAID_BY } from "../helpers/rentals"

/** Superseded and open ones that were never paid, and two active; begun one after the other, of 6, 12, 18 and 24 months. */
const FOUR: RentalRow[] = [
  { at: "2025-12-01", status: "superseded", duration: 6, snapshot: { monthly: 24000 } },
  { at: "2025-12-02", status: "active", duration: 12, monthly: 100, paid: "2026-01-01" },
  { at: "2025-12-03", status: "active", duration: 18, monthly: 120, paid: "2026-01-02" },
  { at: "2025-12-04", duration: 24, snapshot: { monthly: 12000 } },
]

describeRentals("the admin's routes", (shop) => {
  const list = (query = "") => succeed(shop.admin.get(`/admin/rental/transactions?${query}`))
  const ids = async (query: string) => (await list(query)).transactions.map(({ id }: { id: string }) => id)

  it("show the buyer who paid, and find a rental by the buyer, by whoever began it, and by its ids", async () => {
    const begun = await shop.cart()
    await succeed(shop.store.post(`/store/carts/${begun}`, { email: "zoe.petit@example.test" }))
    const open = await startRental(shop.store, begun)
    const paid = await startRental(shop.store, await shop.cart(), { duration: 12 })
    expect((await list("q=durand")).transactions[0].customer).toEqual({
      email: "camille.durand@example.test",
      name: "Camille Durand",
    })
    expect(await shop.service.pay(paid.transaction_id, PAID_BY)).toMatchObject({ errors: [] })
    const transaction = await shop.rentalById(paid.rental_transaction_id)
    expect(transaction.customer).toEqual({ email: "lea.martin@example.test", name: "Léa Martin" })

    const both = [paid.rental_transaction_id, open.rental_transaction_id]
    const [ofPaid, ofOpen, nothing] = [[both[0]], [both[1]], []]
    for (const [q, expected] of [
      [paid.transaction_id.toLowerCase().slice(-6), ofPaid],
      [transaction.order_id, ofPaid],
      [transaction.cart_id, ofPaid],
      [transaction.subscription_id, ofPaid],
      ["camille.durand@example.test", ofPaid],
      ["zoe.petit", ofOpen],
      ["%", nothing],
    ] as const) {
      expect([q, await ids(`q=${encodeURIComponent(q)}`)]).toEqual([q, expected])
    }

    expect((await ids("q=@example.test")).sort()).toEqual([...both].sort())
    // Of a customer: what is ordered by its order, what isn't by its cart; whatever email either has.
    const zoe = (await succeed(shop.admin.get("/admin/customers?q=zoe.petit"))).customers[0].id
    const before = { count: 1, transactions: [{ id: both[1] }], active: { count: 0, monthly: 0 } }
    expect(await list(`customer_id=${zoe}`)).toMatchObject(before)
    await shop.pg("order").where({ id: transaction.order_id }).update({ customer_id: zoe })
    const after = { count: 2, transactions: [{ id: both[1] }], active: { count: 1, monthly: 120 } }
    expect(await list(`customer_id=${zoe}&limit=1&offset=1`)).toMatchObject(after)
    expect(await list("customer_id=cus_none")).toMatchObject({ count: 0, active: { count: 0, monthly: 0 } })
  })

  it("sort by each column both ways, page by page, and count", async () => {
    const rows = await writeRentals(shop.pg, FOUR)
    for (const [order, expected] of [
      ["created_at", "0123"],
      ["-created_at", "3210"],
      ["updated_at", "0123"],
      ["-updated_at", "3210"],
      // What wasn't confirmed comes last both ways.
      ["confirmed_at", "1203"],
      ["-confirmed_at", "2130"],
      // active, active, open, superseded; equals in the order they were begun, which turns with the direction.
      ["status", "1230"],
      ["-status", "0321"],
      // The service's price or, before it has said one, what was offered: 240, 100, 120, 120.
      ["monthly", "1230"],
      ["-monthly", "0321"],
      ["duration", "0123"],
      ["-duration", "3210"],
    ]) {
      const pages = await Promise.all(
        [0, 2, 4].map((offset) => list(`order=${order}&limit=2&offset=${offset}`)),
      )
      const found = pages.flatMap(({ transactions }) =>
        transactions.map(({ id }: { id: string }) => rows.indexOf(id)),
      )
      expect([order, found.join("")]).toEqual([order, expected])
      expect(pages.map(({ count, more_than_count }) => [count, more_than_count])).toEqual(
        Array(3).fill([4, false]),
      )
    }
  })

  it("answer 400 to what can't be asked", async () => {
    const wrong = [
      "order=fingerprint",
      "limit=1001",
      "status=paid",
      "order_id=%00",
      "created_at[$gte]=never",
      "created_at[since]=2026-01-01",
      "created_at=2026-01-01",
      "attention=maybe",
      "colour=red",
      "ends_at=2029-01-01",
      ..."id subscription_id cart_id product_id environment duration".split(" ").map((name) => `${name}=x`),
      ...["figure=paid", "unconfirmed=true", "drifting=true"],
    ]
    for (const query of wrong) {
      const { status, body } = await shop.admin.get(`/admin/rental/transactions?${query}`)
      expect([query, status, body.code]).toEqual([query, 400, "invalid_query"])
      expect(body.message).not.toMatch(/expected|received|>=/)
    }
    expect((await list("q=%00")).transactions).toEqual([])
  })

  it("find rentals by date as Medusa writes it and without its sign, and by ids", async () => {
    const { id, transactionId } = await shop.rented()
    const [yesterday, tomorrow] = [-1, 1].map((days) =>
      new Date(Date.now() + days * 86_400_000).toISOString(),
    )
    const thirty = Array.from(
      { length: 30 },
      (_, at) => `transaction_id[${at}]=${at < 29 ? "NO" : transactionId}`,
    )
    for (const [query, expected] of [
      [`created_at[$gte]=${yesterday}&created_at[$lt]=${tomorrow}`, [id]],
      [`created_at[gt]=${tomorrow}`, []],
      ["transaction_id=SHOP-NOBODY", []],
      [thirty.join("&"), [id]],
      [`transaction_id=${transactionId}&transaction_id=NO&status[]=open&status[]=failed&fields=id`, [id]],
      ["limit=0", []],
    ] as const) {
      expect([query, await ids(query)]).toEqual([query, expected])
    }
  })

  it("let a note be written only where there is something to close or to refund", async () => {
    const { id } = await shop.rented()
    const act = (action: string, note?: unknown) => shop.press(id, action, { note })
    const refused = (code: string) => ({ status: 409, body: { code } })
    expect(await act("resolve", "Seen.")).toMatchObject(refused("no_attention"))
    expect(await act("allow-refund", "Refunded there.")).toMatchObject(refused("nothing_to_refund"))
    const unread = { status: 400, body: { message: expect.stringContaining("note: ") } }
    for (const note of [undefined, "a\u0000b"]) expect(await act("resolve", note)).toMatchObject(unread)
  })

  it("count no further than is useful, yet page through all that there is", async () => {
    const snapshot = { customer: { firstName: "Camille", lastName: "Durand" } }
    await writeRentals(
      shop.pg,
      Array.from({ length: 251 }, () => ({ at: "2025-12-01", snapshot })),
    )
    // 251 are found; a search is counted up to 200, and further for whoever pages there
    expect(await list("q=durand&limit=100")).toMatchObject({
      count: 200,
      more_than_count: true,
      transactions: { length: 100 },
    })
    expect(await list("limit=1")).toMatchObject({ count: 251, more_than_count: false })
    const pages = await Promise.all(
      [0, 100, 200].map((offset) => ids(`q=durand&limit=100&offset=${offset}&order=created_at`)),
    )
    expect(new Set(pages.flat()).size).toBe(251)
    expect(await list("q=durand&limit=100&offset=200")).toMatchObject({ count: 251, more_than_count: false })
  })
})
