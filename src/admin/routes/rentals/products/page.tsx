import { defineRouteConfig } from "@medusajs/admin-sdk"
import { breadcrumbOf, lazyPage } from "../../../components/lazy-part"

/** Medusa's dashboard makes the menu's entry of this. */
export const config = defineRouteConfig({
  label: "menu.products",
  translationNs: "rental",
})

/** Its name in the path at the top. */
export const handle = breadcrumbOf("menu.products")

export default lazyPage(() => import("../../../products/products-page").then((page) => page.ProductsPage))
