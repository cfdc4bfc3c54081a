import type { Code } from "../codes"
import type { Entry, Names } from "../kinds"

/** The columns of the export. */
export const COLUMNS = {
  date: "Date",
  customer: "Customer",
  email: "Email",
  products: "Products",
  variants: "Variants",
  state: "State",
  due_today: "Paid by the shopper, EUR incl. taxes",
  monthly: "Monthly, EUR incl. taxes",
  value: "Value of the order, EUR incl. taxes",
  first_payment: "First payment, EUR incl. taxes",
  months: "Months",
  order: "Order",
  paid: "Paid on",
  ends: "Ends on",
  issue: "Issue",
  transaction: "Transaction",
  subscription: "Subscription",
  bought: "Bought, paid once",
  environment: "Environment",
}

/** What has one name everywhere: in the panel, in sentences and in files. */
export const NAMES: Names = {
  buttons: {
    retry: "Try again",
    complete: "Make the order",
    resolve: "Close the issue",
    allow_refund: "I refunded it at the service",
  },
  states: {
    draft: "Draft",
    creating: "Being sent",
    open: "Unpaid",
    failed: "Failed",
    superseded: "Replaced",
    booked: "Booked",
    confirmed: "Confirmed",
    active: "Active",
    cancelled: "Cancelled",
  },
  conditions: {
    duration_over: "Duration over",
    paid_no_order: "Paid, no order",
    unclear: "Payment unclear",
  },
  environments: { production: "Production", staging: "Staging" },
  settings: {
    environment: "Environment",
    "api_url.production": "API address (production)",
    "api_url.staging": "API address (staging)",
    api_key: "API key",
    payment_url: "Payment page",
    backend_url: "This Medusa server",
    event_token: "Event token",
    discount_code_secret: "Discount code secret",
    notify_email: "Send issues by email to",
  },
  columns: COLUMNS,
}

const BUTTONS = NAMES.buttons

const CLOSE = `press "${BUTTONS.resolve}"`
const THEN_CLOSE = `then ${CLOSE}`
const SENT_AGAIN = `Look in the service's dashboard whether this rental is paid. If it is, tell the service's operator what is wrong with the call and have it sent again with "validate external shop". If it isn't paid, ${CLOSE}.`
const THEN_RETRY = `then press "${BUTTONS.retry}"`
/** Behind an order that is made by hand. */
const VALIDATE =
  'use "validate external shop" in the service\'s dashboard afterwards, so that the service learns its number'
const MAY_EXIST =
  "If an order was being made, it may exist at the service: look for it in the service's dashboard before making it by hand."
const CHECK_ADDRESS =
  "Check the API address in the settings and that this server may reach it; else try again in a few minutes."
const ENTER_ADDRESS = "Enter the base address that the service gave you, in the settings."
const AT_THE_SERVICE =
  "1. Refund it in the rental service's dashboard. 2. In this order's Rental card, press \"I refunded it at the service\"."

