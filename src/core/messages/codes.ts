import type { FaultCode } from "../formula/fault"
import type { Codes, MessageOf, Params } from "./kinds"

/** What a merchant can press about a rental. */
export const BUTTONS = ["retry", "complete", "resolve", "allow_refund"] as const
/** One of the merchant's buttons. */
export type Button = (typeof BUTTONS)[number]

/** What a merchant should act on, where an order is made, or none is due. */
const TO_LOOK_AT = {
  /** A call named another id than the one of its secure key. `order_id`: the rental's order, where it had one by then. */
  keys_do_not_match: { what: ["cart", "return address"], kind: "call", order_id: "id|null" },
  /** The cart got credits, of gift cards or of the store, after it was sent: they were left out of its order. */
  credit_lines: { amount: "euros" },
  /**
   * The order was made with the rates that were sent. In percent, `there` is the rate of the address that came from the payment page, and
   * `told` the rate in the service's call. `total` is the order's sum, `told_total` its sum at that rate.
   */
  tax_rate_differs: {
    sent: "number",
    "country?": "country",
    "there?": "number",
    "name?": "text",
    "told?": "number",
    "total?": "euros",
    "told_total?": "euros",
    order_id: "id|null",
  },
  /**
   * The order is made, but which of the removed lines are gone isn't sure. `line`: which one of several lines of one variant that
   * differ in their details; `units`: how many units of what is paid once.
   */
  which_line: { what: ["line", "units"], name: "text", paid: "number", sent: "number" },
  /**
   * A call that can't be read as what its kind needs; `why` names at most a few faults. `by`: it proves no payment, since only the return
   * token in its address names the rental, or since it doesn't say clearly whether it is rejected or only booked.
   */
  call_unreadable: { kind: "call", why: "reason", "by?": ["token", "flag"] },
  booking_not_cancelled: { order_id: "order", why: "reason" },
  cancelled_here: { order_id: "order" },
} as const satisfies Codes

/** The same where an order is missing or unfinished. */
const ORDER_MISSING = {
  /** `order_id`: the order that exists here all the same. */
  rejected: { order_id: "order|null" },
  paid_twice: { order_id: "order" },
  other_environment: { was: "text", is: "text" },
  /** `where`: what the confirmation was compared with: the cart (also where it is absent), the booked order, or an order's first confirmation. */
  contents_differ: { difference: "difference", "where?": ["cart", "order", "first"], "order_id?": "order" },
  country_outside_region: { country: "country" },
  delivery_unknown: { name: "text" },
  order_not_made: { why: "reason" },
  /** Both with taxes. */
  amounts_differ: { paid: "euros", cart: "euros", "differences?": "amounts" },
  /** `order_id`: the order of the booking that was cancelled. */
  confirmed_after_cancellation: { order_id: "id|null", "as?": ["booked"] },
  call_not_applied: { kind: "call", tries: "count", why: "reason" },
  order_not_finished: { order_id: "order", why: "reason" },
} as const satisfies Codes

/** Attention is raised with one of these. */
const PROBLEMS = { ...TO_LOOK_AT, ...ORDER_MISSING }

/**
 * What ends a problem before it is closed: the first of these that the server takes is recommended. Its remedy names no other button. A
 * problem that isn't here the merchant closes.
 */
const REMEDIES: { [Code in Problem["code"]]?: readonly Button[] } = {
  keys_do_not_match: ["complete"],
  paid_twice: ["retry", "complete"],
  other_environment: ["retry"],
  contents_differ: ["complete", "retry"],
  country_outside_region: ["retry", "complete"],
  delivery_unknown: ["retry"],
  order_not_made: ["retry"],
  amounts_differ: ["complete", "retry"],
  confirmed_after_cancellation: ["complete"],
  call_not_applied: ["retry"],
  call_unreadable: ["complete"],
  order_not_finished: ["retry"],
  booking_not_cancelled: ["retry"],
}

/**
 * Lists the buttons that end a problem, the best first. A problem of a newer server has none here; one about a call that proves no payment is
 * closed by the merchant.
 */
export function remediesOf(code: string, params: object): readonly Button[] {
  if ("by" in params) return ["resolve"]
  return Object.hasOwn(PROBLEMS, code) ? [...(REMEDIES[code as Problem["code"]] ?? []), "resolve"] : []
}

