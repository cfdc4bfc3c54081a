import { pathToRegexp } from "path-to-regexp"
import middlewares from "../middlewares"

// Only the matchers are looked at: without Medusa and the workflows behind the handlers this takes no time.
jest.mock("@medusajs/framework/http", () => ({
  defineMiddlewares: (config: unknown) => config,
  authenticate: () => () => undefined,
  allowFields: () => () => undefined,
}))
jest.mock("../store/rental/start-rental", () => ({}))
jest.mock("../../workflows/checkout/start", () => ({}))
jest.mock("../../workflows/orders/rental-order", () => ({}))

/** Medusa 2.23 runs on Express 5, which compiles matchers with path-to-regexp 8 and refuses `/*`; up to then it is Express 4. */
const MATCHERS = (middlewares.routes ?? []).map(({ matcher }) => matcher)

it("every middleware has a matcher that Express 5 can compile", () => {
  expect(MATCHERS.length).toBeGreaterThan(5)
  for (const matcher of MATCHERS) {
    if (typeof matcher === "string") expect(() => pathToRegexp(matcher, { end: false })).not.toThrow()
    else expect(matcher).toBeInstanceOf(RegExp)
  }
  expect(() => pathToRegexp("/store/rental/*", { end: false })).toThrow("Missing parameter name")
})

describe("the matcher of the service's calls", () => {
  const [matcher] = MATCHERS.filter((each) => each instanceof RegExp)

  it.each([
    "/rental/callbacks/success/token",
    "/rental/callbacks/events/set_1/order_booked",
    "/RENTAL/callbacks/customer-data",
  ])("covers %s up to a slash, where Express 4 wants a match to end", (address) => {
    const match = matcher!.exec(address)?.[0] ?? ""
    expect(match.toLowerCase()).toBe("/rental/callbacks")
    expect(address[match.length]).toBe("/")
  })

  it.each(["/rental/callbacks-of-others", "/store/rental/callbacks", "/rental/widget.js"])(
    "leaves %s alone",
    (address) => {
      expect(matcher!.test(address)).toBe(false)
    },
  )
})
