export const menu = {
  settings: "Rental subscriptions",
  rentals: "Rentals",
  priceRules: "Price rules",
}

export const common = {
  yes: "Yes",
  no: "No",
  save: "Save",
  cancel: "Cancel",
  edit: "Edit",
  tryAgain: "Try again",
  loading: "Loading",
  copy: "Copy {{name}}",
  cannotCopy: "Your browser doesn't let this page copy. Mark the text and copy it by hand.",
  unreachable: "The Medusa server can't be reached. Check your connection and try again.",
  loggedOut: "Your login has expired. Load the page again to log in.",
  unexpected: "Something unexpected went wrong. Load the page again.",
  months_one: "{{count}} month",
  months_other: "{{count}} months",
  perMonth: "{{amount}}/month",
}

export const health = {
  title: "Health",
  description: "How the shop and the rental service get on.",
  lastSuccess: "Last answer of the service",
  lastFailure: "Last failure at the service",
  waiting: "Calls waiting to be applied",
  oldest: "The oldest came {{when}}.",
  rules: "Price rules",
  rulesCount_one: "{{count}} rule",
  rulesCount_other: "{{count}} rules",
  rulesUnusable_one: "{{count}} price rule can't be used.",
  rulesUnusable_other: "{{count}} price rules can't be used.",
  openings: "Rentals begun in the last hour",
  openingsJumped: "Far more than usual ({{usual}} an hour): somebody may be opening rentals in bulk.",
  refusedCalls: "Calls refused in the last 24 hours",
  refused: {
    body_too_large: "{{count}} with too long a body",
    wrong_content_type: "{{count}} that weren't JSON by their type",
    broken_json: "{{count}} with broken JSON",
    missing_event_token: "{{count}} without the right event token",
    unread_over_limit: "{{count}} of the service that can't be read, too many to keep",
  },
  untaxed: "Countries without a tax rate",
  untaxedHint:
    "Rentals there are priced with 0 % tax. Set a rate under Settings, Tax regions, if that is wrong.",
  attention: "Rentals that need you",
  unconfirmed: "Opened long ago, never confirmed",
  drift: "Rentals with another monthly price than shown",
  never: "Never",
  none: "None",
  needsYou_one: "One thing needs you",
  needsYou_other: "{{count}} things need you",
  attentionCount_one: "{{count}} rental needs your attention.",
  attentionCount_other: "{{count}} rentals need your attention.",
  waitingCount_one: "{{count}} call of the service waits to be applied; it is tried again by itself.",
  waitingCount_other:
    "{{count}} calls of the service wait to be applied; they are tried again by themselves.",
  seeRules: "See the rules",
  seeRentals: "See the rentals",
  providerMissing:
    "Medusa doesn't know the payment provider pp_rental_subscription, so nobody can pay by it. Add it to the payment module in medusa-config.ts, as the plugin's README shows.",
  medusaUntested:
    "This shop runs Medusa {{version}}, with which the plugin was not tested. Try a rental up to the paid order, or look for a newer version of the plugin.",
  optionFault: "The plugin's option {{field}} is ignored. {{message}}",
}
