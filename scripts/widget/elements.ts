/** What the elements take and show: `custom-elements.json`, and how templates of React, Vue and Svelte write them, are made of this. */

type Rows = Record<string, string>
type TypedRows = Record<string, [type: string, sentence: string]>

interface Element {
  summary: string
  attributes: TypedRows
  fields: TypedRows
  methods?: TypedRows
  events: TypedRows
  parts: Rows
  /** A default is behind `=`. */
  properties: Rows
}

const SLOTS: Rows = {
  loading: "Shown while nothing is known yet.",
  unavailable: "Shown while the shop gives no answer, or the country is needed for the taxes.",
  "not-eligible": "Shown where nothing can be rented.",
  "": "Shown in each of these states that has no slot of its own filled.",
}

const STATE: TypedRows = {
  state: ["'loading' | 'unavailable' | 'not-eligible' | 'ready'", "What the element shows."],
}

const STATE_EVENTS: TypedRows = {
  "rental-ready": ["RentalStateEvent", "It shows what it is for."],
  "rental-error": [
    "RentalStateEvent",
    "It asks again by itself; detail: { code }, absent without an answer.",
  ],
}

const CHOICE_PARTS: Rows = {
  durations: "The group of radio buttons.",
  legend: "Its title.",
  option: "One duration's row.",
  duration: '"12 months".',
}

const COMMON_PARTS: Rows = {
  rentable_from: "From what price it could be rented, where it is too cheap.",
  help: "The link to the merchant's answers, or the button that opens them.",
  dialog: "What that opens.",
  help_page: "The link in it.",
  close: "Its button.",
}

const CHOICE_PROPERTIES: Rows = {
  "--rental-accent": "Colour of the radio buttons, and of the chosen row's border.",
  "--rental-border=#8888": "Colour of the rows' border.",
  "--rental-radius=.5em": "Corners of the rows.",
  "--rental-selected": "Background of the chosen row.",
}

/** The elements by their tags. */
export const ELEMENTS: Record<string, Element> = {
  "rental-price": {
    summary: "What a product costs by the month.",
    attributes: {
      price: ["number", "Price of one unit in euros, without taxes."],
      "vat-rate": ["number", "VAT in percent."],
      tax: ["number", "Taxes of one unit in euros, in place of vat-rate."],
      "variant-id": ["string", "Variant that the shop prices; used where there is no price."],
      "variant-ids": ["string", "Several variants, comma-separated: the lowest price of them."],
      "region-id": ["string", "Region in which the shop prices the variant."],
      "country-code": ["string", "With `variant-id`: the country of delivery, where it is known."],
      mode: ["'from' | 'choose'", "The lowest monthly price (default), or the durations as radio buttons."],
      quantity: ["number", "Units (default 1); amounts are for all of them, at the price of that quantity."],
      duration: ["number", "Months to choose first; what the shopper picks is written here."],
      locale: ["string", "Language; else the lang of the place where the element stands."],
    },
    fields: {
      offers: [
        "readonly RentalOffer[]",
        "Every duration offered, ascending, in euros for the whole quantity.",
      ],
      ...STATE,
    },
    events: {
      "rental-change": [
        "RentalChangeEvent",
        "Another price is shown: { duration, monthly, deposit, offers }.",
      ],
      ...STATE_EVENTS,
    },
    parts: {
      price: "The line of mode from.",
      ...CHOICE_PARTS,
      monthly: '"€39.90/month".',
      terms: "What is said below a duration.",
      deposit: '"first payment €60.00".',
      until: '"until November 2027".',
      total: '"€538.80 in all".',
      ...COMMON_PARTS,
    },
    properties: {
      "--rental-rows=3": "Rows to keep free in mode choose until the prices have come.",
      ...CHOICE_PROPERTIES,
      "--rental-muted": "Colour of the terms below a duration.",
    },
  },
  "rental-cart": {
    summary: "What a cart costs by the month, its durations to choose from, and the way to the payment page.",
    attributes: {
      "cart-id": ["string", "The cart."],
      "country-code": ["string", "The country of delivery, while the cart has no address."],
      checkout: ["boolean", "Present: with a button to the payment page."],
      locale: ["string", "Language, also of the payment page; else the lang around the element."],
    },
    fields: { cart: ["RentalCart | undefined", "The cart as the shop answered it last."], ...STATE },
    methods: { refresh: ["Promise<unknown>", "Asks the shop again, after the cart's lines have changed."] },
    events: {
      "rental-checkout": [
        "RentalCheckoutEvent",
        "On the way to the payment page: { cart_id, duration, payment_url }; preventDefault() leaves it to the page.",
      ],
      "rental-update": ["RentalUpdateEvent", "The shop has answered the cart anew; detail: the cart."],
      ...STATE_EVENTS,
    },
    parts: {
      ...CHOICE_PARTS,
      totals: "The amounts.",
      due_today: '"Due today €99.00".',
      delivery_open: 'Behind it: "plus the delivery that you choose on the payment page".',
      deposit: "The first payment.",
      paid_once: "What is bought, not rented.",
      delivery: "Delivery.",
      monthly: 'What follows: "Then €39.90/month 24 months".',
      total: '"In all €977.70".',
      amount: "The amount of a row.",
      note: "What is said behind it.",
      to_pay: "What is to be paid where another way to pay buys it all.",
      pays_all: "That everything is bought then.",
      details: "The lines, folded.",
      summary: "What unfolds them.",
      lines: "The lines that are rented.",
      excluded: "The lines that are bought.",
      missing: "The durations that only some lines are offered for, and which lines keep them away.",
      line: "One line.",
      error: "What went wrong.",
      button: "The button to the payment page.",
      busy: "All that is shown, while a change is under way.",
      ...COMMON_PARTS,
    },
    properties: {
      "--rental-cart-height=16em": "Height to keep free until the cart has come.",
      ...CHOICE_PROPERTIES,
    },
  },
}

/** Returns the class of an element by its tag: `RentalPriceElement` of `rental-price`. */
export const classOf = (tag: string): string =>
  `-${tag}-element`.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

const described = (rows: Rows) =>
  Object.entries(rows).map(([key, description]) => {
    const [name, value] = key.split("=")
    return { name, ...(value && { default: value }), description }
  })

const typed = (rows: TypedRows = {}, more: object = {}) =>
  Object.entries(rows).map(([name, [text, description]]) => ({ name, type: { text }, description, ...more }))

/** Returns what editors and documentation tools read: `custom-elements.json`. */
export function manifest() {
  const names = [...Object.keys(ELEMENTS).map(classOf), "configureRental", "defineRentalElements"]
  const exports = names.map((name) => ({ kind: "js", name, declaration: { name } }))
  const declarations = Object.entries(ELEMENTS).map(([tagName, element]) => ({
    ...{ kind: "class", name: classOf(tagName), tagName, customElement: true },
    superclass: { name: "HTMLElement" },
    summary: element.summary,
    attributes: typed(element.attributes),
    members: [
      ...typed(element.fields, { kind: "field", readonly: true }),
      ...typed(element.methods).map(({ type, ...each }) => ({ ...each, kind: "method", return: { type } })),
    ],
    events: typed(element.events),
    slots: described(SLOTS),
    cssParts: described(element.parts),
    cssProperties: described(element.properties),
  }))
  const modules = [{ kind: "javascript-module", path: "dist/widget/index.js", declarations, exports }]
  return { schemaVersion: "1.0.0", readme: "docs/widget.md", modules }
}
