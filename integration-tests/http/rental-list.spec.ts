import { rentalId } from "../../src/modules/rental/ids"
import { succeed } from "../helpers/http-client"
import { type RentalRow, writeRentals } from "../helpers/rental-rows"
import { describeRentalsInEurope, PAID_BY } from "../helpers/rentals"

const LIST = "/admin/rental/transactions"

/** Six rentals, begun one after the other. */
const MANY: Partial<RentalRow>[] = [
  { status: "open" },
  { status: "active", paid: "2028-02-29T09:30:00Z" },
  { status: "booked", environment: "staging" },
  { status: "cancelled" },
  { status: "open", channel: "sc_other" },
  { status: "active", paid: "2029-03-01T09:30:00Z" },
]

describeRentalsInEurope("the list of rentals", (shop) => {
  const ids = async (query: string) =>
    (await succeed(shop.admin.get(`${LIST}?${query}`))).transactions.map(({ id }: { id: string }) => id)
  const manyRentals = async () => {
    const rows = MANY.map((row, index) => ({ at: `2026-01-0${index + 1}T12:00:00Z`, ...row }))
    return (await writeRentals(shop.pg, rows)).map(rentalId)
  }
  const counts = () => succeed(shop.admin.get(`${LIST}/counts`))

  it("counts the rentals by state, and those that need the merchant by what leads", async () => {
    expect(await counts()).toEqual({
      ...{ all: 0, needs_you: 0, active: 0, ending: 0, booked: 0, unpaid: 0, failed: 0 },
      ...{ causes: [], unconfirmed_after_hours: 24 },
    })
    const rows = await manyRentals()
    await shop.rental.attention.raise(rows[0]!, { code: "rejected", params: { order_id: null } })
    const elsewhere = { code: "other_environment", params: { was: "staging", is: "production" } } as const
    for (const id of [rows[1]!, rows[2]!]) await shop.rental.attention.raise(id, elsewhere)
    await shop.rental.attention.raise(rows[3]!, { code: "rejected", params: { order_id: null } })
    await shop.rental.attention.settle(rows[3]!, "order_made")
    await shop.settings({ unconfirmed_after_hours: 48 })
    await shop.setRow(rows[4]!, { status: "failed" })
    expect(await counts()).toEqual({
      ...{ all: 6, needs_you: 3, active: 2, ending: 0, booked: 1, unpaid: 1, failed: 1 },
      causes: [
        { code: "other_environment", count: 2 },
        { code: "rejected", count: 1 },
      ],
      unconfirmed_after_hours: 48,
    })
    expect((await ids("attention_code=other_environment")).sort()).toEqual([rows[1], rows[2]].sort())
    // Closed attention isn't what a cause is counted by.
    expect(await ids("attention_code=rejected&attention_code=paid_twice")).toEqual([rows[0]])
  })

  it("is narrowed by state, sales channel and the day on which a rental ends", async () => {
    const rows = await manyRentals()
    const of = async (query: string) =>
      (await ids(`${query}&order=created_at`)).map((id: string) => rows.indexOf(rentalId(id)))
    for (const [query, expected] of [
      // The cancelled one has no end.
      ["ends_at[$gte]=2029-02-28T00:00:00Z&ends_at[$lte]=2029-02-28T23:59:59Z", [1]],
      ["ends_at[$lt]=2029-03-01", [1]],
      ["status=active", [1, 5]],
      ["sales_channel_id=sc_other", [4]],
    ] as const) {
      expect([query, await of(query)]).toEqual([query, expected])
    }
    const csv = (await shop.admin.get(`${LIST}/export?ends_at[$lt]=2029-03-01`)).text
    expect(csv.trimEnd().split("\r\n")).toHaveLength(2)
  })

  it("finds a name as it is shown, in other case and without marks, until its person is forgotten", async () => {
    const customer = {
      ...PAID_BY.customer,
      firstName: "Οδυσσεύς İlker",
      lastName: `${"Zoé".normalize("NFD")} D’Angelo O''Işık`,
    }
    const { transactionId: transaction_id } = await shop.rented()
    expect(await shop.service.pay(transaction_id, { ...PAID_BY, customer })).toMatchObject({ errors: [] })
    const [{ id, customer: shown }] = (await succeed(shop.admin.get(LIST))).transactions
    const found = (q: string) => ids(`q=${encodeURIComponent(q)}`)
    for (const q of [shown.name.normalize("NFKD"), "οδυς", "ilker", "ZOE", "d'angelo", "@Example.TEST"]) {
      expect([q, await found(q)]).toEqual([q, [id]])
    }
    expect(await found("odysseus")).toEqual([])
    // By its order's number: Medusa's, or the shop's own. With # it is nothing else.
    const { order_id } = await shop.pg("rental_transaction").where({ id }).first("order_id")
    const { display_id } = await shop.pg("order").where({ id: order_id }).first("display_id")
    await shop.pg("order").where({ id: order_id }).update({ custom_display_id: "R-7b" })
    for (const q of [`${display_id}`, ` #${display_id}`, "R-7b", "#R-7b"]) {
      expect([q, await found(q)]).toEqual([q, [id]])
    }
    expect(await found(`#${transaction_id.slice(-6)}`)).toEqual([])

    await succeed(shop.admin.post("/admin/rental/people/forget", { email: PAID_BY.customer.email }))
    for (const q of ["ilker", "durand", "@example.test"]) expect([q, await found(q)]).toEqual([q, []])
    expect(await found(transaction_id)).toEqual([id])
    const row = await shop.pg("rental_transaction").where({ id }).first("customer_words", "buyer_words")
    expect(row).toEqual({ customer_words: null, buyer_words: null })
  })

  it("says which rentals are of another environment than the one in force", async () => {
    const { id } = await shop.rented()
    await shop.settings({ dashboard_url: "https://dashboard.test/{transactionId}" })
    const isElsewhere = async () => {
      const [row] = (await succeed(shop.admin.get(LIST))).transactions
      const { other_environment, dashboard_url } = await shop.rentalById(id)
      return [row.other_environment, other_environment, dashboard_url === null]
    }
    expect(await isElsewhere()).toEqual([false, false, false])
    await shop.setRow(id, { environment: "staging" })
    expect(await isElsewhere()).toEqual([true, true, true])
  })

  it("changes nothing where a bulk request is wrong", async () => {
    const [id] = await manyRentals()
    await shop.rental.attention.raise(id!, { code: "rejected", params: { order_id: null } })
    const many = Array.from({ length: 101 }, (_, index) => `rtx_${index}`)
    for (const [body, said] of [
      [{ action: "resolve", ids: [id] }, "note: Write a few words for whoever looks at this later."],
      [{ action: "complete", ids: [id] }, "action: Choose one of retry, resolve, send_link."],
      [{ action: "retry", ids: [] }, "ids: Send from 1 to 100 ids."],
      [{ action: "retry", ids: many }, "ids: Send from 1 to 100 ids."],
    ] as const) {
      const { status, body: answer } = await shop.admin.post(`${LIST}/bulk`, body)
      expect([body, status, answer.code, answer.message]).toEqual([body, 400, "invalid_bulk", said])
    }
    expect((await counts()).needs_you).toBe(1)
  })
})
