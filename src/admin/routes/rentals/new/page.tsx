import { Breadcrumb } from "../../../components/breadcrumb"
import { NewRentalPage } from "../../../links/new-rental-page"

const NewRentalRoute = () => <NewRentalPage />

/** Medusa's dashboard makes the breadcrumb of this. */
export const handle = {
  breadcrumb: () => <Breadcrumb text="links.newRental" />,
}

export default NewRentalRoute
