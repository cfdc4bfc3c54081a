export const products = {
  description: "What each variant costs a month when rented, or why it can't be.",
  rentable: "Can be rented",
  columns: { price: "Price without taxes" },
  why: {
    below: "Rules begin at {{begin}}",
    above: "Rules end at {{end}}",
    implausible:
      "Not offered for {{months}}: {{monthly}} a month, more than its price of {{price}} with taxes",
    between: "No rule between {{end}} and {{begin}}",
  },
  reasons: {
    not_rentable: "Excluded by you",
    gift_card: "Gift card",
    address_needed: "Taxes depend on the country",
    no_price: "No price in this region",
    implausible_price: "A month above its price",
    no_rules: "No price rules",
    rentals_off: "Rentals are switched off",
    not_euro: "Not in euro",
  },
  bulk: {
    rent: "May be rented",
    sell: "Only sell",
    removable: "Removable at checkout",
    fixed: "Not removable",
  },
  changed_one: "{{count}} product changed.",
  changed_other: "{{count}} products changed.",
  unchanged: "Nothing to change: it was like that already.",
  selected_one: "{{count}} selected: its whole product changes",
  selected_other: "{{count}} selected: their whole products change",
  select: "Select {{name}}",
  searched:
    "Looked through variants {{from}} to {{to}} of {{of}}: what can be rented is known by pricing only.",
  searchOn: "Look through the next ones",
  hasPrices: "Has rental prices",
}