/** The first thing in which a cart, an order or an earlier confirmation differs from what was paid. `sent_price`: without taxes. */
const DIFFERENCES = {
  nothing_left: {},
  never_sent: { name: "text" },
  /** `sent`: each price that it was sent at, of several lines. */
  sent_price: { name: "text", sent: "prices", paid: "euros" },
  sent_units: { name: "text", sent: "number", paid: "number" },
  /** The price of the delivery, as the service says it, and in euros what was sent; null where the payment page was to ask. */
  delivery_price: { said: "text", sent: "euros|null" },
  order_units: { name: "text", held: "number", paid: "number" },
  order_price: { name: "text", held: "euros", paid: "euros" },
  order_delivery: { held: "euros", paid: "euros" },
  /** What isn't in its lines, such as credits, counts in an order's sum. */
  order_total: { held: "euros", paid: "euros" },
} as const satisfies Codes

/** Why something can't be done: the causes that a thrown error may name by its code. */
const CAUSES = {
  // what the order would be made of
  cart_gone: {},
  /** It was begun longer ago than `retention_days`. */
  forgotten: {},
  /** The region that the rental was sent in was deleted since. */
  region_gone: {},
  /** Of a newer version of this plugin. */
  unknown_kind: {},
  // the body of a call
  body_too_large: {},
  wrong_content_type: {},
  broken_encoding: {},
  broken_json: {},
  /** Another change of the cart's order took too long. */
  order_busy: {},
  /** Another server may have gone on. */
  lease_lost: {},
  rental_gone: {},
  attempt_gone: {},
  /** The order was paid in another way. */
  no_rental_payment: {},
  /** Medusa made no payment for the booked order's session. */
  payment_not_made: {},
} as const satisfies Codes

/** Causes with parameters. */
const CAUSES_WITH_FACTS = {
  /** A product whose stock is gone. Without `stock` where its numbers weren't known, or weren't kept yet. */
  no_stock: { name: "text", "stock?": "stock" },
  /** Goods of a shipping profile, by its name, for which the shop has no shipping option that serves the cart. */
  profile_without_method: { name: "text" },
  /** The words are the header's, cut. */
  unknown_encoding: { encoding: "text" },
  unknown_charset: { charset: "text" },
  /** A byte of the body is no text in the charset that its header names. */
  not_in_charset: { charset: "text" },
  /** The database failed, or refused what was written, by PostgreSQL's code. Its own words are in the log: they name tables and values. */
  database_fault: { state: "text" },
  /** What failed isn't known to this plugin. `detail`: what Medusa, or an extension of the shop, said. */
  unknown_fault: { detail: "text" },
} as const satisfies Codes

/** Why attention was closed by what happened. */
const SETTLEMENTS = {
  order_made: {},
  call_applied: {},
  cancelled_there: {},
  booking_cancelled: {},
} as const satisfies Codes

/** What became of a call that needs no one. */
const OUTCOMES = {
  // applied
  unit_removed: { name: "text", units: "number", left: "number" },
  /** The shopper had taken the line out of the cart meanwhile. */
  absent_unit_removed: { name: "text", units: "number" },
  booked_unit_removed: { name: "text", units: "number" },
  /** The cart could not be changed, but what is paid has to be known. */
  unit_noted: { name: "text", units: "number" },
  /** `fields`: as the service names them. */
  customer_changed: { fields: "names" },
  booking_cancelled: { order_id: "order|null" },
  archive_remembered: {},
  /** States of Medusa's order. */
  order_status_changed: { from: "text", to: "text" },
  // ignored
  recorded_only: {},
  /** An order that this shop didn't make. */
  unknown_order: {},
  body_emptied: {},
  nothing_filled_in: {},
  changed_later: {},
  no_address: {},
  cart_is_order: {},
  cancelled_already: {},
  cancelled_too_late: { status: "text" },
  cancelled_before_booked: {},
  no_order: {},
  order_status_same: { status: "text" },
  // declined: these codes go to the service
  unknown_product: {},
  ambiguous_product: { name: "text" },
  not_removable: { name: "text" },
  already_removed: { name: "text" },
  cart_completed: {},
  cart_gone: {},
  confirmed_before: {},
  rejected_since: {},
  made_by_hand: {},
} as const satisfies Codes

