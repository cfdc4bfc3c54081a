import { Breadcrumb } from "../../../components/breadcrumb"
import { WithOutages } from "../../../components/outage-banner"
import { useRental } from "../../../lib/rental-queries"
import { useRentalTitle } from "../../../rentals/rental-label"
import { RentalPage } from "../../../rentals/rental-page"

/** Who rents what, in the path at the top; cut, where the window is narrow. */
function RentalBreadcrumb({ id }: { id: string }) {
  const { data } = useRental(id)
  const titleOf = useRentalTitle()
  return <span className="inline-block max-w-[40vw] truncate align-bottom">{data ? titleOf(data) : ""}</span>
}

const RentalDetailPage = () => (
  <WithOutages>
    <RentalPage />
  </WithOutages>
)

/** Medusa's dashboard makes the breadcrumb of this. */
export const handle = {
  breadcrumb: ({ params }: { params: { id?: string } } = { params: {} }) =>
    params.id ? <RentalBreadcrumb id={params.id} /> : <Breadcrumb text="menu.rentals" />,
}

export default RentalDetailPage
