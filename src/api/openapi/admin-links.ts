import { LinkAnswer, LinkVariantsAnswer } from "../../core/api/links"
import { LinkInput, LinkVariantsQuery } from "../admin/rental/links/input"
import { refused } from "./admin-rules"
import type { Operation } from "./operation"

/** The admin's routes for rentals that staff make for a customer. */
export const LINKS_OPERATIONS: Operation[] = [
  {
    method: "get",
    path: "/admin/rental/links/variants",
    summary: "What may be put into a link, with what it costs a month",
    security: "admin",
    query: LinkVariantsQuery,
    answers: {
      200: { description: "Variants of the sales channel.", content: LinkVariantsAnswer },
      400: refused("`invalid_query` or `region_not_found`"),
    },
  },
  {
    method: "post",
    path: "/admin/rental/links",
    summary: "Makes a rental for a customer, and the link that they pay it by",
    security: "admin",
    body: LinkInput,
    answers: {
      200: { description: "The rental that was opened.", content: LinkAnswer },
      400: refused("`invalid_link`, or why it can't be rented; the field in `fields`."),
    },
  },
]
