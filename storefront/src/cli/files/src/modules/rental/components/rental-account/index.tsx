import { listRentals } from "@lib/rental"
import RentalList from "./list"

/** The customer's rentals, above their orders. */
export default async function RentalAccount() {
  const rentals = await listRentals()
  return rentals.length > 0 ? <RentalList rentals={rentals} /> : null
}
