export const rules = {
  title: "Price rules",
  description:
    "What customers pay each month, by product price. Edit these in the rental service's dashboard; your shop updates automatically.",
  unnamed: "Rule {{id}}",
  unusableTitle_one: "{{count}} rule can't be used",
  unusableTitle_other: "{{count}} rules can't be used",
  unusableHint:
    "The other rules still apply. Ask the rental service to correct these; the error is underlined.",
  all: "All rules",
  allHint: "If two apply, the first wins.",
  none: "The service gives no price rules, so nothing can be rented.",
  stale: "These rules are older than they should be.",
  servedSince: "The rules of {{when}} go on meanwhile.",
  toSettings: "Open the settings",
  columns: {
    name: "Rule",
    rule: "Monthly price",
    depositRule: "First payment",
    minPrice: "From price",
    maxPrice: "To price",
    duration: "Duration",
  },
  freshness: {
    asOf: "As of {{when}}",
    refresh: "Refresh",
    refreshed: "Up to date",
    failed: "The service gave no new rules.",
  },
  chart: {
    title: "Monthly price by product price",
    description:
      "Product price and monthly price of one unit, at {{vat}}% VAT. Grey: no rule, so such products can't be rented.",
    xWith: "Product price with taxes",
    xWithout: "Product price without taxes",
    yWith: "Per month with taxes",
    yWithout: "Per month without taxes",
    summary_one: "Chart of the monthly price over the product's price, for {{count}} duration.",
    summary_other: "Chart of the monthly price over the product's price, for {{count}} durations.",
  },
  readings: {
    title: "Compare prices with the service",
    description:
      "The service's formulas can be read in several ways. Here is a month, with taxes, of your cheapest, middle and dearest product by each of them.",
    question: "Which of these rows does the service's dashboard show?",
    sample: "{{price}} without taxes, {{months}}",
    choose: "This one",
    isSet: "Set now",
    implausible: "More than the product itself:",
    same: "In whichever way the formulas are read, your products' prices are the same.",
    none: "No rule applies to any of your products, so there is nothing to compare.",
  },
  place: { region_id: "Prices in", country_code: "Taxes of" },
}
