import type { Described, Setting, SettingGroup } from "./setting-kinds"
import { type ShopperLanguage, SHOPPER_LANGUAGES } from "./shopper-language"

/**
 * Every setting, by the name it is stored under. This is the only list: types, validation, what holds, the form of the panel, the
 * variables of the environment and docs/options.md follow from it. `urls.confirmed` is `urls: { confirmed }` in
 * requests, answers and plugin options; `api_url` is that of the environment in force. The merchant's words are in
 * `src/admin/i18n`.
 */
export const SETTINGS = {
  ...onCard("connection", {
    environment: {
      kind: "choice",
      choices: ["production", "staging"],
      default: "production",
      about: "a transaction of one is never confirmed in the other",
    },
    "api_url.production": { kind: "service_address", about: "the service's base address for production" },
    "api_url.staging": { kind: "service_address", about: "the service's base address for staging" },
    api_key: { kind: "secret", about: "the shop's key" },
    payment_url: {
      kind: "payment_template",
      about: "payment page with `{transactionId}`, and `{duration}`, `{lang}` where wanted (else appended)",
    },
    transaction_prefix: {
      kind: "text",
      maxLength: 24,
      only: "letters_and_digits",
      default: "shop",
      otherwise: "the store's name, else `shop`",
      about: "transaction ids begin with it",
    },
    source: { kind: "text", maxLength: 100, about: "origin shown in the service's dashboard" },
    dashboard_url: {
      kind: "dashboard_template",
      about: "an order in the service's dashboard, with `{transactionId}`: a rental's page links to it",
    },
  }),
  ...onCard("shop", {
    backend_url: {
      kind: "address",
      medusaVariable: "MEDUSA_BACKEND_URL",
      isThisServer: true,
      about: "this server's public address: the service calls it",
    },
    storefront_url: {
      kind: "address",
      medusaVariable: "MEDUSA_STOREFRONT_URL",
      about: "the pages below follow from it, as in Medusa's Next.js starter",
    },
    "urls.confirmed": {
      kind: "page",
      derived: "/{country_code}/order/{order_id}/confirmed",
      about:
        "after paying; `{country_code}`, `{cart_id}` and `{order_id}` are filled into this and the other pages",
    },
    "urls.failure": {
      kind: "page",
      derived: "/{country_code}/checkout?step=payment&rental=failed",
      about: "after a failed payment",
    },
    "urls.return": {
      kind: "page",
      derived: "/{country_code}/cart",
      about: '"Return to shop" on the payment page',
    },
    "urls.pending": {
      kind: "page",
      derived: "/{country_code}/cart",
      about: "offered by the waiting page after a minute",
    },
    customer_portal_url: {
      kind: "portal_template",
      about:
        "the service's page for a customer's rental: `{transaction_id}`, `{subscription_id}`, `{order_id}` and `{email}` are filled in; account and order lead there",
    },
  }),
  ...onCard("offer", {
    enabled: {
      kind: "boolean",
      default: true,
      about: "`false` hides every rental price and refuses new rentals; running ones go on",
    },
    default_duration: {
      kind: "choice",
      // The durations that the service knows (docs/service.md, Price rule).
      choices: [1, 6, 12, 18, 24],
      unit: "months",
      otherwise: "the longest offered",
      fallback: "longest_offered",
      about: "what a cart begins with",
    },
    ineligible_items: {
      kind: "choice",
      choices: ["pay_once", "refuse"],
      default: "pay_once",
      about:
        "products that are bought, by choice or as no rule fits, are paid once along with the rental, or the cart is refused",
    },
    first_payment: {
      kind: "choice",
      choices: ["is_first_month", "comes_before"],
      about:
        "whether the first payment is the first month's price or is paid before it; no totals are shown while it isn't set",
    },
    prices_shown: {
      kind: "choice",
      choices: ["with_taxes", "without_taxes"],
      about:
        "what the storefront shows and says: amounts with taxes, or without them as companies expect; while it isn't set they are with taxes and nothing is said",
    },
    ...inEachLanguage("help", (language) => ({
      kind: "help",
      maxLength: 1000,
      about: `how a rental ends, what a damage costs and so on, in ${language}: the address of a page, or plain text that is shown in a dialog; a small link beside every rental price`,
    })),
    languages: {
      kind: "languages",
      default: SHOPPER_LANGUAGES,
      about: "languages of the payment page that shoppers may be sent to, separated by commas",
    },
    rules_ttl_seconds: {
      kind: "number",
      min: 1,
      max: 86_400,
      unit: "seconds",
      default: 300,
      about: "how long fetched price rules are used",
    },
  }),
  ...onCard("orders", {
    ask_for_addresses: {
      kind: "boolean",
      default: true,
      about: "`false`: the payment page keeps the cart's addresses where they are complete",
    },
    default_shipping_option_id: {
      kind: "shipping_option",
      about:
        "where the delivery chosen on the payment page is none of the shop's; goods that need none get none",
    },
    capture: {
      kind: "choice",
      choices: ["on_confirmation", "manual"],
      default: "on_confirmation",
      about: "when payments are captured in Medusa",
    },
    manual_refunds: {
      kind: "boolean",
      default: false,
      about:
        "`true`: refunds are recorded without asking whether they were made at the service ([refunds](operations.md#refunds-and-cancellations))",
    },
    shop_language: {
      kind: "choice",
      choices: SHOPPER_LANGUAGES,
      default: "en",
      about: "what the notifications of Medusa's admin are written in, which everybody shares",
    },
    unconfirmed_after_hours: {
      kind: "number",
      min: 1,
      max: 8760,
      unit: "hours",
      default: 24,
      about: "when an opened, unpaid rental is listed",
    },
    abandoned_after_hours: {
      kind: "number",
      min: 1,
      max: 144,
      unit: "hours",
      otherwise: "off",
      about:
        "when the shop is told of a rental that was opened and not paid, and of a booking that isn't finished, for its own emails ([events](events.md#reminders))",
    },
    ending_notice_days: {
      kind: "number",
      min: 1,
      max: 365,
      unit: "days",
      otherwise: "off",
      about:
        "how long before a rental's end the shop gets the event `rental.ending`, for its own emails ([events](events.md#the-end-of-a-rental))",
    },
    notify_email: {
      kind: "email",
      otherwise: "none",
      about:
        "where a rental that needs attention is told by email, too, if Medusa has a notification provider for the channel `email` ([emails](operations.md#emails))",
    },
    retention_days: {
      kind: "number",
      min: 1,
      max: 3650,
      unit: "days",
      default: 90,
      about:
        "how long bodies of calls, which hold personal data, are kept ([privacy](../SECURITY.md#what-is-stored-and-how))",
    },
  }),
  ...onCard("callbacks", {
    discount_code_secret: { kind: "secret", about: "signs discount code checks" },
    event_token: { kind: "secret", about: "asked of every event where set" },
  }),
  ...onCard("service", {
    vat_placeholder: {
      kind: "choice",
      choices: ["amount", "rate", "factor"],
      default: "amount",
      about:
        "whether `[[tva]]` in formulas is the taxes in euros, their rate in percent (20), or 1 + the rate (1.2) ([placeholders](decisions/vat-placeholder.md))",
    },
    formula_result: {
      kind: "choice",
      choices: ["with_taxes", "without_taxes"],
      default: "with_taxes",
      about:
        "whether formulas give prices with taxes, or without: then taxes are added ([formulas](decisions/silences.md#taxes-in-a-formulas-result))",
    },
    implausible_prices: {
      kind: "choice",
      choices: ["hide", "show"],
      default: "hide",
      about:
        "whether a monthly price above the product's own price with taxes is shown and rented at ([prices](admin.md#prices-that-cant-be-right))",
    },
    fees: {
      kind: "choice",
      choices: ["with_taxes", "without_taxes"],
      default: "with_taxes",
      about:
        "whether the delivery's price goes out, and comes back, with taxes or without ([fees](decisions/silences.md#taxes-of-the-initial-fees))",
    },
    removal: {
      kind: "choice",
      choices: ["unit", "line"],
      default: "unit",
      about:
        "whether a removal on the payment page takes one unit, or the whole line ([removals](decisions/silences.md#what-a-removal-takes))",
    },
  }),
} satisfies Record<string, Setting>

/** The stored name of a setting. */
export type SettingName = keyof typeof SETTINGS

/** The stored names of all settings, in the list's order. */
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[]

/** Returns the settings of one card of the settings page. */
function onCard<const Group extends SettingGroup, const S extends Record<string, Described>>(
  group: Group,
  settings: S,
) {
  const named = Object.entries(settings).map(([name, setting]) => [name, { ...setting, group }])
  return Object.fromEntries(named) as { [Name in keyof S]: S[Name] & { group: Group } }
}

/** Returns a setting of shoppers' words for each of their languages: `help.fr`. */
function inEachLanguage<const Name extends string, const S extends Described>(
  name: Name,
  settingIn: (language: string) => S,
): Record<`${Name}.${ShopperLanguage}`, S> {
  const languages = { en: "English", fr: "French", de: "German" } satisfies Record<ShopperLanguage, string>
  const settings = Object.entries(languages).map(([code, language]) => [
    `${name}.${code}`,
    settingIn(language),
  ])
  return Object.fromEntries(settings) as Record<`${Name}.${ShopperLanguage}`, S>
}
