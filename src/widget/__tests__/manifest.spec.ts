import { readFileSync } from "node:fs"
import path from "node:path"
import { ELEMENTS } from "../../../scripts/widget/elements"
import { RentalCartElement, RentalPriceElement } from "../index"

const root = path.join(__dirname, "../../..")
const read = (...names: string[]) => names.map((name) => readFileSync(path.join(root, name), "utf8")).join()
const guide = read("docs/widget.md")
const styles = read("src/widget/element.ts", "src/widget/more/styles.ts", "src/widget/help.ts")
const drawn = {
  "rental-price": read("src/widget/price/rental-price.ts", "src/widget/more/durations.ts"),
  "rental-cart": read(
    "src/widget/cart/rental-cart.ts",
    "src/widget/more/cart-view.ts",
    "src/widget/more/cart-words.ts",
  ),
}
const both = read("src/widget/help.ts", "src/widget/more/note.ts")

describe.each([
  ["rental-price", RentalPriceElement, "## `<rental-cart>`"],
  ["rental-cart", RentalCartElement, "## Style"],
] as const)("what is told of <%s>", (tag, type, end) => {
  const { attributes, parts, properties, events, fields, methods = {} } = ELEMENTS[tag]!
  const told = guide.slice(guide.indexOf(`## \`<${tag}>\``), guide.indexOf(end))

  it("names the attributes that it observes", () => {
    expect(Object.keys(attributes).sort()).toEqual([...type.observedAttributes].sort())
  })

  it("is in the guide, and parts and custom properties are those that are drawn", () => {
    const named = [...Object.keys(attributes), ...Object.keys(parts)]
    for (const name of named) expect(told).toContain(`\`${name}\``)
    for (const name of Object.keys(events)) expect(told).toContain(`event \`${name}\``)
    for (const name of Object.keys({ ...fields, ...methods })) expect(told).toMatch(`\`${name}`)
    // "due_today" and the like are the names of rows
    for (const part of Object.keys(parts)) expect(drawn[tag] + both).toMatch(new RegExp(`\\b${part}\\b`))
    const missing = [...(drawn[tag] + both).matchAll(/part: "([a-z_]+)"/g)].filter(
      ([, part]) => !parts[part!],
    )
    expect(missing).toEqual([])
    for (const property of Object.keys(properties)) {
      const [name] = property.split("=")
      expect(guide).toContain(`\`${name}\``)
      expect(styles).toContain(`var(${name}`)
    }
  })
})