/** Why a shopper, or a storefront's developer, is refused something: stable codes (docs/routes.md, Refusals). */
export const SHOPPER_REFUSALS = {
  rental_not_configured: {},
  rental_not_in_region: {},
  /** ISO 4217, upper case. */
  currency_not_supported: { currency: "text" },
  credit_lines: {},
  /** More than can be counted in cents, with room for its taxes. */
  amount_too_large: {},
  address_needed: {},
  nothing_eligible: {},
  /** The names of the products whose month would be above their own price. */
  implausible_price: { names: "names" },
  /** All that could be rented is to be bought. */
  nothing_rented: {},
  /** The products' names; `choice`: they could be rented, but are to be bought. */
  ineligible_items: { names: "names", "choice?": ["buy"] },
  /** Of the products of which some is to be rented and some to be bought. */
  rent_and_buy: { names: "names" },
  no_common_duration: {},
  /** Months; `wanted` is null where no whole number of months was asked for. */
  duration_not_offered: { wanted: "text|null", "offered?": "months" },
  cart_completed: {},
  cart_already_rented: {},
  collection_without_cart: {},
  cart_not_found: {},
  too_many_transactions: {},
  prices_unavailable: {},
  /** `no_answer`: the service gave none, or refused. `being_made`: another request is asking it. `over`: the payment can't be used any more. */
  payment_page_unavailable: { why: ["no_answer", "being_made", "over"] },
  service_busy: {},
  /** The parameter of `/store/rental/prices` that can't be read. `most`: variants, or characters. */
  invalid_prices_query: {
    field: ["variant_id", "region_id", "country_code", "quantity"],
    fault: ["missing", "too_many", "unreadable", "too_long"],
    "most?": "number",
  },
  region_not_found: { id: "text" },
} as const satisfies Codes

/** What a merchant is refused. */
const MERCHANT_REFUSALS = {
  /** The money is at the service: Medusa can't give it back (docs/decisions/captured-means-recorded.md). */
  refund_at_the_service: { asked: ["refund", "cancel"] },
  nothing_to_refund: {},
  no_attention: {},
  newer_attention: {},
  /** `changing`: another change of the rental takes too long. `postponed`: it failed in a way that may pass, and is tried again by itself. */
  try_again: { because: ["changing", "postponed"] },
  no_proof_of_payment: {},
  no_email_provider: {},
  no_email_address: {},
  /** Neither open nor booked, or opened in another environment than the present one. */
  no_link: {},
  email_not_sent: {},
  customer_not_found: {},
  country_not_in_region: {},
  /** Not published, not in the sales channel, or without a price in euros. */
  not_sold_there: {},
  /** In Medusa's words. */
  cart_not_made: { why: "text" },
  delivery_not_served: { why: "text" },
  unknown_transaction: {},
  sales_channel_not_found: {},
} as const satisfies Codes

/** Why a call to the service failed. `asked_for`: of a call that only reads no order can have come. */
const SERVICE_FAULTS = {
  invalid_api_key: {},
  /** The fields that the service named, with what it said of each; `said`: its words, where it named none. */
  invalid_request: { status: "number", fields: "fields", "said?": "text" },
  duplicate_transaction: {},
  /** `cause`: Node's or undici's code. `sent`: the request may have arrived. `address`: what is wrong with the API's address itself. */
  unreachable: {
    cause: "text",
    sent: "flag",
    asked_for: ["order", "price_rules"],
    "address?": ["empty", "not_absolute", "credentials", "query"],
  },
  /** Null: the server that asked was gone before the answer. */
  timeout: { seconds: "count|null", asked_for: ["order", "price_rules"] },
  busy: {},
  /** The calls before it got no answer: it wasn't sent. */
  not_tried: {},
  /** Null where the service didn't say how long to wait. */
  rate_limited: { retry_after_seconds: "count|null" },
  /** `body`: its first 500 characters, as they came, without any key. */
  unexpected_answer: { status: "number", body: "id", asked_for: ["order", "price_rules"] },
  not_configured: { missing: ["api_url", "api_key", "any"], "environment?": "text" },
  environment_locked: { environment: "text", only: "text" },
  /** `name`: the option or variable. */
  environment_unreadable: { name: "text", found: "text" },
  no_answer_yet: {},
  /** A fault of the shop's own; `message` is what the program said. */
  internal: { message: "text" },
  unknown: {},
} as const satisfies Codes

