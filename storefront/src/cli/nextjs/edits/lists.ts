import type TypeScript from "typescript"
import type { Change, Edit } from "../../code/edit"
import {
  addAttribute,
  elementAround,
  elementBelow,
  elementsNamed,
  opening,
  writtenValue,
} from "../../code/elements"
import { addProperty, propertiesOf } from "../../code/properties"
import type { Source } from "../../code/source"
import { binds, functionAround, functionNamed, mentions } from "../../code/tree"
import { componentOf, importLine } from "../shapes"

const ATTRIBUTES = ["product={product}", "region={region}", "countryCode={countryCode}"]
const PREVIEW = "src/modules/products/components/product-preview/index.tsx"

const priceInLists: Edit = {
  id: "list-price",
  title: "Lists: the lowest monthly price of each product",
  file: PREVIEW,
  imports: [componentOf("RentalFrom")],
  isThere: (source) => mentions(source, "RentalFrom"),
  find: (source) => {
    const fn = functionNamed(source, "default")
    const row = fn && rowOfPrice(source, fn)
    const region = fn && takeRegion(source, fn)
    const country = fn && addProperty(source, fn, "countryCode", "string")
    if (!row || !region || !country) return undefined
    return [...region, ...country, elementBelow(source, row, "RentalFrom", ATTRIBUTES)]
  },
  byHand: `${importLine(componentOf("RentalFrom"))}
Below the row with title and price; region and countryCode?: string are properties of the component:
<RentalFrom product={product} region={region} countryCode={countryCode} />`,
}

/** The row that has the product's title and its price. */
function rowOfPrice(source: Source, fn: TypeScript.Node): TypeScript.Node | undefined {
  const price = elementsNamed(source, "PreviewPrice", fn)[0]
  const title = writtenValue(source, "product.title", fn)
  if (!price || !title) return undefined
  return elementAround(source, price, ({ pos, end }) => pos <= title.pos && title.end <= end)
}

/** The component's `region` as a variable of that name: the newer starter takes it out under another one. */
function takeRegion(source: Source, fn: Parameters<typeof propertiesOf>[1]): Change[] | undefined {
  const element = propertiesOf(source, fn)?.elements.find(
    ({ name, propertyName }) => (propertyName ?? name).getText() === "region",
  )
  if (!element) return undefined
  if (!element.propertyName) return []
  return [{ start: element.getStart(), end: element.end, text: "region" }]
}

/** Hands the country of the page's address on to a component, which is known by where it is imported from. */
function passCountry(file: string, importedFrom: RegExp, addsProperty = false): Edit {
  const targetOf = (source: Source) => elementImported(source, importedFrom)
  return {
    id: `country:${file.split("/").slice(-2, -1)[0]}:${importedFrom.source.replace(/\W/g, "")}`,
    title: "Lists: prices of the country in the address",
    file,
    isThere: (source) => targetOf(source)?.getText().includes("countryCode=") ?? false,
    find: (source) => {
      const element = targetOf(source)
      const fn = element && functionAround(source, element)
      const owner = addsProperty ? functionNamed(source, "default") : fn
      if (!element || !owner || !source.ts.isJsxSelfClosingElement(element)) return undefined
      const property = addsProperty ? addProperty(source, owner, "countryCode", "string") : []
      if (!property || (!addsProperty && !isInScope(source, element))) return undefined
      return [...property, addAttribute(source, element, "countryCode={countryCode}")]
    },
    byHand: `Where it shows the products (${importedFrom.source.replace(/\W/g, "")}), the country code of the page's address:\ncountryCode={countryCode}`,
  }
}

function isInScope(source: Source, node: TypeScript.Node): boolean {
  for (let fn = functionAround(source, node); fn; fn = functionAround(source, fn)) {
    if (binds(source, fn, "countryCode")) return true
  }
  return false
}

function elementImported(source: Source, from: RegExp) {
  const { ts, tree } = source
  const statement = tree.statements.find(
    (each): each is TypeScript.ImportDeclaration =>
      ts.isImportDeclaration(each) && from.test((each.moduleSpecifier as TypeScript.StringLiteral).text),
  )
  const name = statement?.importClause?.name?.text
  return name === undefined
    ? undefined
    : elementsNamed(source, name).find((element) => opening(element).tagName.getText() === name)
}

const LIST = /product-preview$/

/** The lists of products. */
export const LIST_EDITS: readonly Edit[] = [
  priceInLists,
  passCountry("src/modules/store/templates/paginated-products.tsx", LIST),
  passCountry("src/modules/products/components/related-products/index.tsx", LIST),
  passCountry("src/app/[countryCode]/(main)/page.tsx", /featured-products$/),
  passCountry("src/modules/home/components/featured-products/index.tsx", /product-rail$/, true),
  passCountry("src/modules/home/components/featured-products/product-rail/index.tsx", LIST, true),
]
