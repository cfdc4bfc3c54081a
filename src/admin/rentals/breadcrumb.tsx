import { useRental } from "../lib/rental-queries"

/** A rental's transaction id in the path at the top, once it is known. */
export function RentalBreadcrumb({ id }: { id: string }) {
  const { data } = useRental(id)
  return <>{data?.transaction_id ?? id}</>
}