/** What is wrong with the value of a setting, and what keeps a rental from starting. */
const SETTING_FAULTS = {
  // a value, by what the setting may be
  not_boolean: {},
  not_a_choice: { choices: "values", "unit?": "text" },
  not_in_range: { min: "number", max: "number", unit: "text" },
  not_languages: { languages: "values" },
  no_language: {},
  no_such_delivery: {},
  // a text
  not_text: {},
  empty: {},
  /** UTF-16 units. */
  too_long: { most: "number" },
  /** A null character, or half of a surrogate pair. */
  not_storable: {},
  not_letters_and_digits: {},
  not_an_email: {},
  masked_secret: {},
  not_a_secret: {},
  // an address
  not_an_address: { example: "text" },
  address_with_password: {},
  address_with_query: {},
  without_placeholder: { needed: "text" },
  unknown_placeholder: { found: "text", known: "placeholders" },
  // a change of settings
  unknown_setting: {},
  not_an_object: {},
  not_a_group: {},
  /** The stored API key goes to no address but the one that it was saved for. */
  api_key_needed: {},
  no_encryption_key: {},
  short_encryption_key: { least: "number" },
  // what keeps a rental from starting
  switched_off: {},
  environment_locked: { environment: "text", only: "text" },
  /** `name`: the option or variable. */
  environment_unreadable: { name: "text", found: "text" },
  no_api_key: { environment: "text" },
  api_key_unreadable: {},
  no_api_url: { environment: "text" },
  no_payment_url: {},
  no_backend_url: {},
  no_storefront_url: {},
  // what renting goes on without
  event_token_unreadable: {},
  discount_code_secret_unreadable: {},
} as const satisfies Codes

/** Why no shopper can rent, besides what is wrong with the settings and at the service. */
const UNREADY = {
  /** `found`: what Medusa calls the plugin's provider instead. */
  provider_not_loaded: { found: "names" },
  provider_without_module: {},
  no_region_rents: {},
  no_usable_rules: {},
  no_product_in_rules: {},
} as const satisfies Codes

const AT = { at: "position", found: "excerpt" } as const

/** What is wrong with one of the service's price rules, and where: `at` counts UTF-16 units, `found` is the text there. */
const RULE_FAULTS = {
  empty: AT,
  unexpected: AT,
  too_many_arguments: AT,
  misplaced_comparison: AT,
  ambiguous_percentage: AT,
  not_computable: AT,
  too_large: AT,
  negative: AT,
  wrong_value: AT,
  range_reversed: AT,
  /** A rule that can't be read: the fields that are missing or of a wrong type, none where it is no object, and its JSON, cut. */
  malformed: { fields: "names", quote: "text" },
} as const satisfies Record<FaultCode | "malformed", Params>

/** What the bell and emails say besides problems. Of an email to a customer the title is the subject, and the remedy the link's name. */
const NOTICES = {
  /** `problem`: the service's fault in words. */
  outage: { kind: ["key_refused", "unreachable", "failing"], problem: "text" },
  /** `who`: an admin's email; null for a secret API key. `what`: the settings' names. */
  settings_changed: { who: "text|null", when: "text", what: "text" },
  payment_link: {},
  finalize_link: {},
  email_greeting: {},
  email_bought: { what: "text" },
  email_monthly: { amount: "euros", months: "count" },
  open_rental: {},
  open_settings: {},
  /** Said in the last email of an hour. */
  others_in_panel: {},
} as const satisfies Codes

/** Every code with its parameters. Where two groups share a code, what is said of it differs by its parameters or its reader. */
export const CODES = {
  ...NOTICES,
  ...SETTLEMENTS,
  ...CAUSES,
  ...CAUSES_WITH_FACTS,
  ...DIFFERENCES,
  ...OUTCOMES,
  ...SHOPPER_REFUSALS,
  ...MERCHANT_REFUSALS,
  ...SERVICE_FAULTS,
  ...SETTING_FAULTS,
  ...UNREADY,
  ...RULE_FAULTS,
  ...PROBLEMS,
}

