import { RentalsTable } from "./rentals-table"

/** All rentals: those that need the merchant are a tab of the list. */
export function RentalsPage() {
  return (
    <div className="flex flex-col gap-y-3">
      {/* What is said of all rentals together stands here, above the list's tabs. */}
      <RentalsTable />
    </div>
  )
}
