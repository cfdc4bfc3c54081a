import { BUTTONS, type Button, type Problem, remediesOf } from "../../../../core/messages/codes"
import { namesIn, say } from "../../../../core/messages/say"
import { actionsFor, type CallFact } from "../../transactions/actions"

const LANGUAGES = ["en", "fr", "de"] as const

type ActionFacts = Parameters<typeof actionsFor>[0]

/** A rental that a problem is about, as it is when the merchant has done what the remedy says before its button. */
type Situation = Partial<Omit<ActionFacts, "attention">> & { params: object; button: Button }

const success = (more: Partial<CallFact> = {}): CallFact => ({
  ...{ kind: "success_call", status: "refused", code: null },
  ...{ is_whole: true, is_unread: false, is_booking: false, is_rejection: false },
  ...more,
})
const applied = success({ status: "applied" })
const ORDERED = { status: "active", order_id: "order_1", calls: [applied] } as const
const refused = (more: Partial<CallFact>) => [success(more)]
const CART = { what: "cart", order_id: null }
const DISOWNED = { kind: "customer_data", code: "keys_do_not_match" }
const UNREADABLE = { code: "call_unreadable", is_whole: false }
const difference = { code: "nothing_left", params: {} }

/** Every problem; its call was refused for it unless other calls are named. */
const SITUATIONS: Record<Problem["code"], Situation[]> = {
  rejected: [
    { params: { order_id: null }, status: "failed", button: "resolve" },
    { params: { order_id: "order_1" }, ...ORDERED, button: "resolve" },
  ],
  keys_do_not_match: [
    { params: { ...CART, kind: "success_call" }, status: "open", button: "complete" },
    {
      params: { what: "return address", kind: "success_call", order_id: "order_1" },
      ...ORDERED,
      calls: [applied, success({ code: "keys_do_not_match" })],
      button: "resolve",
    },
    {
      params: { ...CART, kind: "customer_data" },
      status: "open",
      calls: refused(DISOWNED),
      button: "resolve",
    },
  ],
  paid_twice: [
    { params: { order_id: "order_1" }, is_taken: true, button: "resolve" },
    { params: { order_id: "order_1" }, button: "retry" },
  ],
  other_environment: [{ params: { was: "staging", is: "production" }, status: "open", button: "retry" }],
  contents_differ: [
    { params: { difference }, button: "complete" },
    {
      params: { difference: { code: "delivery_price", params: { said: "free", sent: 12 } } },
      button: "complete",
    },
    { params: { difference, where: "order", order_id: "order_1" }, order_id: "order_1", button: "retry" },
    { params: { difference, where: "first", order_id: "order_1" }, ...ORDERED, button: "resolve" },
  ],
  country_outside_region: [
    { params: { country: "BE" }, button: "retry" },
    { params: { country: "Atlantis" }, status: "confirmed", order_id: "order_1", button: "retry" },
  ],
  delivery_unknown: [{ params: { name: "Drone" }, button: "retry" }],
  order_not_made: [
    { params: { why: "Sold out." }, button: "retry" },
    { params: { why: { code: "no_stock", name: "Vélo" } }, button: "retry" },
    { params: { why: { code: "cart_gone" } }, button: "resolve" },
    { params: { why: { code: "forgotten" } }, button: "resolve" },
    { params: { why: { code: "region_gone" } }, button: "resolve" },
    { params: { why: { code: "profile_without_method", name: "Encombrant" } }, button: "retry" },
  ],
  amounts_differ: [{ params: { paid: 2, cart: 1 }, button: "complete" }],
  credit_lines: [{ params: { amount: 200 }, ...ORDERED, button: "resolve" }],
  tax_rate_differs: [
    { params: { country: "BE", sent: 20, there: 21, order_id: "order_1" }, ...ORDERED, button: "resolve" },
    {
      params: { name: "Bike", sent: 20, told: 5.5, total: 2430, told_total: 2140, order_id: "order_1" },
      ...ORDERED,
      button: "resolve",
    },
  ],
  which_line: [
    { params: { what: "line", name: "Bike", paid: 1, sent: 2 }, ...ORDERED, button: "resolve" },
    { params: { what: "units", name: "Bell", paid: 2, sent: 3 }, ...ORDERED, button: "resolve" },
  ],
  confirmed_after_cancellation: [
    { params: { order_id: null }, status: "cancelled", button: "complete" },
    { params: { order_id: "order_1" }, status: "cancelled", order_id: "order_1", button: "resolve" },
    {
      ...{ params: { order_id: null, as: "booked" }, status: "cancelled", button: "resolve" },
      calls: refused({ kind: "order_booked", is_booking: true, code: "confirmed_after_cancellation" }),
    },
  ],
  call_not_applied: [
    { params: { kind: "success_call", tries: 12, why: "a fault" }, button: "retry" },
    {
      params: { kind: "customer_data", tries: 1, why: "a fault" },
      ...ORDERED,
      calls: [applied, success({ kind: "customer_data", code: "call_not_applied" })],
      button: "retry",
    },
  ],
  call_unreadable: [
    {
      ...{ params: { kind: "success_call", why: "products: Required." }, status: "open", button: "complete" },
      calls: refused({ ...UNREADABLE, is_unread: true }),
    },
    ...["token", "flag"].map((by): Situation => ({
      params: { kind: "success_call", why: { code: "broken_json" }, by },
      ...{ status: "open", calls: refused(UNREADABLE), button: "resolve" },
    })),
  ],
  order_not_finished: [
    { params: { order_id: "order_1", why: "a fault" }, ...ORDERED, status: "confirmed", button: "retry" },
  ],
  booking_not_cancelled: [
    {
      params: { order_id: "order_1", why: "it is fulfilled" },
      status: "cancelled",
      order_id: "order_1",
      calls: [applied, success({ kind: "order_booking_cancelled", code: "booking_not_cancelled" })],
      button: "retry",
    },
  ],
  cancelled_here: [{ params: { order_id: "order_1" }, ...ORDERED, button: "resolve" }],
}

