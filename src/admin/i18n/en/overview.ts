/** How the business goes. */
export const overview = {
  description: "Each figure leads to its rentals.",
  setUp: "Finish setting up",
  period: "Period",
  active: "Active rentals",
  volume: "Monthly volume",
  ending: "Ending within 60 days",
  ofThese: "Of the active rentals",
  remaining: "Still to come",
  ofActive: "Months left × monthly price",
  byDuration: "By their duration",
  toFinalize: "First payment made, not finalized yet",
  notPaid: "Opened at the service, not paid yet",
  time: {
    title: "Over time",
    atEnd: "{{name}}: {{value}} at the end",
    asTable: "Show as a table",
  },
  durations: "New rentals by duration",
  products: "Products rented most",
  nothingPaid: "Nothing was paid in this period.",
  unknown:
    "The service tells the shop nothing after the order: returns, extensions and unpaid months aren't known here. A rental counts as active until its duration has passed or its order is cancelled or archived.",
  newRentals: "New rentals",
}
