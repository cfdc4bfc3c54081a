import { accessories } from "./catalogue-accessories"
import { bikes } from "./catalogue-bikes"
import { familyBikes } from "./catalogue-family"

/** A text in the storefront's other languages. English is in the product itself. */
export interface Texts {
  subtitle: string
  description: string
}

export interface CatalogueVariant {
  /** The values of the product's option, in its order; one variant each. */
  value: string
  /** Euros without taxes. */
  price: number
}

export interface CatalogueProduct extends Texts {
  handle: string
  title: string
  kind: "bike" | "family" | "accessory"
  /** The name of the one option that its variants differ in. */
  option: string
  variants: CatalogueVariant[]
  /** Kilograms. */
  weight: number
  fr: Texts
  de: Texts
}

/**
 * What the demo shop sells. The rules of the demo (price-rules.json) rent from 250 to 6000 euros without taxes: the
 * accessories are too cheap, and so is the smaller children's bike, a variant of one that isn't.
 */
export const CATALOGUE: CatalogueProduct[] = [...bikes, ...familyBikes, ...accessories]
