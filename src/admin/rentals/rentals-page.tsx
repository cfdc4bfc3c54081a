import { OverviewTiles } from "../overview/overview-tiles"
import { RentalsTable } from "./rentals-table"

/** All rentals: those that need the merchant are a tab of the list. */
export function RentalsPage() {
  return (
    <div className="flex flex-col gap-y-3">
      <OverviewTiles />
      <RentalsTable />
    </div>
  )
}
