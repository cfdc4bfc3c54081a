import de from "./texts/de.json"
import en from "./texts/en.json"
import fr from "./texts/fr.json"

/** What the storefront says of each product, by language. */
export const TEXTS = { en, fr, de }

export interface CatalogueProduct {
  handle: keyof typeof en & keyof typeof fr & keyof typeof de
  title: string
  kind: "bike" | "family" | "accessory"
  /** The name of the one option that its variants differ in. */
  option: string
  /** Euros without taxes, by the option's values, in their order; one variant each. */
  prices: Record<string, number>
  /** Kilograms. */
  weight: number
}

const bike = { kind: "bike", option: "Size" } as const
const accessory = { kind: "accessory", option: "Size" } as const
const sizes = (price: number) => ({ S: price, M: price, L: price })

/**
 * What the demo shop sells. The rules of the demo (price-rules.json) rent from 250 to 6000 euros without taxes: the
 * accessories are too cheap, and so is the smaller children's bike, a variant of one that isn't.
 */
export const CATALOGUE: CatalogueProduct[] = [
  { ...bike, handle: "alba", title: "Alba City", prices: sizes(575), weight: 14 },
  {
    ...bike,
    handle: "alba-e",
    title: "Alba Électrique",
    option: "Battery",
    prices: { "400 Wh": 1650, "600 Wh": 1950 },
    weight: 22,
  },
  { ...bike, handle: "pista", title: "Pista", prices: sizes(495), weight: 9 },
  { ...bike, handle: "ravine", title: "Ravine Gravel", prices: sizes(1325), weight: 10 },
  { ...bike, handle: "origami", title: "Origami Folding", prices: { "One size": 950 }, weight: 11 },
  { ...bike, handle: "duo", title: "Duo Tandem", prices: { "One size": 1490 }, weight: 19 },
  {
    handle: "noe",
    title: "Noé Cargo",
    kind: "family",
    option: "Battery",
    prices: { "500 Wh": 4150, "2 × 500 Wh": 4750 },
    weight: 38,
  },
  {
    handle: "pomme",
    title: "Pomme Kids",
    kind: "family",
    option: "Wheels",
    prices: { "16″": 195, "20″": 275, "24″": 325 },
    weight: 8,
  },
  {
    handle: "wagon",
    title: "Wagon Trailer",
    kind: "family",
    option: "Seats",
    prices: { 1: 450, 2: 540 },
    weight: 13,
  },
  { ...accessory, handle: "coque", title: "Coque Helmet", prices: sizes(57.5), weight: 0.3 },
  { ...accessory, handle: "verrou", title: "Verrou U-Lock", prices: { "One size": 65 }, weight: 1.4 },
  { ...accessory, handle: "lucioles", title: "Lucioles Lights", prices: { "One size": 32.5 }, weight: 0.1 },
  {
    ...accessory,
    handle: "sacoches",
    title: "Roll-top Panniers, waterproof, the pair",
    prices: { "2 × 20 l": 87.5 },
    weight: 1.8,
  },
]
