import { readFileSync } from "node:fs"
import path from "node:path"
import { ELEMENTS as TABLE } from "../../../scripts/widget/elements"
import { RentalCartElement, RentalPriceElement } from "../index"

const root = path.join(__dirname, "../../..")
const read = (name: string) => readFileSync(path.join(root, name), "utf8")

const guide = read("docs/widget.md")
const all = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort()
const names = (rows: object = {}) => Object.keys(rows).sort()

/** The rows of the cart, by their parts, and what else has a part that isn't written as one. */
const OF_THE_CART = [
  ...["due_today", "delivery_open", "deposit", "paid_once", "delivery", "monthly", "total", "to_pay"],
  ...["note", "busy"],
]

/** Each element's source with its style sheets (the cart shares the price's), and its section of the guide. */
const ELEMENTS = [
  {
    tag: "rental-price",
    type: RentalPriceElement,
    source: "src/widget/price/rental-price.ts",
    shows: ["src/widget/more/durations.ts", "src/widget/help.ts", "src/widget/note.ts"],
    section: ["## `<rental-price>`", "## `<rental-cart>`"],
    styles: ["src/widget/element.ts", "src/widget/more/styles.ts"],
    // the cart has no mode to choose in, and writes its amounts in its own colour
    unused: [] as string[],
  },
  {
    tag: "rental-cart",
    type: RentalCartElement,
    source: "src/widget/cart/rental-cart.ts",
    shows: ["src/widget/more/cart-view.ts", "src/widget/help.ts", "src/widget/note.ts"],
    section: ["## `<rental-cart>`", "## Style"],
    styles: ["src/widget/element.ts", "src/widget/more/styles.ts", "src/widget/cart/rental-cart.ts"],
    unused: ["--rental-muted", "--rental-rows"],
  },
]

describe.each(ELEMENTS)("what is told of <$tag>", ({ tag, type, source, shows, section, styles, unused }) => {
  const declared = TABLE[tag]!
  const code = read(source)
  const told = guide.slice(guide.indexOf(section[0]!), guide.indexOf(section[1]!))

  it("names the parts that there are", () => {
    const others = tag === "rental-cart" ? OF_THE_CART : []
    const drawn = [...shows, "src/widget/element.ts"].map(read).join()
    // the link's part is an argument
    const parts = [
      ...new Set([
        ...all(code + drawn, /part: "([a-z_]+)"/g),
        ...all(drawn, /page\(.*"([a-z_]+)"\)/g),
        ...all(drawn, /^const PART = "([a-z_]+)"/gm),
        ...others,
      ]),
    ].sort()
    expect(parts.length).toBeGreaterThan(6)
    expect(names(declared.parts)).toEqual(parts)
    for (const part of parts) expect(told).toContain(`\`${part}\``)
  })

  it("names the events that there are", () => {
    const classes = all(code, /new (Rental\w+Event)\(/g)
    const events = classes.map(
      (name) => new RegExp(`class ${name} [^]*?super\\("([a-z-]+)"`).exec(read("src/widget/events.ts"))![1],
    )
    events.push(...all(code, /new Event\("([a-z-]+)"/g))
    events.push(...(all(read("src/widget/dom-types.ts"), /"(rental-[a-z]+)": RentalStateEvent/g) as string[]))
    expect(names(declared.events)).toEqual(events.sort())
    for (const event of events) expect(told).toContain(`event \`${event}\``)
  })

  it("names its attributes, properties and methods", () => {
    expect(names(declared.attributes)).toEqual([...type.observedAttributes].sort())
    for (const name of names(declared.attributes)) expect(told).toContain(`\`${name}\``)
    const members = all(
      code.slice(code.indexOf("extends RentalElement")),
      /^ {2}(?!static|constructor|render|#)(?:readonly )?([a-z]+)[?:(]/gm,
    )
    expect(names({ ...declared.fields, ...declared.methods })).toEqual([...members, "state"].sort())
    for (const member of members) expect(told).toMatch(new RegExp(`\`${member}(\\(\\))?\``))
  })

  it("names the custom properties that its style reads", () => {
    const properties = all(styles.map(read).join(), /var\((--rental-[a-z-]+)/g).filter(
      (name) => !unused.includes(name!),
    )
    expect(names(declared.properties).map((name) => name.split("=")[0])).toEqual(properties)
    for (const name of properties) expect(guide).toContain(`\`${name}\``)
  })
})
