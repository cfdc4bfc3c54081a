import { z } from "zod"
import { EligibilityQuery } from "../../src/api/admin/rental/eligibility/query"
import {
  BulkChange,
  Note,
  ProductChange,
  ProductsChange,
  SalesChannelQuery,
} from "../../src/api/admin/rental/inputs"
import { LinkInput, LinkVariantsQuery } from "../../src/api/admin/rental/links/input"
import { OverviewQuery } from "../../src/api/admin/rental/overview/query"
import { VariantsQuery } from "../../src/api/admin/rental/products/query"
import { HistoryQuery } from "../../src/api/admin/rental/rules/query"
import { TimeZone } from "../../src/api/admin/rental/time-zone"
import { RentalsQuery } from "../../src/api/admin/rental/transactions/query"
import {
  EligibilityPage,
  HealthAnswer,
  ProductAnswer,
  ProductsChanged,
  SettingsAnswer,
  VariantsPage,
} from "../../src/core/api/admin-schemas"
import { LinkAnswer, LinkVariantsAnswer } from "../../src/core/api/links"
import { RentalOverview } from "../../src/core/api/overview"
import {
  BulkAnswer,
  RentalAnswer,
  RentalCounts,
  RentalPage,
  RetryAnswer,
  SentLinkAnswer,
} from "../../src/core/api/rentals"
import { RulesAnswer, RulesHistory, ServiceTrial } from "../../src/core/api/rules-schemas"
import { refused, type Routes } from "./operation"
import { SettingsChange } from "./settings-change"

