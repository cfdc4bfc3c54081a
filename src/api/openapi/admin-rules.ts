import { ErrorBody } from "../../core/api/errors"
import { RulesAnswer, RulesHistory } from "../../core/api/rules-schemas"
import { SalesChannelQuery } from "../admin/rental/inputs"
import { HistoryQuery } from "../admin/rental/rules/query"
import type { Answer, Operation } from "./operation"

/** An answer in the shape of Medusa's errors. */
export const refused = (description: string): Answer => ({ description, content: ErrorBody })

/** What a route answers that can't read the sales channel it is asked for. */
export const CHANNEL = {
  400: refused("`invalid_sales_channel`"),
  404: refused("`sales_channel_not_found`"),
}

/** The admin's routes for the price rules. */
export const RULES_OPERATIONS: Operation[] = [
  {
    method: "get",
    path: "/admin/rental/rules",
    summary: "The price rules, and which can't be used and why",
    security: "admin",
    query: SalesChannelQuery,
    answers: { 200: { description: "The rules.", content: RulesAnswer }, ...CHANNEL },
  },
  {
    method: "post",
    path: "/admin/rental/rules/refresh",
    summary: "Asks the service for its price rules now",
    security: "admin",
    query: SalesChannelQuery,
    answers: { 200: { description: "The rules.", content: RulesAnswer }, ...CHANNEL },
  },
  {
    method: "get",
    path: "/admin/rental/rules/history",
    summary: "The changes of the price rules",
    security: "admin",
    query: HistoryQuery,
    answers: {
      200: { description: "A page of changes, newest first.", content: RulesHistory },
      400: refused("`invalid_query` or `invalid_sales_channel`"),
      404: CHANNEL[404],
    },
  },
]