/** Every message in English. */
export const EN = {
  // What a merchant should act on.
  keys_do_not_match: {
    title: "A call named another cart",
    text: "The service's call \"{{kind}}\" for this rental came with another cart's number. It was not used.",
    remedy: `Compare the order in the service's dashboard with this rental, ${THEN_CLOSE}.`,
  },
  keys_do_not_match_return_address:
    "The service's call \"{{kind}}\" for this rental came with another rental's return address. It was not used.",
  keys_do_not_match_payment: {
    text: "The rental service sent a payment for this rental with another cart's number. It was not used.",
    remedy: `Look in the service's dashboard whether this rental is paid. If it is, press "${BUTTONS.complete}"; if it isn't, press "${BUTTONS.resolve}".`,
  },
  keys_do_not_match_payment_return_address:
    "The rental service sent a payment for this rental with another rental's return address. It was not used.",
  credit_lines: {
    title: "Credits in the cart",
    text: "A gift card or store credit of {{amount}} came to the cart after it was sent. The order was made at the price that was paid; the credit isn't in it.",
    remedy: `Give the credit back to the shopper if it was debited, ${THEN_CLOSE}.`,
  },
  credit_lines_shopper:
    "A cart that is partly paid with a gift card or credit can't be rented. Please take it out of the cart, or choose another way to pay.",
  tax_rate_differs: {
    title: "The taxes differ",
    text: "The order was made with the taxes of {{sent}} % that were sent, but the address that came from the payment page is in {{country}}, where they are {{there}} %.",
    remedy: `Decide which of the two holds, correct the taxes in your books if needed, ${THEN_CLOSE}.`,
  },
  tax_rate_differs_without_country:
    'The order of {{total}} was made with the taxes of {{sent}} % that were sent for "{{name}}", but the service names {{told}} %, with which it would be {{told_total}}.',
  which_line: {
    title: "Which line was removed?",
    text: '{{paid}} of {{sent}} units of "{{name}}" were paid, the service doesn\'t say which of its lines was removed, and the order has those that the cart still had.',
    remedy: `Compare the order with the service's dashboard, edit it in Medusa if needed, ${THEN_CLOSE}.`,
  },
  which_line_units:
    'The shopper removed "{{name}}" on the payment page, the service doesn\'t say whether one unit or all {{sent}}, and the order has {{paid}}.',
  call_unreadable: {
    title: "A call couldn't be read",
    text: "The service's call \"{{kind}}\" has this rental's secure key but can't be read: {{why}}",
    remedy: `Look at the order in the service's dashboard. If it is paid as it was sent, press "${BUTTONS.complete}". If not, do by hand what the call asks for, ${THEN_CLOSE}. Where you make an order by hand, ${VALIDATE}.`,
  },
  call_unreadable_token: {
    text: "The service's call \"{{kind}}\" came to this rental's address but can't be read: {{why}}",
    remedy: SENT_AGAIN,
  },
  call_unreadable_flag: { remedy: SENT_AGAIN },
  booking_not_cancelled: {
    title: "Order of a cancelled booking couldn't be cancelled",
    text: "The service has cancelled this booking, but its order {{order_id}} could not be cancelled here: {{why}}",
    remedy: `Remove the cause (often a fulfilment: cancel it first), ${THEN_RETRY}.`,
  },
  cancelled_here: {
    title: "Cancelled here, not at the service",
    text: "The order {{order_id}} was cancelled in Medusa, but the service may still charge the shopper.",
    remedy: `Cancel the rental in the service's dashboard too, ${THEN_CLOSE}.`,
  },
  rejected: {
    title: "The service rejected the order",
    text: "The service has rejected this rental, but its order {{order_id}} was made here.",
    remedy: `Send nothing out and ask the service for the reason; if it stays rejected, cancel the order here, ${THEN_CLOSE}.`,
  },
  rejected_without_order_id: {
    text: "The service has rejected this rental, and no order was made here.",
    remedy: `Ask the service for the reason, ${THEN_CLOSE}: nothing is owed, and the shopper may order again.`,
  },
  paid_twice: {
    title: "Paid twice",
    text: "The service confirms this rental, but its cart has become the order {{order_id}} by another payment.",
    remedy: `Cancel one of the two: the rental in the service's dashboard, ${THEN_CLOSE}; or the order {{order_id}} here, ${THEN_RETRY}.`,
  },
  other_environment: {
    title: "From another environment",
    text: "This rental was begun in the {{was}} environment, but the shop is now set to {{is}}. No order was made.",
    remedy: `Switch the settings back to {{was}}, ${THEN_RETRY}. If it was a test, press "${BUTTONS.resolve}".`,
  },
  contents_differ: {
    title: "What was paid isn't what was expected",
    text: "What the service confirms isn't what was sent to it: {{difference}}. No order was made.",
    remedy: `Compare what was sent with what was paid, under Products, then press "${BUTTONS.complete}".`,
  },
  contents_differ_delivery_price: {
    remedy: `Check the delivery in the service's dashboard, then press "${BUTTONS.complete}": the order then has the delivery at the price that the button's sum says. If something else was paid for it, make the order by hand and ${VALIDATE}, ${THEN_CLOSE}.`,
  },
  contents_differ_order: {
    text: "What the service confirms isn't what stands in the booked order {{order_id}}: {{difference}}. Nothing was captured.",
    remedy: `Edit the order in Medusa until its value is what the call says, ${THEN_RETRY}.`,
  },
  contents_differ_first: {
    text: "The service now confirms something else than it did when the order {{order_id}} was made: {{difference}}. The order stays as it is.",
    remedy: `Compare both in the service's dashboard, change the order by hand if needed, ${THEN_CLOSE}.`,
  },
  country_outside_region: {
    title: "Delivery outside the region",
    text: "No order was made, as the delivery address is in {{country}}, which isn't in the cart's region.",
    remedy: `Add the country to the region, ${THEN_RETRY}. Or press "${BUTTONS.complete}": the order then goes to the address that was sent to the service.`,
  },
  delivery_unknown: {
    title: "Unknown delivery",
    text: 'The delivery "{{name}}" that was chosen on the payment page isn\'t a shipping option of this shop, and the goods need shipping. No order was made.',
    remedy: `Set "Delivery if unknown" in the rental settings, or look whether the one that is set still exists, ${THEN_RETRY}.`,
  },
  order_not_made: {
    title: "Paid, but no order",
    text: "The rental is paid, but Medusa refused to make its order: {{why}}",
    remedy: `Remove the cause (often missing stock), ${THEN_RETRY}.`,
  },
  order_not_made_lasting: { remedy: `Its order has to be made by hand: ${VALIDATE}, ${THEN_CLOSE}.` },
  amounts_differ: {
    title: "The amounts differ",
    text: "By the service's call the order is worth {{paid}}, by the cart {{cart}}. No order was made.",
    remedy: `Compare the columns under Products, then press "${BUTTONS.complete}".`,
  },
  confirmed_after_cancellation: {
    title: "Confirmed after it was cancelled",
    text: "The service confirms a rental that had been cancelled before. No order was made.",
    remedy: `Ask the service which of the two holds. If the rental does, make its order by hand, and ${VALIDATE}, ${THEN_CLOSE}.`,
  },
  confirmed_after_cancellation_without_order_id: {
    remedy: `Ask the service which of the two holds. If the rental does, press "${BUTTONS.complete}"; if it doesn't, press "${BUTTONS.resolve}".`,
  },
  confirmed_after_cancellation_booked: {
    text: "A booking came for a rental whose booking had been cancelled before: its deposit may be paid once more. No order was made.",
    remedy: `Ask the service which of the two holds. If the booking does, make its order by hand, and ${VALIDATE}, ${THEN_CLOSE}.`,
  },
  call_not_applied: {
    title: "A call couldn't be applied",
    text: 'The service\'s call "{{kind}}" could not be applied (tries: {{tries}}): {{why}}',
    remedy: `Remove the cause, ${THEN_RETRY}.`,
  },
  order_not_finished: {
    title: "Order made, but not finished",
    text: "The order {{order_id}} was made, but it could not be finished (linked, captured, announced): {{why}}",
    remedy: `Remove the cause, ${THEN_RETRY}.`,
  },

  // What differs, and why something can't be done: said within another message.
  nothing_left: "nothing that was sent is left in it",
  never_sent: '"{{name}}" was paid but never sent',
  sent_price: '"{{name}}" was sent at {{sent}} without taxes and paid at {{paid}}',
  sent_units: '{{sent}} of "{{name}}" were sent and {{paid}} paid',
  delivery_price: 'its price of the delivery, "{{said}}", can\'t be right; {{sent}} was sent',
  delivery_price_without_sent: 'its price of the delivery, "{{said}}", can\'t be right; no delivery was sent',
  order_units: '{{paid}} of "{{name}}" were paid, the order has {{held}}',
  order_price: '"{{name}}" was paid at {{paid}}, in the order it is {{held}}',
  order_delivery: "the delivery was paid at {{paid}}, in the order it is {{held}}",
  order_total: "the order comes to {{held}}, but {{paid}} was paid",
  cart_gone_cause: "its cart is gone.",
  forgotten: "it was begun so long ago that what was sent has been forgotten (setting retention_days).",
  region_gone: "the region that it was sent in has been deleted.",
  unknown_kind: "this version knows no such kind.",
  body_too_large: "the body is larger than 256 kB.",
  wrong_content_type: "the body must be JSON, with the header Content-Type: application/json.",
  broken_encoding: "the body isn't compressed as its header Content-Encoding says.",
  broken_json: "the body must be valid JSON.",
  unknown_encoding: 'the Content-Encoding "{{encoding}}" isn\'t known: send gzip, deflate, br or none.',
  unknown_charset: 'the charset "{{charset}}" isn\'t known: send UTF-8.',
  not_in_charset: 'the body has bytes that are no text in the charset "{{charset}}": send UTF-8.',
  order_busy: "another change of the order took too long.",
  lease_lost: "the right to change the order was lost to another server meanwhile.",
  rental_gone: "the rental is gone.",
  attempt_gone: "nothing is known of how the rental was sent to the service.",
  no_rental_payment: "the order has no payment of the rental service: it was paid in another way.",
  payment_not_made: "Medusa made no payment for the booked order.",
  no_stock: 'there isn\'t enough stock of "{{name}}": {{needed}} needed, {{free}} available at {{location}}.',
  no_stock_without_stock: 'there isn\'t enough stock of "{{name}}".',
  profile_without_method: 'no shipping option delivers goods of the profile "{{name}}" there.',
  database_fault: "the database reported a fault (PostgreSQL {{state}}); the server's log has more.",
  unknown_fault: 'Medusa, or an extension, failed; its developer has to mend it: "{{detail}}".',

  // Why attention was closed.
  order_made: "The order was made.",
  call_applied: "The call was applied.",
  cancelled_there: "The service has cancelled the booking too.",

  // What became of a call.
  unit_removed: 'Removed: {{units}} × "{{name}}"; {{left}} left on its line.',
  absent_unit_removed: 'Removed: {{units}} × "{{name}}"; the cart had none of it any more.',
  booked_unit_removed: 'Taken off the booking: {{units}} × "{{name}}"; the confirmation is held against it.',
  unit_noted: 'Removed, but not in the cart: {{units}} × "{{name}}"; the confirmation is held against it.',
  customer_changed: "Changed by the shopper: {{fields}}.",
  booking_cancelled: "The booking and its order {{order_id}} were cancelled.",
  booking_cancelled_without_order_id: "The booking was cancelled.",
  booking_cancelled_settled: "The booking and its order were cancelled.",
  archive_remembered: "The rental has no order here yet: it is archived as soon as it has.",
  order_status_changed: "The order's status went from {{from}} to {{to}}.",
  recorded_only: "Recorded only.",
  unknown_order: "An order that was not made by this shop: recorded only.",
  body_emptied: "Its body was emptied before it could be applied.",
  nothing_filled_in: "None of email, phone, firstName and lastName is filled in.",
  changed_later: "A later call has changed the same.",
  no_address: "The cart has no address to hold names or a phone, and none is invented.",
  cart_is_order: "The cart is completed: its order isn't changed by this.",
  cancelled_already: "It was cancelled before.",
  cancelled_too_late: "The rental is {{status}}: the cancellation of its booking came too late.",
  cancelled_before_booked: "The booking was cancelled before it was told.",
  no_order: "The rental has no order here.",
  order_status_same: "The order is {{status}} already.",
  unknown_product: "No product of this rental has this id.",
  ambiguous_product: 'Several variants of "{{name}}" are rented: combinationId has to name one.',
  not_removable: '"{{name}}" was sent as not deletable by the customer.',
  already_removed: 'All units of "{{name}}" that were sent are removed already.',
  cart_completed: "The rental is paid: its order isn't changed by this.",
  cart_gone: "The cart is gone.",
  confirmed_before: "The rental is confirmed: its booking makes no order any more.",
  rejected_since: "The service has rejected the order since this call came: only a later one makes it.",
  made_by_hand: "The merchant has made its order by hand.",

  // What a shopper is refused.
  rental_not_configured: "Rentals are switched off or not set up for this sales channel: see its settings.",
  rental_not_configured_shopper:
    "Renting is not available in this shop at the moment. Please choose another way to pay.",
  rental_not_in_region: "Rentals are not switched on in this region: see the settings of rentals.",
  rental_not_in_region_shopper: "Renting is not available in your region. Please choose another way to pay.",
  currency_not_supported: "Rentals are possible in euros only, not in {{currency}}: choose another region.",
  currency_not_supported_shopper: "Renting is possible in euros only; this cart is in {{currency}}.",
  amount_too_large: "The total is too large to be rented. Please reduce the quantities.",
  address_needed: "The taxes depend on the country: choose it, or set its tax rate in Medusa.",
  address_needed_shopper: "The price depends on the country of delivery. Please enter the address first.",
  nothing_eligible: "None of these products can be rented.",
  nothing_eligible_shopper: "Nothing in this cart can be rented. Please choose another way to pay.",
  implausible_price: "A month would cost more than the product itself: {{names}}. See Price rules.",
  implausible_price_shopper:
    "The monthly price of these products isn't right at the moment: {{names}}. Please choose another duration or another way to pay, or ask the shop.",
  nothing_rented: "All of these products are to be bought: choose at least one to be rented.",
  nothing_rented_shopper:
    "Everything in this cart is to be bought. Please choose to rent at least one product, or choose another way to pay.",
  ineligible_items: "One of these products can't be rented, and mixed carts are refused: remove it.",
  ineligible_items_shopper:
    "These products can't be rented: {{names}}. Please remove them from the cart, or choose another way to pay.",
  ineligible_items_buy_shopper:
    "In this shop these products can't be bought along with rented ones: {{names}}. Please rent them too, or order them on their own.",
  rent_and_buy:
    "The same product is to be rented and to be bought: {{names}}. Please rent or buy all of it, or order on its own what you buy.",
  no_common_duration: "These products can't be rented for the same duration. Please rent them one by one.",
  duration_not_offered: "These products aren't offered for this duration: choose another.",
  duration_not_offered_shopper:
    "This cart can't be rented for {{wanted}} months. It can be rented for {{offered}} months.",
  duration_not_offered_without_wanted_shopper: "Please choose a duration that this cart can be rented for.",
  cart_completed_shopper: "This cart has already been ordered. Please start a new cart.",
  cart_already_rented: "This cart has already been rented and paid. Please start a new cart.",
  collection_without_cart: "This payment belongs to no cart. Please start again from the cart.",
  cart_not_found: "This cart does not exist. Please start a new cart.",
  too_many_transactions: "Too many payments were started for this cart. Please try again in an hour.",
  prices_unavailable: "The rental prices can't be read at the moment. Please try again in a few minutes.",
  payment_page_unavailable: "The service didn't open the rental: see why in the list, and try again.",
  payment_page_unavailable_shopper:
    "The payment page can't be opened at the moment. Please try again in a few minutes.",
  payment_page_unavailable_being_made_shopper:
    "The payment page is still being prepared. Please try again in a few seconds.",
  payment_page_unavailable_over_shopper: "This payment has ended. Please start again from the cart.",
  service_busy: "Very many payments are being started. Please try again in a minute.",
  invalid_prices_query: "{{field}}: Is empty, or has a null character in it.",
  invalid_prices_query_too_many: "{{field}}: Ask for {{most}} variants at most at once.",
  invalid_prices_query_too_long: "{{field}}: Is longer than {{most}} characters.",
  invalid_prices_query_variant_id_missing: "variant_id: Name at least one variant.",
  invalid_prices_query_region_id_missing: "region_id: Name the region whose prices are wanted.",
  invalid_prices_query_country_code_unreadable: "country_code: Send a country's two letters.",
  invalid_prices_query_quantity_unreadable: "quantity: Send a whole number from 1 to 10,000.",
  region_not_found: "Choose a region.",
  region_not_found_shopper: "region_id: There is no region with the id {{id}}.",

  // What a merchant is refused.
  refund_at_the_service: `Medusa can't refund this rental. ${AT_THE_SERVICE} 3. Then refund here.`,
  refund_at_the_service_cancel: `Medusa can't cancel this rental while its payment isn't refunded. ${AT_THE_SERVICE} 3. Then cancel the order here.`,
  nothing_to_refund: "No payment of this rental is captured in Medusa: there is nothing to refund here.",
  no_attention: "This rental has no open issue: there is nothing to close.",
  newer_attention: "Something else came up while this was being closed: read it first.",
  try_again: "The rental's order is being changed at the moment. Please try again in a minute.",
  try_again_postponed: "It could not be applied at the moment. It will be tried again by itself.",
  no_proof_of_payment:
    'No call of the service is kept that proves a payment of this rental, so no order can be made of it. Use "validate external shop" in the service\'s dashboard: it sends the call again.',
  no_email_provider: "Medusa has no notification provider for emails: copy the link and send it yourself.",
  no_email_address: "No email address is known of this rental's customer: copy the link instead.",
  no_link: "This rental has no link to send: it is paid, over, or of another environment.",
  email_not_sent: "The email could not be sent: see the shop's log, or copy the link instead.",
  customer_not_found: "There is no customer with this id.",
  country_not_in_region: "This country is not in the region.",
  not_sold_there: "A product isn't published, isn't in this channel, or has no price in this region.",
  cart_not_made: "Medusa refused the cart: {{why}}",
  delivery_not_served: "This delivery doesn't serve the cart: {{why}}",
  unknown_transaction: "There is no rental with this id.",
  sales_channel_not_found: "There is no sales channel with this id.",

  // Why a call to the service failed.
  invalid_api_key: {
    text: "The rental service refused the API key.",
    remedy: "Paste the key again, of the chosen environment: production and staging have different keys.",
  },
  invalid_request: {
    text: "The rental service refused the request as invalid: {{fields}}.",
    remedy: "Correct these fields in the product, the cart or the settings, and try again.",
  },
  invalid_request_without_fields: {
    text: "The rental service refused the request as invalid.",
    remedy: "Ask the service what was wrong with it.",
  },
  invalid_request_said: 'The rental service refused the request as invalid: "{{said}}".',
  duplicate_transaction: {
    text: "The rental service already has an order with this transaction id.",
    remedy:
      "Nothing to do if the next try worked. If it comes often, another shop may use the same transaction prefix: choose your own.",
  },
  unreachable: { text: "The rental service can't be reached ({{cause}}).", remedy: CHECK_ADDRESS },
  unreachable_address: { text: "The API address is missing.", remedy: ENTER_ADDRESS },
  unreachable_not_absolute: "The API address must be complete, such as https://api.example.com.",
  unreachable_credentials: "The API address must not hold a user name or password.",
  unreachable_query: 'The API address must end before "?" and "#".',
  unreachable_no_such_server: {
    text: "The API address names a server that doesn't exist.",
    remedy: "Check the API address in the settings for a typing error.",
  },
  unreachable_insecure: {
    text: "No secure connection to the rental service could be made ({{cause}}).",
    remedy: "If the address begins with https://, tell the service that its certificate isn't accepted.",
  },
  unreachable_broken: {
    text: "The connection to the rental service broke before its answer was complete ({{cause}}).",
    remedy: `${CHECK_ADDRESS} ${MAY_EXIST}`,
  },
  unreachable_broken_price_rules: { remedy: CHECK_ADDRESS },
  timeout: {
    text: "The rental service did not answer within {{seconds}} s.",
    remedy: `Try again in a few minutes. ${MAY_EXIST}`,
  },
  timeout_without_seconds: "The service's answer never came.",
  timeout_price_rules: { remedy: "Try again in a few minutes." },
  busy: {
    text: "The rental service answers so slowly that too many calls wait for it.",
    remedy: "Try again in a minute; if it stays so, tell the service's support.",
  },
  not_tried: {
    text: "The rental service didn't answer the calls before this one, so nothing was sent.",
    remedy: "The shop asks again every ten seconds: nothing to do if the service answers by now.",
  },
  rate_limited: {
    text: "The rental service asks the shop to call less often.",
    remedy: "Wait {{retry_after_seconds}} s and try again.",
  },
  rate_limited_without_retry_after_seconds: { remedy: "Wait a few minutes and try again." },
  unexpected_answer: {
    text: "The rental service gave an answer that the shop can't read (status {{status}}).",
    remedy: "Check that the API address in the settings is the API's base address, without /v1.",
  },
  unexpected_answer_broken: {
    text: "The rental service has a fault of its own (status {{status}}).",
    remedy: "Try again in a few minutes; if it stays so, tell the service's support.",
  },
  unexpected_answer_forbidden: {
    text: "The rental service doesn't allow this to the API key (status {{status}}).",
    remedy: "Ask the service to give the key access.",
  },
  unexpected_answer_not_found: "There is no rental API at this address ({{status}}).",
  unexpected_answer_redirect: {
    text: "The API address sends the shop on to another address (status {{status}}).",
    remedy: "Enter the final address in the settings; often it only has to begin with https://.",
  },
  unexpected_answer_created: { remedy: `Tell the service's support. ${MAY_EXIST}` },
  unexpected_answer_created_price_rules: { remedy: "Tell the service's support." },
  not_configured: {
    text: "The service's address or the API key is not set.",
    remedy: "Enter both in the rental settings.",
  },
  not_configured_api_key: {
    text: "There is no API key.",
    remedy: "Paste the key that the service gave you for {{environment}}.",
  },
  not_configured_api_url: {
    text: "There is no API address for {{environment}}.",
    remedy: "Enter the address that the service gave you.",
  },
  no_answer_yet: { text: "The service hasn't answered yet.", remedy: "Try again in a moment." },
  internal: {
    text: 'The shop could not ask the rental service: "{{message}}".',
    remedy: "Look into the shop's log.",
  },
  unknown: { text: "A call to the rental service failed.", remedy: "Look into the shop's log." },

  // What is wrong with a setting.
  not_boolean: "Send true or false.",
  not_a_choice: "Choose {{choices}} {{unit}}.",
  not_a_choice_without_unit: "Choose {{choices}}.",
  not_in_range: "Send a whole number of {{unit}} from {{min}} to {{max}}.",
  not_languages: "Send a list of languages: {{languages}}.",
  no_language: "Name at least one language, or send null for all three.",
  no_such_delivery: {
    text: '"Delivery if unknown" is no shipping option of this shop: where the delivery of a paid rental is unknown, its order can\'t be made.',
    remedy: "Choose another one in the settings, or none.",
  },
  not_text: "Send text, or null to clear it.",
  empty: "Is empty: send text, or null to clear it.",
  too_long: "Is longer than {{most}} characters.",
  not_storable: "Has a character that can't be stored: send it without.",
  not_letters_and_digits: "Use letters (a to z) and digits only.",
  not_an_email: "Is not an email address: write it as in orders@example.com.",
  masked_secret: "This is the masked form of a stored secret: paste the secret itself.",
  not_a_secret: "Holds blanks or characters that no such secret has: paste it again.",
  not_an_address: "Enter a full address, such as {{example}}.",
  address_with_password: "The address must not hold a user name or password.",
  address_with_query: 'The address has to end before "?" and "#".',
  without_placeholder: "The address must contain {{{needed}}}.",
  unknown_placeholder: "{{{found}}} isn't a placeholder: use {{known}}, spelt exactly so.",
  unknown_setting: "There is no setting of this name.",
  not_an_object: "Send a JSON object of settings.",
  not_a_group: 'Send an object: { "confirmed": "https://…" }.',
  api_key_needed: "The stored key belongs to another address: paste the API key of this one.",
  no_encryption_key: "There is no key to encrypt secrets with: set RENTAL_ENCRYPTION_KEY and restart.",
  short_encryption_key:
    "RENTAL_ENCRYPTION_KEY is shorter than {{least}} characters: set a longer one and restart.",
  environment_locked:
    "This server may call {{only}} only (RENTAL_ONLY_ENVIRONMENT), and the environment is {{environment}}: nothing is sent to the service, and no reminder or notice by email. Choose another environment, or remove the variable on the server.",
  environment_unreadable:
    '{{name}} is "{{found}}", which is neither production nor staging: nothing is sent to the service, and nothing can be rented. Correct it and restart, or choose the environment here.',
  switched_off: "Rentals are switched off: switch them on.",
  no_api_key: "Paste the API key that the service gave you for {{environment}}.",
  api_key_unreadable:
    "The API key can't be read any more, since the shop's encryption key has changed: paste the API key again, or give the server back the encryption key that it was stored with.",
  event_token_unreadable:
    "The event token can't be read any more, since the shop's encryption key has changed, and every event of the service is refused: paste the token again, or give the server back the encryption key that it was stored with.",
  discount_code_secret_unreadable:
    "The discount code secret can't be read any more, since the shop's encryption key has changed, and no discount code counts at the service: paste the secret again, or give the server back the encryption key that it was stored with.",
  no_api_url: "Enter the base address of the service's API for {{environment}}.",
  no_payment_url: "Enter the address of the service's payment page, with {transactionId} in it.",
  no_backend_url: "Enter the public address of this Medusa server: the service calls it.",
  no_storefront_url: 'Enter the storefront\'s address, or each page the shopper is sent to under "urls".',

  // Why no shopper can rent.
  provider_not_loaded: {
    text: "Medusa knows the rental payment provider as {{found}}, not as pp_rental_subscription, so nobody can pay by it.",
    remedy: 'Write id: "subscription" beside the provider in medusa-config.ts, and restart.',
  },
  provider_not_loaded_without_found: {
    text: "Medusa doesn't know the payment provider pp_rental_subscription, so nobody can pay by it.",
    remedy: "Add it to the payment module in medusa-config.ts, as the plugin's README shows, and restart.",
  },
  provider_without_module: {
    text: "The payment provider isn't given the rental module, so nobody can pay by it.",
    remedy:
      'Write dependencies: ["rental"] beside resolve: "@medusajs/medusa/payment" in medusa-config.ts, and restart.',
  },
  no_region_rents: {
    text: "Rentals are switched on in no region.",
    remedy: "Switch them on under Settings → Rental subscriptions.",
  },
  no_usable_rules: {
    text: "The service has no price rule that can be used.",
    remedy: "Ask the rental service for price rules; Rentals → Price rules says what is wrong with each.",
  },
  no_product_in_rules: {
    text: "No published product can be rented: none of those that may be has a price that a price rule reaches.",
    remedy: "Rentals → Products says of each why not. A draft must be published first.",
  },

  // What is wrong with a price rule.
  empty_formula: "The formula is empty.",
  unexpected: 'At character {{at}}: "{{found}}" can\'t be read here.',
  unexpected_without_found: "At its end: the formula isn't complete.",
  too_many_arguments: "At character {{at}}: {{found}} has too many arguments: write 1.08, not 1,08.",
  misplaced_comparison: "At character {{at}}: compare only to choose, as in [[prixHT]] < 500 ? 20 : 30.",
  ambiguous_percentage:
    'At character {{at}}: "{{found}}" can be read in two ways; for 20%, write * 1.2 for a share of what precedes it, or + 0.2 for the number.',
  not_computable: "At character {{at}}: division by zero, or an exponent or count of digits isn't whole.",
  too_large: "The formula is too long or too deeply nested, or gives too large a number.",
  negative: "The formula gives a negative amount.",
  wrong_value: '"{{found}}" can\'t be used here.',
  wrong_value_without_found: "The value can't be used here.",
  range_reversed: 'The upper price bound "{{found}}" is below the lower one.',
  malformed: "missing or of a wrong type: {{fields}}. The service sent {{quote}}",
  malformed_without_fields: "not an object. The service sent {{quote}}",

  // What the bell and emails say besides.
  outage: {
    title: "Rentals are failing. {{problem}}",
    remedy: "Look at the connection under Settings, Rental subscriptions: no one can start a rental.",
  },
  outage_key_refused: {
    title: "Rentals are down: the rental service refuses your API key.",
    remedy: "Paste a new key under Settings, Rental subscriptions: until then no one can start a rental.",
  },
  outage_unreachable: {
    title: "Rentals are down: the rental service can't be reached.",
    remedy: "No one can rent until it answers. If it stays so, check the address in the settings.",
  },
  settings_changed: {
    title: "Keys or addresses of the rental service were changed",
    text: "Changed by {{who}} on {{when}}: {{what}}.",
    remedy: "If no one of your team did that, put the values back and lock that person or API key out.",
  },
  settings_changed_without_who: "Changed by a program with a secret API key on {{when}}: {{what}}.",
  payment_link: {
    title: "Your rental is ready to be paid",
    text: "your rental is ready. You can look at it and pay it on the rental service's page:",
    remedy: "To the payment page",
  },
  finalize_link: {
    title: "Your rental is booked: please finish it",
    text: "your rental is booked. One step is left, on the rental service's page:",
    remedy: "Finish the rental",
  },
  email_greeting: "Hello,",
  email_bought: "{{what}}: bought, paid once",
  email_monthly: "{{amount}} a month, for {{months}} months.",
  email_monthly_one: "{{amount}}, for one month.",
  open_rental: "Open the rental",
  open_settings: "Open the settings",
  others_in_panel: "Many issues came within an hour: no more emails until it is over. See Rentals.",
} satisfies Record<Code, Entry> & Record<string, Entry>
