import { NAMES } from "../../../core/messages/words/en"
import type { SettingWords, UnitWords } from "../setting-words"

export const settings = {
  saved: "The settings are saved. They count from the next request on.",
  edit: "Edit {{what}}",
  editHint: "An empty field uses the value shown in grey. Changes count at once.",
  notSet: "Not set",
  noValue: "None",
  notChosen: "Not chosen yet",
  inheritIt: "Back to the default",
  inheritedValue: "{{source}}: {{value}}",
  all: "All settings",
  override: "Override…",
  asDefault: "As in the default settings.",
  fallbacks: { longest_offered: "Longest offered" },
  allLanguages: "All three",
  useAddress: "Use {{address}}",
  pasteHere: "Paste it here",
  setOn: "set on {{date}}",
  keepSecret: "Stored: {{hint}} ({{stored}}). Leave empty to keep it.",
  removeIt: "Remove it",
  keepIt: "Keep it",
  unreadableSecret: "Can't be read any more, since the shop's encryption key has changed. Paste it again.",
  status: {
    on: "Ready",
    off: "Switched off",
    incomplete: "Not ready",
    refused: "Key refused",
    unreachable: "Not reachable",
    failing: "Calls fail",
  },
  channel: {
    label: "Settings of",
    all: "All sales channels (default)",
    own: "What this sales channel does differently. Everything else it takes from the default.",
  },
  sources: {
    own: "Changed here",
    default_row: "Default settings",
    options: "Plugin options",
    environment: "Server variable",
    built_in: "Default",
    derived: "From the storefront's address",
  },
  groups: {
    connection: { title: "Connection" },
    shop: { title: "Shop addresses" },
    offer: { title: "Rental offer" },
    orders: { title: "Orders and payments" },
    callbacks: { title: "Secrets of the service's calls" },
    service: { title: "How the service speaks" },
  },
  fields: {
    environment: {
      label: NAMES.settings.environment,
      hint: "Staging is for trying things out: the service resets it with each release.",
      choices: NAMES.environments,
    },
    api_url_production: {
      label: "API address (production)",
      hint: "The base address, as in https://api.example.com.",
    },
    api_url_staging: {
      label: "API address (staging)",
      hint: "The base address of the service's staging environment.",
    },
    api_key: {
      label: NAMES.settings.api_key,
      hint: "It belongs to one environment. It is stored encrypted and never shown again.",
    },
    payment_url: {
      label: NAMES.settings.payment_url,
      hint: "The address with {transactionId} where the order's id belongs; {duration} and {lang} where wanted.",
    },
    transaction_prefix: {
      label: "Transaction prefix",
      hint: "The shop's name in letters and digits: every order's id at the service begins with it.",
    },
    source: { label: "Source", hint: "Shown in the service's dashboard, to tell where an order came from." },
    dashboard_url: {
      label: "Order in the service's dashboard",
      hint: "The address of an order there, with {transactionId} where its id belongs: a rental's page links to it.",
    },
    customer_portal_url: {
      label: "Rental in the service's customer portal",
      hint: "Where a customer manages a rental there; {transaction_id}, {subscription_id}, {order_id} and {email} are filled in. Account and order lead to it.",
    },
    backend_url: { label: NAMES.settings.backend_url, hint: "Its public address: the service calls it." },
    storefront_url: {
      label: "Storefront",
      hint: "Its public address. The pages that shoppers come back to follow from it, unless they are set.",
    },
    urls_confirmed: {
      label: "Page after paying",
      hint: "With {country_code}, {order_id} or {cart_id} where they belong.",
    },
    urls_failure: { label: "Page after a failed payment", hint: "Where the shopper may try again." },
    urls_return: { label: "Page for going back", hint: 'Where "Return to shop" leads.' },
    urls_pending: {
      label: "Page while waiting",
      hint: "Offered after a minute, while the order is not there yet.",
    },
    enabled: {
      label: "Rentals offered",
      hint: "No hides every rental price; a storefront that keeps prices shows them for up to five minutes more. Running rentals go on.",
    },
    default_duration: {
      label: "Preselected duration",
      hint: "Where it isn't offered, or none is chosen, the longest is preselected.",
      choices: { 1: "1 month", 6: "6 months", 12: "12 months", 18: "18 months", 24: "24 months" },
    },
    vat_placeholder: {
      label: "What [[tva]] stands for",
      hint: "Ask the service if the prices here differ from its own.",
      choices: {
        amount: "The amount of VAT, in euros",
        rate: "The VAT rate, in percent",
        factor: "1 + the VAT rate, as 1.2 for 20%",
      },
    },
    ineligible_items: {
      label: "Products that can't be rented",
      hint: "What happens to them in a cart that is rented.",
      choices: { pay_once: "They are paid once, along with the rental", refuse: "The cart can't be rented" },
    },
    languages: { label: "Languages", hint: "What shoppers may be shown." },
    rules_ttl_seconds: {
      label: "Price rules are kept for",
      hint: "After that they are asked for again, once for all shoppers.",
    },
    ask_for_addresses: {
      label: "Payment page asks for addresses",
      hint: "No keeps those of the cart, where they are complete.",
    },
    default_shipping_option_id: {
      label: "Delivery if unknown",
      hint: "Used where the delivery chosen on the payment page is none of this shop's.",
    },
    capture: {
      label: "Payment is captured",
      hint: "The service pays you outside Medusa; capturing only records it here.",
      choices: { on_confirmation: "When the service confirms", manual: "By hand, on the order" },
    },
    manual_refunds: {
      label: "Refunds may be recorded here",
      hint: "Medusa moves no money: refund in the service's dashboard.",
    },
    first_payment: {
      label: "What the first payment is",
      hint: "The rental service's document doesn't say. While it isn't chosen, no total of a rental is shown.",
      choices: {
        is_first_month: "It is the first month's price",
        comes_before: "It comes before the monthly prices",
      },
    },
    prices_shown: {
      label: "Prices shown to shoppers",
      hint: "While it isn't chosen, prices are with taxes and the pages don't say so.",
      choices: {
        with_taxes: "With taxes",
        without_taxes: "Without taxes, for a shop that sells to companies",
      },
    },
    shop_language: {
      label: "Language of notifications",
      hint: "Of the bell, when a rental has an issue: one text for the whole team.",
      choices: { fr: "French", en: "English", de: "German" },
    },
    unconfirmed_after_hours: {
      label: "Call a rental unpaid after",
      hint: "Opened, and still not paid: usually a shopper who left.",
    },
    abandoned_after_hours: {
      label: "Remind of unpaid rentals after",
      hint: "Tells your shop once of a rental that was opened and not paid, and of a booking that isn't finished, so that it can send the customer an email with the link. Empty: never.",
    },
    ending_notice_days: {
      label: "Announce the end of a rental before",
      hint: "Tells your shop once, so many days before a rental ends, so that it can write to the customer. Empty: never.",
    },
    notify_email: {
      label: NAMES.settings.notify_email,
      hint: "Each new issue of a rental, once. Needs a notification provider for emails in Medusa.",
    },
    retention_days: {
      label: "Personal data is kept for",
      hint: "After that the bodies of the service's calls are emptied.",
    },
    discount_code_secret: {
      label: NAMES.settings.discount_code_secret,
      hint: "From the service's dashboard (discount code webhook). It proves that a check comes from there.",
    },
    event_token: {
      label: NAMES.settings.event_token,
      hint: "A secret of your own, 20 characters or more, that you put into the event address.",
    },
    formula_result: {
      label: "What formulas give",
      hint: "If the service charges your monthly price plus taxes, they give prices without.",
      choices: { with_taxes: "Prices with taxes", without_taxes: "Prices without taxes, which come on top" },
    },
    implausible_prices: {
      label: "A month that costs more than the product",
      hint: "Usually a sign that formulas are read wrongly.",
      choices: { hide: "Isn't offered", show: "Is meant: offer it" },
    },
    fees: {
      label: "The delivery's price at the service",
      hint: "As it is sent with an order, and as it comes back.",
      choices: { with_taxes: "With taxes", without_taxes: "Without taxes" },
    },
    removal: {
      label: "A removal takes",
      hint: "When a shopper removes a product on the payment page, the service calls this shop.",
      choices: { unit: "One unit", line: "The whole line" },
    },
    help_en: {
      label: "Help for shoppers (English)",
      hint: "How a rental ends, what a damage costs and so on: a page's address, or a text of up to 1,000 characters. A small link beside every price.",
    },
    help_fr: { label: "Help for shoppers (French)", hint: "The same in French." },
    help_de: { label: "Help for shoppers (German)", hint: "The same in German." },
  } satisfies SettingWords,
  languages: { fr: "French", en: "English", de: "German" },
  units: {
    seconds: "seconds",
    hours: "hours",
    days: "days",
  } satisfies UnitWords,
  test: {
    button: "Test connection",
    works_one: "The service answers, with {{count}} price rule.",
    works_other: "The service answers, with {{count}} price rules.",
    noneUsable: "None of them can be used, so nothing can be rented.",
    noRules: "Without price rules nothing can be rented.",
    unusable_one: "{{count}} of them can't be used:",
    unusable_other: "{{count}} of them can't be used:",
  },
  regions: {
    description: "Where shoppers may choose to rent.",
    none: "The shop has no region yet. Make one under Settings, Regions.",
    euroOnly: "Rentals are in euro only.",
    switchedOn: "Switched on: {{names}}",
    switchedOff: "Switched off: {{names}}",
  },
  storefront: {
    title: "On your storefront",
    key: "Publishable key of the storefront",
    tagName: "the tag for the storefront",
    noKey: "No publishable API key sells in this sales channel.",
    toKeys: "Make one",
    waiting: "Waiting for a page of your storefront to ask for prices…",
    seen: "Seen on {{origin}}, {{when}}, with the key {{key}}",
    description:
      "Give this to whoever builds your storefront: the script once on every page, the element where a price belongs.",
  },
  callbacks: {
    title: "For the service's dashboard",
    hint: "Paste these two addresses there.",
    discountCode: "Discount code check",
    discountCodeName: "the address for discount codes",
    events: "Order events",
    eventsName: "the address for order events",
    eventsHint: "Add ?token=… with your event token, or send it in the header X-Rental-Token.",
    noAddress: "Set the address of this Medusa server first.",
    codesTitle: "Before you give discount codes to shoppers",
    codesStay: "The service keeps a code it has once imported: ending a campaign here doesn't end it there.",
    codesTwice:
      "A code that is already in the cart's prices counts twice if it is typed again on the payment page.",
  },
  more_one: "{{count}} more at its default",
  more_other: "{{count}} more at their defaults",
}

export const firstSteps = {
  title: "Five steps to your first rental",
  description:
    "You need the API key, the API address and the payment page's address that the rental service gave you.",
  step: "{{number}}. {{title}}",
  done: "(done)",
  received: "Received on {{when}}",
  connect: {
    title: "Connect the service",
    hint: "Paste what the service gave you. It is tried before it is saved.",
    button: "Test and save",
    anyway: "Save without a working test",
  },
  regions: {
    title: "Offer rentals in your regions",
    hint: "Shoppers in these regions may choose to rent at the checkout. In the others no rental price is shown.",
  },
  terms: {
    title: "Say what shoppers pay",
    hint: "Without these two answers shoppers don't see what a rental costs in all. Ask the rental service if you aren't sure.",
  },
  addresses: {
    title: "Paste two addresses into the service's dashboard",
    hint: "The service calls them: with what becomes of each order, and to check a discount code.",
    waiting: "Waiting for the first call…",
    waitingOptional: "Waiting for the first call… (only if you give discount codes)",
    needsSecret: "Discount codes also need the secret that the dashboard shows.",
    pasteSecret: "Paste the secret",
  },
  storefront: {
    title: "Add the tag to your storefront",
    hint: "So that shoppers see the monthly price on the pages of your products.",
  },
}
