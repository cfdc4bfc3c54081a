/** What `rental-sandbox trigger --help` prints. */
export const TRIGGER_HELP = `Usage: rental-sandbox trigger <kind…> --order ID [options]

Makes a running simulator call the shop. Kinds: order_created, order_confirmed, order_booked,
order_booking_cancelled, order_archived, order_unarchived (several are sent in the order given),
success (the success call once more), discount (a discount check; needs --code), reject (the order is back
in draft and can be paid again; the shop learns it by the next payload).

  --sandbox URL          the running simulator (default http://127.0.0.1:9002)
  --order ID             the order's transactionId
  --times N              sends each as often
  --delay MS             waits before the first one
  --spacing MS           waits between one answer and the next
  --sequence WORD        given (default), reversed, shuffled or at_once
  --url URL              another address than the simulator's --events-url or --discount-url
  --kind-in-path WORD    yes or no
  --envelope WORD        none, flat, event-data, type-payload, kind-data or name-order
  --wrong-key            sends another cartSecureKey
  --wrong-token          spoils the token in the address and in the headers
  --platform-customer    payload option on
  --platform-invoice-address
                         payload option on
  --no-discount-in-products
                         payload option includeDiscountInProducts off
  --set JSON             fields to set in the payload, such as '{"rejected":true}'
  --code CODE            the discount code to check
  --signature WORD       right (default), wrong or missing: of the discount check
`

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
