import { breadcrumbOf, lazyPart } from "../../../components/lazy-part"

/** Its name in the path at the top. */
export const handle = breadcrumbOf("menu.newRental")

export default lazyPart(() => import("../../../links/new-rental-page").then((page) => page.NewRentalPage))
