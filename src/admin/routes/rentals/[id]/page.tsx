import { Breadcrumb } from "../../../components/breadcrumb"
import { useRental } from "../../../lib/rental-queries"
import { RentalPage } from "../../../rentals/rental-page"

/** A rental's transaction id in the path at the top, once it is known. */
function RentalBreadcrumb({ id }: { id: string }) {
  const { data } = useRental(id)
  return <>{data?.transaction_id ?? id}</>
}

const RentalDetailPage = () => <RentalPage />

/** Medusa's dashboard makes the breadcrumb of this. */
export const handle = {
  breadcrumb: ({ params }: { params: { id?: string } } = { params: {} }) =>
    params.id ? <RentalBreadcrumb id={params.id} /> : <Breadcrumb text="menu.rentals" />,
}

export default RentalDetailPage
