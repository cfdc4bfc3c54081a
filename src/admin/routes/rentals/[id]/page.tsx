import { Breadcrumb } from "../../../components/breadcrumb"
import { RentalBreadcrumb } from "../../../rentals/breadcrumb"
import { RentalPage } from "../../../rentals/rental-page"

const RentalDetailPage = () => <RentalPage />

export const handle = {
  breadcrumb: ({ params }: { params: { id?: string } } = { params: {} }) =>
    params.id ? <RentalBreadcrumb id={params.id} /> : <Breadcrumb text="menu.rentals" />,
}

export default RentalDetailPage
