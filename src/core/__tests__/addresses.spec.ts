import { faultOfPage, fillAddress } from "../addresses"

const NO_ADDRESS = { code: "not_an_address", params: { example: "https://pay.example.com/{transactionId}" } }
const WITHOUT_ID = { code: "without_placeholder", params: { needed: "transactionId" } }
const unknown = (found: string) => ({
  code: "unknown_placeholder",
  params: { found, known: ["transactionId", "duration", "lang"] },
})

// @covers silent.page-address
it.each([
  ["https://pay.test/{transactionId}", null],
  ["http://127.0.0.1:9002/pay/{transactionId}?duration={duration}&lang={lang}", null],
  ["https://pay.test?x={transactionId}", null],
  ["javascript:alert({transactionId})", NO_ADDRESS],
  ["https://pay.test/{{transactionId}}", NO_ADDRESS],
  ["https://pay.test/{transactionId}?x={duration", NO_ADDRESS],
  ["https://{transactionId}.pay.test/", NO_ADDRESS],
  ["https://pay.test:99999/{transactionId}", NO_ADDRESS],
  ["https://pay.test/", WITHOUT_ID],
  ["https://pay.test/{transactionid}", unknown("transactionid")],
  ["https://pay.test/{constructor}/{transactionId}", unknown("constructor")],
  ["https://shop:secret@pay.test/{transactionId}", { code: "address_with_password", params: {} }],
])("the payment page's address %s: %j", (template, fault) => {
  expect(faultOfPage("payment", template)).toEqual(fault)
})

it.each([
  ["https://me.test/", undefined],
  ["https://me.test/{subscription_id}?order={order_id}&as={email}&t={transaction_id}", undefined],
  ["https://me.test/{cart_id}", "unknown_placeholder"],
])("the customer's portal %s: %s", (template, code) => {
  expect(faultOfPage("portal", template)?.code).toBe(code)
})

it("fills an address in percent-encoded, and leaves empty what isn't known", () => {
  const template = "https://me.test/{order_id}/{cart_id}?as={email}&again={email}&of={id}"
  const values = { id: "a/b&c", email: "l+a@x.test", order_id: null }
  expect(fillAddress(template, values)).toBe(
    "https://me.test//?as=l%2Ba%40x.test&again=l%2Ba%40x.test&of=a%2Fb%26c",
  )
})
