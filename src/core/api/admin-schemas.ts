import { z } from "zod"
import { REFUSED_CALLS, type Health } from "./health"
import {
  INELIGIBLE_REASONS,
  type EligibilityPage as EligibilityPageType,
  type ProductsChanged as ProductsChangedType,
  type VariantsPage as VariantsPageType,
} from "./eligibility"
import type { RentalSettings as RentalSettingsType } from "./settings"
import { SECRET_NAMES } from "../setting-values"
import { Fact, rulesState } from "./rules-schemas"
import { ServiceFailure } from "./service-failure"
import { HeldSettingsShape, OwnSettings } from "./settings-schemas"
import { anyObject, count, euros, eurosWithoutTaxes, moment, months, typed } from "./values"

const FieldFact = Fact.extend({ field: z.string() })
const Fault = FieldFact.extend({ message: z.string() })
const Missing = FieldFact.extend({ sentence: z.string() })

const MaskedSecret = z.object({
  hint: z.string().describe("Its last characters."),
  set_at: moment.nullable(),
  source: z.string().optional(),
  unreadable: z.literal(true).optional(),
  remedy: z.string().optional(),
})

const CALLS = {
  last_success_at: moment.nullable().describe("To within ten seconds."),
  last_failure_at: moment.nullable(),
  last_failure: ServiceFailure.nullable(),
  failing_since: moment.nullable().describe("The first failure since a call to the service went well."),
  refused_call: z
    .object({ at: moment, reason: z.enum(REFUSED_CALLS) })
    .nullable()
    .describe("The last call that was refused and left no row."),
}

const Settings = z.object({
  id: z.string().describe("The row that answers for the channel; callback addresses carry it."),
  sales_channel_id: z.string().nullable(),
  ...HeldSettingsShape,
  ...Object.fromEntries(SECRET_NAMES.map((name) => [name, MaskedSecret.nullable()])),
  api_urls: z.object({ production: z.string().nullable(), staging: z.string().nullable() }),
  own: OwnSettings.describe("What this very row sets, by stored name; secrets are not among them."),
  inherited: z.record(z.string(), z.string()).describe("Where each other setting comes from."),
  callback_urls: z.object({ discount_code: z.string().nullable(), events: z.string().nullable() }),
  seen: z
    .object({
      events_at: moment.nullable(),
      discount_code_at: moment.nullable(),
      storefront_at: moment.nullable(),
      storefront_origin: z.string().nullable(),
      storefront_key: z.string().nullable().describe("Its publishable key."),
    })
    .describe("The service's first call to each address, and the last hour in which a storefront asked."),
  suggested: OwnSettings.pick({ formula_result: true, fees: true }).describe(
    "How the last confirmations say that the service is to be read, where it is set otherwise.",
  ),
  missing: z.array(Missing).describe("What keeps rentals from starting."),
  option_faults: z.array(Fault).describe("Plugin options and environment variables that can't be used."),
  encryption_problem: z.string().nullable(),
  encryption_fault: z.object({ code: z.string(), params: anyObject }).nullable(),
  ...CALLS,
})

/** `GET` and `POST /admin/rental/settings`. */
export const SettingsAnswer = typed<{ settings: RentalSettingsType }>(z.object({ settings: Settings }))

/** `GET /admin/rental/health`. */
export const HealthAnswer = typed<{ health: Health }>(
  z.object({
    health: z.object({
      configured: z.boolean(),
      missing: z.array(Missing),
      medusa: z.object({ version: z.string(), tested: z.boolean() }),
      provider_registered: z.boolean(),
      ...CALLS,
      outages: z
        .array(
          z.object({
            settings_id: z.string(),
            sales_channel_id: z.string().nullable(),
            since: moment,
            failure: ServiceFailure,
          }),
        )
        .describe("The keys whose calls to the service fail, of the whole shop."),
      backlog: z.object({ count, oldest_at: moment.nullable() }),
      attention: count,
      unconfirmed: count,
      drifting: count,
      countries_without_tax_rate: z.array(z.string()),
      rules: z.object({ count, ...rulesState }),
    }),
  }),
)

const Variant = z.object({
  id: z.string(),
  title: z.string(),
  sku: z.string().nullable(),
  price: eurosWithoutTaxes.nullable(),
  vat_rate: z.number().nullable().describe("Percent."),
  eligible: z.boolean(),
  reason: z.enum(INELIGIBLE_REASONS).nullable(),
  rules_end_at: eurosWithoutTaxes.nullable(),
  rules_begin_at: eurosWithoutTaxes.nullable(),
  offers: z.array(z.object({ duration: months, rule_id: count, monthly: euros, deposit: euros })),
})

/** `GET /admin/rental/eligibility`. */
export const EligibilityPage = typed<EligibilityPageType>(
  z.object({
    products: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        thumbnail: z.string().nullable(),
        status: z.string(),
        rentable: z.boolean(),
        eligible: z.boolean(),
        variants: z.array(Variant),
      }),
    ),
    count,
    offset: count,
    limit: count,
  }),
)

/** `GET /admin/rental/products`. */
export const VariantsPage = typed<VariantsPageType>(
  z.object({
    variants: z.array(
      Variant.extend({
        product: z.object({
          id: z.string(),
          title: z.string(),
          thumbnail: z.string().nullable(),
          status: z.string(),
          rentable: z.boolean(),
          removable: z.boolean(),
        }),
      }),
    ),
    count,
    offset: count,
    limit: count,
    searched: z
      .object({ from: count, to: count, of: count })
      .nullable()
      .describe("Of a filter by what is offered: which variants were priced for it, of how many."),
  }),
)

/** `POST /admin/rental/products`. */
export const ProductsChanged = typed<ProductsChangedType>(z.object({ count, changed: count }))

/** `GET` and `POST /admin/rental/products/:id`. */
export const ProductAnswer = z.object({
  product: z.object({
    product_id: z.string(),
    rentable: z.boolean().describe("It may be rented at all."),
    removable: z.boolean().describe("The shopper may remove it on the payment page."),
  }),
})
export type ProductAnswer = z.infer<typeof ProductAnswer>
