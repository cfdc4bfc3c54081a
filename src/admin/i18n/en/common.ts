export const common = {
  yes: "Yes",
  no: "No",
  tryAgain: "Try again",
  copy: "Copy {{name}}",
  testMode: "Test mode",
  serviceAnswered: "The service answered:",
  unreachable: "The Medusa server can't be reached. Check your connection and try again.",
  loggedOut: "Your login has expired. Load the page again to log in.",
  forbidden: "Your role doesn't include this. Ask whoever manages the roles.",
  unexpected: "Something unexpected went wrong. Load the page again.",
  months_one: "{{count}} month",
  months_other: "{{count}} months",
  perMonth: "{{amount}}/month",
}

export const health = {
  title: "Health",
  ofChannel: "Rentals of this channel; calls and tax rates of the whole shop",
  lastSuccess: "Last answer of the service",
  waiting: "Calls waiting to be applied",
  oldest: "The oldest came {{when}}.",
  implausible:
    "{{name}}: {{monthly}} a month for {{months}} would be above its price of {{price}}, and isn't offered.",
  rulesUnusable_one: "{{count}} price rule can't be used.",
  rulesUnusable_other: "{{count}} price rules can't be used.",
  failing: "Calls have failed since {{when}}.",
  refusedCall: "Last refused call",
  refused: {
    body_too_large: "A call with a body above 256 kB.",
    wrong_content_type: "A call that isn't JSON by its type.",
    broken_json: "A call with broken JSON.",
    unreadable_encoding: "A call whose compression or character set can't be read.",
    missing_event_token:
      "An event without the right event token: compare the address in the service's dashboard with the one below.",
    unreadable_event_token:
      "An event whose token can't be checked, as the shop's own can't be read any more. Paste the token again below, or give the server back the encryption key that it was stored with.",
    unread_over_limit: "An authentic call that can't be read. Too many of them came in a day to keep each.",
    unknown_key:
      "A payment or event of a rental that isn't in this database. After a restored backup compare with the service's dashboard; else it was a stranger's.",
  },
  untaxed: "Countries without a tax rate",
  untaxedHint:
    "Rentals there are priced with 0% tax. Set a rate under Settings, Tax regions, if that is wrong.",
  unconfirmed: "Unpaid for long",
  drifting: "Rentals with another monthly price than shown",
  never: "Never",
  waitingCount_one: "{{count}} call of the service waits to be applied; it is tried again by itself.",
  waitingCount_other:
    "{{count}} calls of the service wait to be applied; they are tried again by themselves.",
  elementsMissing:
    "The elements have not been built on this server, so no page shows a monthly price. Whoever installs the plugin runs npm run build:widget in its folder.",
  medusaUntested:
    "This shop runs Medusa {{version}}, with which the plugin was not tested. Try a rental up to the paid order, or look for a newer version of the plugin.",
  medusaExpected:
    "This shop runs Medusa {{version}}, on which the plugin is expected to work; its tests ran on another.",
  optionFault: "The plugin's option {{field}} is ignored. {{message}}",
  needsYou: "To do",
}
