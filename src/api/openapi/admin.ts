import { EligibilityPage, HealthAnswer, SettingsAnswer } from "../../core/api/admin-schemas"
import { ServiceTrial } from "../../core/api/rules-schemas"
import { z } from "zod"
import {
  BulkAnswer,
  RentalAnswer,
  RentalCounts,
  RentalPage,
  RetryAnswer,
  SentLinkAnswer,
} from "../../core/api/rentals"
import { EligibilityQuery } from "../admin/rental/eligibility/query"
import { BulkChange, Note, SalesChannelQuery } from "../admin/rental/inputs"
import { TimeZone } from "../admin/rental/time-zone"
import { RentalsQuery } from "../admin/rental/transactions/query"
import { LINKS_OPERATIONS } from "./admin-links"
import { CHANNEL, refused, RULES_OPERATIONS } from "./admin-rules"
import { OVERVIEW } from "./overview"
import type { Operation } from "./operation"
import { PRODUCT_OPERATIONS } from "./admin-products"
import { SettingsChange } from "./settings-change"

const SETTINGS_REFUSED = {
  400: refused("`invalid_settings`, `api_key_needed` or `invalid_sales_channel`; the fields in `fields`."),
  404: CHANNEL[404],
}
const NO_RENTAL = refused("`unknown_transaction`")
const CHANGED = {
  200: { description: "The rental as it is then.", content: RentalAnswer },
  400: refused("`invalid_note`"),
  404: NO_RENTAL,
}
const RETRIED = {
  200: { description: "The rental as it is then, and what became of the call.", content: RetryAnswer },
  400: refused("`no_proof_of_payment`"),
  404: NO_RENTAL,
  409: refused("Why it can't be applied; `try_again` where it can be later."),
}
const RENTAL = "/admin/rental/transactions/{id}"

/** The routes for the admin. */
export const ADMIN_OPERATIONS: Operation[] = [
  {
    method: "get",
    path: "/admin/rental/settings",
    summary: "What holds, and where it comes from; secrets masked",
    security: "admin",
    query: SalesChannelQuery,
    answers: { 200: { description: "The settings.", content: SettingsAnswer }, ...CHANNEL },
  },
  {
    method: "post",
    path: "/admin/rental/settings",
    summary: "Changes settings: what is absent stays, null clears",
    security: "admin",
    query: SalesChannelQuery,
    body: SettingsChange,
    answers: { 200: { description: "The settings.", content: SettingsAnswer }, ...SETTINGS_REFUSED },
  },
  {
    method: "post",
    path: "/admin/rental/settings/test",
    summary: "Calls the service with what is stored and what is sent; stores nothing",
    security: "admin",
    query: SalesChannelQuery,
    body: SettingsChange,
    isBodyOptional: true,
    answers: { 200: { description: "What came of it.", content: ServiceTrial }, ...SETTINGS_REFUSED },
  },
  ...RULES_OPERATIONS,
  {
    method: "get",
    path: "/admin/rental/eligibility",
    summary: "Products, each variant with its offers or the reason why not",
    security: "admin",
    query: EligibilityQuery,
    answers: {
      200: { description: "A page of products.", content: EligibilityPage },
      400: refused("`invalid_query` or `invalid_sales_channel`"),
      404: refused("There is no such region or sales channel."),
    },
  },
  {
    method: "get",
    path: "/admin/rental/health",
    summary: "What a merchant should know at a glance",
    security: "admin",
    query: SalesChannelQuery,
    answers: { 200: { description: "Health.", content: HealthAnswer }, ...CHANNEL },
  },
  OVERVIEW,
  {
    method: "get",
    path: "/admin/rental/transactions",
    summary: "Rentals, by filter, search and page",
    security: "admin",
    query: RentalsQuery,
    answers: {
      200: { description: "A page of rentals.", content: RentalPage },
      400: refused("`invalid_query`, also for a filter of another name."),
    },
  },
  {
    method: "get",
    path: "/admin/rental/transactions/export",
    summary: "Rentals as a CSV file, by the list's filters",
    security: "admin",
    query: RentalsQuery.omit({ limit: true, offset: true, order: true, fields: true }).extend({
      lang: z.string().optional().describe("Of the headings: fr, en or de."),
      time_zone: TimeZone.describe("Of the days in it."),
    }),
    answers: {
      200: { description: "All that the filters leave, newest first.", content: { type: "text/csv" } },
      400: refused("`invalid_query`, also for a filter of another name."),
    },
  },
  {
    method: "get",
    path: "/admin/rental/transactions/counts",
    summary: "How many rentals stand where, and how many need the merchant for what",
    security: "admin",
    answers: { 200: { description: "The counts.", content: RentalCounts } },
  },
  {
    method: "post",
    path: "/admin/rental/transactions/bulk",
    summary: "Tries several rentals again, or closes their attention",
    security: "admin",
    body: BulkChange,
    answers: {
      200: { description: "What became of each, in the order of the ids.", content: BulkAnswer },
      400: refused("`invalid_bulk`; nothing was done."),
    },
  },
  {
    method: "get",
    path: RENTAL,
    summary: "One rental with all that came and went",
    security: "admin",
    answers: { 200: { description: "The rental.", content: RentalAnswer }, 404: NO_RENTAL },
  },
  {
    method: "post",
    path: `${RENTAL}/retry`,
    summary: "Applies its last call again",
    security: "admin",
    answers: RETRIED,
  },
  {
    method: "post",
    path: `${RENTAL}/complete`,
    summary: "Makes the order from what was paid",
    security: "admin",
    answers: RETRIED,
  },
  {
    method: "post",
    path: `${RENTAL}/resolve`,
    summary: "Closes its attention",
    security: "admin",
    body: Note,
    answers: { ...CHANGED, 409: refused("`no_attention`, `newer_attention` or `try_again`") },
  },
  {
    method: "post",
    path: `${RENTAL}/send-link`,
    summary: "Sends the customer the link to pay, or to finish a booking, by email",
    security: "admin",
    answers: {
      200: { description: "The rental, and whom it was sent to.", content: SentLinkAnswer },
      404: NO_RENTAL,
      409: refused("`no_link`, `no_email_provider`, `no_email_address` or `email_not_sent`"),
    },
  },
  {
    method: "post",
    path: `${RENTAL}/allow-refund`,
    summary: "Allows one refund to be recorded",
    security: "admin",
    body: Note,
    answers: { ...CHANGED, 409: refused("`nothing_to_refund` or `try_again`") },
  },
  {
    method: "delete",
    path: `${RENTAL}/allow-refund`,
    summary: "Takes that back, while no refund was recorded",
    security: "admin",
    answers: { 200: CHANGED[200], 404: NO_RENTAL },
  },
  ...PRODUCT_OPERATIONS,
  ...LINKS_OPERATIONS,
]