const QUOTED = {
  en: (words: string) => `"${words}"`,
  fr: (words: string) => `« ${words} »`,
  de: (words: string) => `„${words}“`,
}

/** The buttons that a remedy has in quotation marks. */
const named = (problem: Problem, language: (typeof LANGUAGES)[number]): Button[] => {
  const { remedy } = say(problem, language)
  return BUTTONS.filter((button) => remedy.includes(QUOTED[language](namesIn(language).buttons[button])))
}

describe("the remedy of a problem", () => {
  const all = Object.entries(SITUATIONS).flatMap(([code, situations]) =>
    situations.map((situation) => {
      const { button, params, ...more } = situation
      const problem = { code, params } as Problem
      const facts: ActionFacts = {
        status: "confirmed",
        order_id: null,
        closed: null,
        calls: [success({ code })],
        holds_money: false,
        is_taken: false,
        ...more,
        attention: { code, ...params },
      }
      return { code, button, problem, facts }
    }),
  )

  it.each(all)("$code names $button, which the server takes and recommends", ({ button, problem, facts }) => {
    const actions = actionsFor(facts)
    expect(actions[button]).toBe(true)
    expect(actions.recommended).toBe(button)
    for (const language of LANGUAGES) expect(named(problem, language)).toContain(button)
  })

  it.each(all)("$code names no button beside $button that nothing ends it by", ({ code, problem, facts }) => {
    // A double payment ends by one button or the other: by which cart's order is cancelled.
    const offered = { ...actionsFor(facts), ...(code === "paid_twice" && { retry: true }) }
    for (const language of LANGUAGES) {
      for (const button of named(problem, language)) {
        const ends = remediesOf(problem.code, problem.params).includes(button)
        expect([language, button, ends, offered[button]]).toEqual([language, button, true, true])
      }
    }
  })

  it("says how the service learns the order's number once, and only where an order is made by hand", () => {
    for (const { problem } of all) {
      const said = say(problem).remedy
      // A call that its token alone names is sent again: nothing is made by hand.
      const isSentAgain = "by" in problem.params
      const byHand = isSentAgain || /by hand/.test(said.replace("change the order by hand if needed", ""))
      expect([problem.code, said.split("validate external shop").length - 1]).toEqual([
        problem.code,
        byHand ? 1 : 0,
      ])
    }
  })
})
