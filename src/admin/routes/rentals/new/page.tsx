import { Breadcrumb, lazyPart } from "../../../components/lazy-part"

/** Medusa's dashboard makes the breadcrumb of this. */
export const handle = {
  breadcrumb: () => <Breadcrumb text="menu.newRental" />,
}

export default lazyPart(() => import("../../../links/new-rental-page").then((page) => page.NewRentalPage))
