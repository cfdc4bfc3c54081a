/** What `rental-sandbox check --help` prints. */
export const CHECK_HELP = `Usage: rental-sandbox check --backend URL [options]

Plays the service's calls against a running shop and prints what held. Without an order it plays what
needs none: calls that must be refused, discount checks, events. With an order, which it confirms, it
plays them all.

  --backend URL          the shop's server, such as http://127.0.0.1:9000
  --discount-url URL     the shop's discount code address, from its rental settings
  --secret SECRET        the discount code secret
  --code CODE            a code that is valid in the shop
  --events-url URL       the shop's events address, from its rental settings, with its token if it has one
  --sandbox URL          the simulator that the shop rents through (default http://127.0.0.1:9002)
  --order ID             the transactionId of an unpaid order in it; "latest" takes the newest
  --publishable-key KEY  rents a product through the shop's store API first, to have such an order
`
