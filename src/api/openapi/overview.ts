import { ErrorBody } from "../../core/api/errors"
import { RentalOverview } from "../../core/api/overview"
import { OverviewQuery } from "../admin/rental/overview/query"
import type { Operation } from "./operation"

/** `GET /admin/rental/overview`. */
export const OVERVIEW: Operation = {
  method: "get",
  path: "/admin/rental/overview",
  summary:
    "How the business goes: active, started, paid and lost rentals, over time, by duration and by product",
  security: "admin",
  query: OverviewQuery,
  answers: {
    200: { description: "The figures.", content: RentalOverview },
    400: { description: "`invalid_query`", content: ErrorBody },
    404: { description: "`sales_channel_not_found`", content: ErrorBody },
  },
}