/** A code of any message. */
export type Code = keyof typeof CODES

/** Something that a merchant should know and act on. */
export type Problem = MessageOf<typeof PROBLEMS>
/** What isn't as it was paid. */
export type Difference = MessageOf<typeof DIFFERENCES>
/** A cause that a thrown error may name. */
export type ReasonCode = keyof typeof CAUSES
type CauseWithFacts = MessageOf<typeof CAUSES_WITH_FACTS>
/** Why something can't be done: a cause of ours, whose parameters lie beside its code, or what another program said, in its words. */
export type Reason =
  | { [Code in ReasonCode]: { code: Code } }[ReasonCode]
  | { [Code in CauseWithFacts["code"]]: { code: Code } & ParamsFor<Code> }[CauseWithFacts["code"]]
  | string
/** Why the body of a call can't be read. */
export type UnreadBody = Extract<
  Reason,
  { code: `body_${string}` | "wrong_content_type" | `${string}_${UnreadPart}` }
>
type UnreadPart = "encoding" | "json" | "charset"
/** What closed attention. */
export type Settlement = MessageOf<typeof SETTLEMENTS>
/** What became of a call. */
export type Outcome = MessageOf<typeof OUTCOMES>
/** Why something that a shopper asked for isn't done. */
export type ShopperRefusal = MessageOf<typeof SHOPPER_REFUSALS>
/** Why something that a shopper or a merchant asked for isn't done. */
export type Refusal = ShopperRefusal | MessageOf<typeof MERCHANT_REFUSALS>
/** Why a call to the service failed. */
export type ServiceFault = MessageOf<typeof SERVICE_FAULTS>
/** What is wrong with a setting. */
export type SettingFault = MessageOf<typeof SETTING_FAULTS>
/** Such a fault, and the setting by its stored name; "" where it is all of them. */
export type FieldFault = { field: string } & SettingFault
/** Why no shopper can rent: with the settings' and the service's faults these are all that there are. */
export type Unready = MessageOf<typeof UNREADY>
/** What is wrong with a price rule. */
export type RuleFault = MessageOf<typeof RULE_FAULTS>
/** What the bell and emails say besides problems. */
export type Notice = MessageOf<typeof NOTICES>
/** Any message. */
export type Message = Problem | Difference | Settlement | Outcome | Refusal | Fault | Unready | Notice
type Fault = ServiceFault | SettingFault | RuleFault

/** Checks whether a problem of this code is that an order is missing or unfinished. */
export const isOfMissingOrder = (code: string): boolean => Object.hasOwn(ORDER_MISSING, code)

/** Every cause without parameters. */
export const REASON_CODES = Object.keys(CAUSES) as ReasonCode[]

/** Causes that no one can remove: such an order can only be made by hand. */
const LASTING: readonly string[] = ["cart_gone", "forgotten", "region_gone"] satisfies ReasonCode[]

/** Checks whether a cause can't be removed. */
export const isLastingReason = (why: Reason): boolean => typeof why === "object" && LASTING.includes(why.code)

/** Returns what keeps shoppers from renting, by the code of the service's fault: the key, the way to the service, or whatever else it answers. */
export function outageKind(code: string): "key_refused" | "unreachable" | "failing" {
  if (code === ("invalid_api_key" satisfies ServiceFault["code"])) return "key_refused"
  return ["unreachable", "timeout", "busy", "not_tried"].includes(code) ? "unreachable" : "failing"
}

/** Checks whether a code is what became of a call. */
export const isOutcome = (code: string): boolean => Object.hasOwn(OUTCOMES, code)

/** Checks whether a code is why something is refused. */
export const isRefusal = (code: string): boolean =>
  Object.hasOwn(SHOPPER_REFUSALS, code) || Object.hasOwn(MERCHANT_REFUSALS, code)

/** What belongs to a code. */
export type ParamsFor<C extends (Message | CauseWithFacts)["code"]> = Extract<
  Message | CauseWithFacts,
  { code: C }
>["params"]
