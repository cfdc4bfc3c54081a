import { readFileSync } from "node:fs"
import path from "node:path"
import { RentalEvents, type RentalEventData, type RentalEventName } from "../rental-events"

const END = {
  id: true,
  transaction_id: true,
  subscription_id: true,
  order_id: true,
  customer_id: true,
  email: true,
  language: true,
  products: true,
  ends_at: true,
} as const

/** Every field of every event, by hand: one too few or too many doesn't compile. */
const FIELDS = {
  "rental.transaction_created": { id: true, transaction_id: true },
  "rental.booked": { id: true, order_id: true },
  "rental.confirmed": { id: true, order_id: true, ends_at: true },
  "rental.booking_cancelled": { id: true, order_id: true },
  "rental.abandoned": {
    id: true,
    transaction_id: true,
    cart_id: true,
    email: true,
    language: true,
    payment_url: true,
  },
  "rental.booking_due": {
    id: true,
    transaction_id: true,
    order_id: true,
    email: true,
    language: true,
    finalize_url: true,
  },
  "rental.ending": END,
  "rental.ended": END,
  "rental.attention_required": { id: true, code: true },
  "rental.settings_updated": { sales_channel_id: true, fields: true },
  "rental.rules_changed": { id: true, settings_id: true },
} satisfies { [Name in RentalEventName]: Record<keyof RentalEventData[Name], true> }

it("names every event with its data in docs/events.md, and no other", () => {
  const page = readFileSync(path.join(__dirname, "../../../docs/events.md"), "utf8")
  const rows = [...page.matchAll(/^\| `(rental\.\w+)` \| `\{ ([\w, ]+) \}` \|/gm)]
  const documented = Object.fromEntries(rows.map(([, name, fields]) => [name, fields!.split(", ")]))
  const emitted = Object.entries(FIELDS).map(([name, fields]) => [name, Object.keys(fields)])
  expect(documented).toEqual(Object.fromEntries(emitted))
  expect(Object.values(RentalEvents).sort()).toEqual(Object.keys(FIELDS).sort())
})
