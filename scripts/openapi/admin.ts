import type { z } from "zod"
import * as inputs from "../../src/api/admin/rental/inputs"
import { ProductAnswer, ProductsChanged, VariantsPage } from "../../src/answers/eligibility"
import { HealthAnswer } from "../../src/answers/health"
import { LinkAnswer, LinkVariantsAnswer } from "../../src/answers/links"
import { RentalOverview } from "../../src/answers/overview"
import { RulesAnswer, ServiceTrial } from "../../src/answers/rules"
import { SettingsAnswer } from "../../src/answers/settings"
import { RENTAL_ROUTES } from "./admin-rentals"
import type { Answers, Routes } from "./operation"
import { SettingsChange } from "./settings-change"

/** What a route answers that can't read the sales channel it is asked for. */
const CHANNEL = { 400: "`invalid_sales_channel`", 404: "`sales_channel_not_found`" } satisfies Answers
const SETTINGS_REFUSED = {
  400: "`invalid_settings`, `api_key_needed` or `invalid_sales_channel`; the fields in `fields`.",
  404: CHANNEL[404],
} satisfies Answers
const NO_PRODUCT = "`product_not_found`"

/** A route about a sales channel's settings. */
const ofChannel = (summary: string, ...answer: [string, z.ZodType]): Routes[string] => ({
  summary,
  query: inputs.SalesChannelQuery,
  answers: { 200: answer, ...CHANNEL },
})

/** The routes for the admin. */
export const ADMIN_ROUTES: Routes = {
  "get /admin/rental/settings": ofChannel(
    "What holds, and where it comes from; secrets masked",
    "The settings.",
    SettingsAnswer,
  ),
  "post /admin/rental/settings": {
    summary: "Changes settings: what is absent stays, null clears",
    query: inputs.SalesChannelQuery,
    body: SettingsChange,
    answers: { 200: ["The settings.", SettingsAnswer], ...SETTINGS_REFUSED },
  },
  "post /admin/rental/settings/test": {
    summary: "Calls the service with what is stored and what is sent; stores nothing",
    query: inputs.SalesChannelQuery,
    body: SettingsChange,
    isBodyOptional: true,
    answers: { 200: ["What came of it.", ServiceTrial], ...SETTINGS_REFUSED },
  },
  "get /admin/rental/rules": ofChannel(
    "The price rules, and which can't be used and why",
    "The rules.",
    RulesAnswer,
  ),
  "post /admin/rental/rules/refresh": ofChannel(
    "Asks the service for its price rules now",
    "The rules.",
    RulesAnswer,
  ),
  "get /admin/rental/health": ofChannel("What a merchant should know at a glance", "Health.", HealthAnswer),
  "get /admin/rental/overview": {
    summary:
      "How the business goes: active, started, paid and lost rentals, over time, by duration and by product",
    query: inputs.OverviewQuery,
    answers: { 200: ["The figures.", RentalOverview], 400: "`invalid_query`", 404: CHANNEL[404] },
  },
  ...RENTAL_ROUTES,
  "get /admin/rental/products": {
    summary: "Variants, each with its offers or the reason why not, by filter, search and page",
    query: inputs.VariantsQuery,
    answers: {
      200: ["A page of variants.", VariantsPage],
      400: "`invalid_query`, `region_not_found` or `invalid_sales_channel`",
      404: "`sales_channel_not_found`",
    },
  },
  "post /admin/rental/products": {
    summary: "Changes whether many products may be rented, and removed on the payment page",
    body: inputs.ProductsChange,
    answers: {
      200: ["How many were named, and how many that changed.", ProductsChanged],
      400: "`invalid_product_choice`",
    },
  },
  "get /admin/rental/products/{id}": {
    summary: "Whether a product may be rented, and removed on the payment page",
    answers: { 200: ["The product.", ProductAnswer], 404: NO_PRODUCT },
  },
  "post /admin/rental/products/{id}": {
    summary: "Changes either; what is absent stays",
    body: inputs.ProductChange,
    answers: { 200: ["The product.", ProductAnswer], 400: "`invalid_product_choice`", 404: NO_PRODUCT },
  },
  "get /admin/rental/links/variants": {
    summary: "What may be put into a link, with what it costs a month",
    query: inputs.LinkVariantsQuery,
    answers: {
      200: ["Variants of the sales channel.", LinkVariantsAnswer],
      400: "`invalid_query` or `region_not_found`",
    },
  },
  "post /admin/rental/links": {
    summary: "Makes a rental for a customer, and the link that they pay it by",
    body: inputs.LinkInput,
    answers: {
      200: ["The rental that was opened.", LinkAnswer],
      400: "`invalid_link`, or why it can't be rented; the field in `fields`.",
    },
  },
}
