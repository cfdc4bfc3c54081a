import de from "./texts/de.json"
import en from "./texts/en.json"
import fr from "./texts/fr.json"

/** The texts of the products, by language. */
export const TEXTS = { en, fr, de }

/** Weight in kilograms; euros without taxes, by the values of the one option, one variant each. */
type Row = [
  handle: keyof typeof en & keyof typeof fr & keyof typeof de,
  title: string,
  kind: "bike" | "family" | "accessory",
  weight: number,
  option: string,
  prices: Record<string, number>,
]
export type CatalogueProduct = ReturnType<typeof productOf>

const productOf = ([handle, title, kind, weight, option, prices]: Row) => ({
  ...{ handle, title, kind, weight, option, prices },
})
const sizes = (price: number) => ({ S: price, M: price, L: price })

const ROWS: Row[] = [
  ["alba", "Alba City", "bike", 14, "Size", sizes(575)],
  ["alba-e", "Alba Électrique", "bike", 22, "Battery", { "400 Wh": 1650, "600 Wh": 1950 }],
  ["pista", "Pista", "bike", 9, "Size", sizes(495)],
  ["ravine", "Ravine Gravel", "bike", 10, "Size", sizes(1325)],
  ["origami", "Origami Folding", "bike", 11, "Wheels", { "16″": 950 }],
  ["duo", "Duo Tandem", "bike", 19, "Wheels", { "28″": 1490 }],
  ["noe", "Noé Cargo", "family", 38, "Battery", { "500 Wh": 4150, "2 × 500 Wh": 4750 }],
  ["pomme", "Pomme Kids", "family", 8, "Wheels", { "16″": 195, "20″": 275, "24″": 325 }],
  ["wagon", "Wagon Trailer", "family", 13, "Seats", { 1: 450, 2: 540 }],
  ["coque", "Coque Helmet", "accessory", 0.3, "Size", sizes(57.5)],
  ["verrou", "Verrou U-Lock", "accessory", 1.4, "Size", { "11 × 23 cm": 65 }],
  ["lucioles", "Lucioles Lights", "accessory", 0.1, "Size", { "2 × 40 lx": 32.5 }],
  ["sacoches", "Roll-top Panniers, waterproof, the pair", "accessory", 1.8, "Size", { "2 × 20 l": 87.5 }],
]

/**
 * What the demo shop sells. The rules of the demo (price-rules.json) rent from 250 to 6000 euros without taxes: the
 * accessories are too cheap, and so is the smaller children's bike, a variant of one that isn't.
 */
export const CATALOGUE = ROWS.map(productOf)
