import { ProductAnswer, ProductsChanged, VariantsPage } from "../../core/api/admin-schemas"
import { ErrorBody } from "../../core/api/errors"
import { ProductChange, ProductsChange } from "../admin/rental/inputs"
import { VariantsQuery } from "../admin/rental/products/query"
import type { Answer, Operation } from "./operation"

const refused = (description: string): Answer => ({ description, content: ErrorBody })
const NO_PRODUCT = refused("`product_not_found`")

/** The admin's routes about products. */
export const PRODUCT_OPERATIONS: Operation[] = [
  {
    method: "get",
    path: "/admin/rental/products",
    summary: "Variants, each with its offers or the reason why not, by filter, search and page",
    security: "admin",
    query: VariantsQuery,
    answers: {
      200: { description: "A page of variants.", content: VariantsPage },
      400: refused("`invalid_query`, `region_not_found` or `invalid_sales_channel`"),
      404: refused("`sales_channel_not_found`"),
    },
  },
  {
    method: "post",
    path: "/admin/rental/products",
    summary: "Changes whether many products may be rented, and removed on the payment page",
    security: "admin",
    body: ProductsChange,
    answers: {
      200: { description: "How many were named, and how many that changed.", content: ProductsChanged },
      400: refused("`invalid_product_choice`"),
    },
  },
  {
    method: "get",
    path: "/admin/rental/products/{id}",
    summary: "Whether a product may be rented, and removed on the payment page",
    security: "admin",
    answers: { 200: { description: "The product.", content: ProductAnswer }, 404: NO_PRODUCT },
  },
  {
    method: "post",
    path: "/admin/rental/products/{id}",
    summary: "Changes either; what is absent stays",
    security: "admin",
    body: ProductChange,
    answers: {
      200: { description: "The product.", content: ProductAnswer },
      400: refused("`invalid_product_choice`"),
      404: NO_PRODUCT,
    },
  },
]