/** What a route answers that can't read the sales channel it is asked for. */
const CHANNEL = {
  400: refused("`invalid_sales_channel`"),
  404: refused("`sales_channel_not_found`"),
}
const SETTINGS_REFUSED = {
  400: refused("`invalid_settings`, `api_key_needed` or `invalid_sales_channel`; the fields in `fields`."),
  404: CHANNEL[404],
}
const NO_PRODUCT = refused("`product_not_found`")
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
export const ADMIN_ROUTES: Routes = {
  "get /admin/rental/settings": {
    summary: "What holds, and where it comes from; secrets masked",
    query: SalesChannelQuery,
    answers: { 200: { description: "The settings.", content: SettingsAnswer }, ...CHANNEL },
  },
  "post /admin/rental/settings": {
    summary: "Changes settings: what is absent stays, null clears",
    query: SalesChannelQuery,
    body: SettingsChange,
    answers: { 200: { description: "The settings.", content: SettingsAnswer }, ...SETTINGS_REFUSED },
  },
  "post /admin/rental/settings/test": {
    summary: "Calls the service with what is stored and what is sent; stores nothing",
    query: SalesChannelQuery,
    body: SettingsChange,
    isBodyOptional: true,
    answers: { 200: { description: "What came of it.", content: ServiceTrial }, ...SETTINGS_REFUSED },
  },
  "get /admin/rental/rules": {
    summary: "The price rules, and which can't be used and why",
    query: SalesChannelQuery,
    answers: { 200: { description: "The rules.", content: RulesAnswer }, ...CHANNEL },
  },
  "post /admin/rental/rules/refresh": {
    summary: "Asks the service for its price rules now",
    query: SalesChannelQuery,
    answers: { 200: { description: "The rules.", content: RulesAnswer }, ...CHANNEL },
  },
  "get /admin/rental/rules/history": {
    summary: "The changes of the price rules",
    query: HistoryQuery,
    answers: {
      200: { description: "A page of changes, newest first.", content: RulesHistory },
      400: refused("`invalid_query` or `invalid_sales_channel`"),
      404: CHANNEL[404],
    },
  },
  "get /admin/rental/eligibility": {
    summary: "Products, each variant with its offers or the reason why not",
    query: EligibilityQuery,
    answers: {
      200: { description: "A page of products.", content: EligibilityPage },
      400: refused("`invalid_query` or `invalid_sales_channel`"),
      404: refused("There is no such region or sales channel."),
    },
  },
  "get /admin/rental/health": {
    summary: "What a merchant should know at a glance",
    query: SalesChannelQuery,
    answers: { 200: { description: "Health.", content: HealthAnswer }, ...CHANNEL },
  },
  "get /admin/rental/overview": {
    summary:
      "How the business goes: active, started, paid and lost rentals, over time, by duration and by product",
    query: OverviewQuery,
    answers: {
      200: { description: "The figures.", content: RentalOverview },
      400: refused("`invalid_query`"),
      404: CHANNEL[404],
    },
  },
  "get /admin/rental/transactions": {
    summary: "Rentals, by filter, search and page",
    query: RentalsQuery,
    answers: {
      200: { description: "A page of rentals.", content: RentalPage },
      400: refused("`invalid_query`, also for a filter of another name."),
    },
  },
  "get /admin/rental/transactions/export": {
    summary: "Rentals as a CSV file, by the list's filters",
    query: RentalsQuery.omit({ limit: true, offset: true, order: true, fields: true }).extend({
      lang: z.string().optional().describe("Of the headings: fr, en or de."),
      time_zone: TimeZone.describe("Of the days in it."),
    }),
    answers: {
      200: { description: "All that the filters leave, newest first.", content: { type: "text/csv" } },
      400: refused("`invalid_query`, also for a filter of another name."),
    },
  },
  "get /admin/rental/transactions/counts": {
    summary: "How many rentals stand where, and how many need the merchant for what",
    answers: { 200: { description: "The counts.", content: RentalCounts } },
  },
  "post /admin/rental/transactions/bulk": {
    summary: "Tries several rentals again, or closes their attention",
    body: BulkChange,
    answers: {
      200: { description: "What became of each, in the order of the ids.", content: BulkAnswer },
      400: refused("`invalid_bulk`; nothing was done."),
    },
  },
  [`get ${RENTAL}`]: {
    summary: "One rental with all that came and went",
    answers: { 200: { description: "The rental.", content: RentalAnswer }, 404: NO_RENTAL },
  },
  [`post ${RENTAL}/retry`]: {
    summary: "Applies its last call again",
    answers: RETRIED,
  },
  [`post ${RENTAL}/complete`]: {
    summary: "Makes the order from what was paid",
    answers: RETRIED,
  },
  [`post ${RENTAL}/resolve`]: {
    summary: "Closes its attention",
    body: Note,
    answers: { ...CHANGED, 409: refused("`no_attention`, `newer_attention` or `try_again`") },
  },
  [`post ${RENTAL}/send-link`]: {
    summary: "Sends the customer the link to pay, or to finish a booking, by email",
    answers: {
      200: { description: "The rental, and whom it was sent to.", content: SentLinkAnswer },
      404: NO_RENTAL,
      409: refused("`no_link`, `no_email_provider`, `no_email_address` or `email_not_sent`"),
    },
  },
  [`post ${RENTAL}/allow-refund`]: {
    summary: "Allows one refund to be recorded",
    body: Note,
    answers: { ...CHANGED, 409: refused("`nothing_to_refund` or `try_again`") },
  },
  [`delete ${RENTAL}/allow-refund`]: {
    summary: "Takes that back, while no refund was recorded",
    answers: { 200: CHANGED[200], 404: NO_RENTAL },
  },
  "get /admin/rental/products": {
    summary: "Variants, each with its offers or the reason why not, by filter, search and page",
    query: VariantsQuery,
    answers: {
      200: { description: "A page of variants.", content: VariantsPage },
      400: refused("`invalid_query`, `region_not_found` or `invalid_sales_channel`"),
      404: refused("`sales_channel_not_found`"),
    },
  },
  "post /admin/rental/products": {
    summary: "Changes whether many products may be rented, and removed on the payment page",
    body: ProductsChange,
    answers: {
      200: { description: "How many were named, and how many that changed.", content: ProductsChanged },
      400: refused("`invalid_product_choice`"),
    },
  },
  "get /admin/rental/products/{id}": {
    summary: "Whether a product may be rented, and removed on the payment page",
    answers: { 200: { description: "The product.", content: ProductAnswer }, 404: NO_PRODUCT },
  },
  "post /admin/rental/products/{id}": {
    summary: "Changes either; what is absent stays",
    body: ProductChange,
    answers: {
      200: { description: "The product.", content: ProductAnswer },
      400: refused("`invalid_product_choice`"),
      404: NO_PRODUCT,
    },
  },
  "get /admin/rental/links/variants": {
    summary: "What may be put into a link, with what it costs a month",
    query: LinkVariantsQuery,
    answers: {
      200: { description: "Variants of the sales channel.", content: LinkVariantsAnswer },
      400: refused("`invalid_query` or `region_not_found`"),
    },
  },
  "post /admin/rental/links": {
    summary: "Makes a rental for a customer, and the link that they pay it by",
    body: LinkInput,
    answers: {
      200: { description: "The rental that was opened.", content: LinkAnswer },
      400: refused("`invalid_link`, or why it can't be rented; the field in `fields`."),
    },
  },
}
