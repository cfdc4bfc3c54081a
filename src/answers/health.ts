import { z } from "zod"
import { ImplausiblePrice } from "./eligibility"
import { rulesState } from "./rules"
import { ServiceCalls, ServiceFailure } from "./errors"
import { MissingSetting } from "./settings"
import { count, each, Fact, moment, atOrNull, text } from "./values"

const Outage = z.object({
  settings_id: z.string(),
  sales_channel_id: text,
  since: moment,
  failure: ServiceFailure,
})
/**
 * Calls to the service that fail with the key of a settings row, for all sales channels that share it: shoppers can't rent. `since`:
 * the first failure since a call went well; `failure`: of the last call.
 */
export type Outage = z.infer<typeof Outage>

const Health = z.object({
  configured: z.boolean(),
  missing: z.array(MissingSetting),
  unreadable: z.array(MissingSetting).describe("Secrets that the present encryption key doesn't open."),
  ready: z.boolean().describe("Whether a shopper could pay for a rental now."),
  not_ready: z
    .array(Fact.extend({ field: z.string().optional(), sentence: z.string() }))
    .describe(
      "Why no shopper could, each as a fact and as an English sentence; of a setting with its `field`.",
    ),
  medusa: z.object({
    version: z.string(),
    tested: z.boolean(),
    expected: z.boolean().describe("Not tested, and nothing is known against it."),
  }),
  provider_registered: z.boolean(),
  /** False: the script of the elements is missing on this server. */
  elements_built: z.boolean(),
  ...ServiceCalls.shape,
  outages: z.array(Outage).describe("The keys whose calls to the service fail, of the whole shop."),
  backlog: z.object({ count, oldest_at: atOrNull }),
  ...each(count, "attention", "unconfirmed", "drifting"),
  countries_without_tax_rate: z.array(z.string()),
  implausible: z
    .array(ImplausiblePrice.extend({ variant_id: z.string(), product_id: z.string(), name: z.string() }))
    .describe("Some variants that aren't offered for a duration, as a month would be above their own price."),
  rules: z.object({ count, ...rulesState }),
})
/**
 * What a merchant should know at a glance. Rentals (`attention`, `unconfirmed`, `drifting`) are those of the channel that was asked
 * for, or of all; outages those of the whole shop, the longest first.
 */
export type Health = z.infer<typeof Health>

/** `GET /admin/rental/health`. */
export const HealthAnswer = z.object({ health: Health })
