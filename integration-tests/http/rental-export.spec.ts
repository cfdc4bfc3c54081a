import { startRental } from "../helpers/checkout"
import { eventually } from "../helpers/eventually"
import { succeed } from "../helpers/http-client"
import { describeRentalsInEurope, PAID_BY } from "../helpers/rentals"
import { writeRentals } from "../helpers/rental-rows"
import { rentalId } from "../../src/modules/rental/ids"

const EXPORT = "/admin/rental/transactions/export"

/** A CSV file's lines; none of these tests' cells has a line break in it. */
const linesOf = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split("\r\n")

describeRentalsInEurope("the export of rentals", (shop) => {
  const lines = async (query = "") => {
    const answer = await shop.admin.get(`${EXPORT}${query}`)
    expect(answer).toMatchObject({ status: 200 })
    return linesOf(answer.text)
  }

  it("has a line for each rental, newest first, with what was rented, at what price and until when", async () => {
    const paid = await startRental(shop.store, await shop.cart(), { duration: 12 })
    await shop.service.pay(paid.transaction_id, PAID_BY)
    const open = await startRental(shop.store, await shop.cart({ bikes: 2, bells: 1 }), { duration: 6 })
    // The last day of a leap year's February, twelve months after the 29th.
    await shop.setRow(paid.rental_transaction_id, {
      confirmed_at: new Date("2028-02-29T09:30:00Z"),
      ends_at: new Date("2029-02-28T12:00:00Z"),
      created_at: new Date("2028-02-29T09:00:00Z"),
    })
    await shop.setRow(open.rental_transaction_id, { created_at: new Date("2028-03-01T08:00:00Z") })
    const transaction = await shop.rentalById(paid.rental_transaction_id)
    const answer = await shop.admin.get(EXPORT)
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8")
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="rentals-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(linesOf(answer.text)).toEqual([
      'Date,Customer,Email,Products,Variants,State,"Paid by the shopper, EUR incl. taxes","Monthly, EUR incl. taxes","Value of the order, EUR incl. taxes","First payment, EUR incl. taxes",Months,Order,Paid on,Ends on,Issue,Transaction,Subscription,"Bought, paid once",Environment',
      // 2 x 1440 / 6. Paid: 120.00 first and 12.00 for the delivery; worth 1440.00 and 12.00.
      `2028-03-01,Camille Durand,camille.durand@example.test,2 × Vélo cargo,,Unpaid,,480,,480,6,,,,,${open.transaction_id},${open.subscription_id},1 × Sonnette,Production`,
      `2028-02-29,Léa Martin,lea.martin@example.test,1 × Vélo cargo,,Active,132,120,1452,120,12,${transaction.order.display_id},2028-02-29,2029-02-28,,${paid.transaction_id},${transaction.subscription_id},,Production`,
    ])
  })

  it("takes the list's filters and refuses others, with headings in the merchant's language", async () => {
    await startRental(shop.store, await shop.cart())
    expect(await lines("?status=active&lang=fr")).toEqual([
      'Date;Client;E-mail;Produits;Variantes;État;"Payé par le client, EUR TTC";"Mensualité, EUR TTC";"Valeur de la commande, EUR TTC";"Premier paiement, EUR TTC";Mois;Commande;Payée le;Se termine le;Incident;Transaction;Abonnement;"Acheté, payé en une fois";Environnement',
    ])
    // A comma before the cents, as Austrian spreadsheets read it.
    await shop.pg("rental_transaction").update({ monthly: 120.5 })
    const [, line] = await lines("?status=open&q=durand&lang=de-AT")
    // Nothing is paid, and there is no order.
    expect(line).toContain(";Unbezahlt;;120,5;;120;12;")
    expect(await shop.admin.get(`${EXPORT}?colour=red`)).toMatchObject({
      status: 400,
      body: { code: "invalid_query" },
    })
  })

  it("has the days of the merchant's time zone", async () => {
    await startRental(shop.store, await shop.cart())
    await shop.pg("rental_transaction").update({ created_at: new Date("2028-02-28T23:30:00Z") })
    const dayIn = async (query: string) => (await lines(query))[1]!.split(",")[0]
    expect(await dayIn("")).toBe("2028-02-28")
    expect(await dayIn("?time_zone=Europe/Paris")).toBe("2028-02-29")
  })

  it("says what an issue is about, as the panel does, and nothing of an order that was cancelled", async () => {
    const { rental_transaction_id: id, transaction_id } = await startRental(shop.store, await shop.cart())
    await shop.service.pay(transaction_id, PAID_BY)
    const { order_id } = await shop.rental.retrieveRentalTransaction(id)
    await succeed(
      shop.admin.post(`/admin/rental/transactions/${id}/allow-refund`, { note: "Refunded there." }),
    )
    await succeed(shop.admin.post(`/admin/orders/${order_id}/cancel`))
    await eventually(async () =>
      expect((await lines("?lang=de"))[1]).toMatch(
        /;Aktiv;132;120;;120;12;.*;"Hier storniert, beim Dienst nicht";/,
      ),
    )
  })

  it("names the variants, and says of a paid rental that it has no order", async () => {
    const line = {
      name: "Vélo cargo",
      combination_name: "Rouge / M",
      quantity: 1,
      eligible: true,
      choice: "rent",
    }
    const confirmed = { status: "confirmed", order: null, snapshot: { lines: [line] } }
    const [id] = await writeRentals(shop.pg, [{ at: "2028-02-29T09:30:00Z", ...confirmed }])
    // Its order is on its way: the list says so, too.
    expect((await lines())[1]).toContain(",1 × Vélo cargo,Rouge / M,Confirmed,")
    await shop.rental.attention.raise(rentalId(id!), {
      code: "order_not_made",
      params: { why: { code: "cart_gone" } },
    })
    expect((await lines("?lang=de"))[1]).toContain(';"Bezahlt, ohne Bestellung";')
  })

  it("is whole however many rentals there are, those of one moment too", async () => {
    await writeRentals(
      shop.pg,
      Array.from({ length: 1201 }, () => ({ at: "2028-02-29T09:00:00Z" })),
    )
    const [, ...all] = await lines()
    expect(all).toHaveLength(1201)
  })
})
