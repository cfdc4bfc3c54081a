import { MenuText, lazyPage, lazyPart } from "../../../components/lazy-part"

const RentalBreadcrumb = lazyPart<{ id: string }>(() =>
  import("../../../rentals/rental-label").then((labels) => labels.RentalBreadcrumb),
)

/** Medusa's dashboard makes the breadcrumb of this. */
export const handle = {
  breadcrumb: ({ params }: { params: { id?: string } } = { params: {} }) =>
    params.id ? <RentalBreadcrumb id={params.id} /> : <MenuText text="menu.rentals" />,
}

export default lazyPage(() => import("../../../rentals/rental-page").then((page) => page.RentalPage))
