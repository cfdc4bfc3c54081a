import { bikes } from "./catalogue-bikes"

export const accessories: CatalogueProduct[] = [
  {
    handle: "coque",
    title: "Coque Helmet",
    kind: "accessory",
    option: "Size",
    variants: ["S", "M", "L"].map((value) => ({ value, price: 57.5 })),
    weight: 0.3,
    subtitle: "Light, with a rear lamp",
    description:
      "A helmet you forget you are wearing, with a dial to fit and a lamp at the back that charges by USB-C.",
    fr: {
      subtitle: "Léger, avec feu arrière",
      description:
        "Un casque que l'on oublie, avec une molette de réglage et un feu arrière qui se recharge en USB-C.",
    },
    de: {
      subtitle: "Leicht, mit Rücklicht",
      description:
        "Ein Helm, den man vergisst, mit Drehrad zum Anpassen und einem Rücklicht, das über USB-C lädt.",
    },
  },
  {
    handle: "verrou",
    title: "Verrou U-Lock",
    kind: "accessory",
    option: "Size",
    variants: [{ value: "One size", price: 65 }],
    weight: 1.4,
    subtitle: "Hardened steel, two keys",
    description: "Fits frame, wheel and lamp post. The holder clicks onto the frame and doesn't rattle.",
    fr: {
      subtitle: "Acier trempé, deux clés",
      description: "Entoure cadre, roue et réverbère. Le support se clipse sur le cadre et ne cliquette pas.",
    },
    de: {
      subtitle: "Gehärteter Stahl, zwei Schlüssel",
      description:
        "Umfasst Rahmen, Rad und Laternenpfahl. Der Halter klickt an den Rahmen und klappert nicht.",
    },
  },
  {
    handle: "lucioles",
    title: "Lucioles Lights",
    kind: "accessory",
    option: "Size",
    variants: [{ value: "One size", price: 32.5 }],
    weight: 0.1,
    subtitle: "Front and rear, seen from 800 m",
    description:
      "A pair of lamps with straps for any bar. Twelve hours on one charge, and they say when they run low.",
    fr: {
      subtitle: "Avant et arrière, vus à 800 m",
      description:
        "Une paire de feux à sangle pour tout guidon. Douze heures par charge, et ils préviennent avant la fin.",
    },
    de: {
      subtitle: "Vorne und hinten, aus 800 m zu sehen",
      description:
        "Ein Paar Lampen mit Band für jeden Lenker. Zwölf Stunden je Ladung, und sie melden sich vorher.",
    },
  },
  {
    handle: "sacoches",
    title: "Roll-top Panniers, waterproof, the pair",
    kind: "accessory",
    option: "Size",
    variants: [{ value: "2 × 20 l", price: 87.5 }],
    weight: 1.8,
    subtitle: "Off the rack with one hand",
    description:
      "Welded seams, a roll top and a handle that frees the hooks. They stand upright on the kitchen floor.",
    fr: {
      subtitle: "Décrochées d'une main",
      description:
        "Coutures soudées, fermeture enroulée et poignée qui libère les crochets. Elles tiennent debout dans la cuisine.",
    },
    de: {
      subtitle: "Mit einer Hand vom Träger",
      description:
        "Geschweißte Nähte, Rollverschluss und ein Griff, der die Haken löst. In der Küche stehen sie von selbst.",
    },
  },
]

export const familyBikes: CatalogueProduct[] = [
  {
    handle: "noe",
    title: "Noé Cargo",
    kind: "family",
    option: "Battery",
    variants: [
      { value: "500 Wh", price: 4150 },
      { value: "2 × 500 Wh", price: 4750 },
    ],
    weight: 38,
    subtitle: "Three children, or the week's shopping",
    description:
      "An electric cargo bike with a wooden box, a bench with belts and a rain cover. The motor pulls 200 kg up a hill, and the double stand holds while everybody climbs in.",
    fr: {
      subtitle: "Trois enfants, ou les courses de la semaine",
      description:
        "Un vélo cargo électrique avec caisse en bois, banquette à ceintures et capote. Le moteur tire 200 kg dans la côte et la double béquille tient pendant que tout le monde monte.",
    },
    de: {
      subtitle: "Drei Kinder oder der Wocheneinkauf",
      description:
        "Ein elektrisches Lastenrad mit Holzkiste, Bank mit Gurten und Regenverdeck. Der Motor zieht 200 kg den Berg hinauf, und der Doppelständer hält, während alle einsteigen.",
    },
  },
  {
    handle: "pomme",
    title: "Pomme Kids",
    kind: "family",
    option: "Wheels",
    variants: [
      { value: "16″", price: 195 },
      { value: "20″", price: 275 },
      { value: "24″", price: 325 },
    ],
    weight: 8,
    subtitle: "Grows up quickly, so rent it",
    description:
      "Light enough to be lifted by the one who rides it, with brake levers for small hands. When it gets too small, send it back and take the next size.",
    fr: {
      subtitle: "Ils grandissent vite : louez-le",
      description:
        "Assez léger pour que son cycliste le porte, avec des leviers de frein pour petites mains. Quand il devient trop petit, renvoyez-le et prenez la taille suivante.",
    },
    de: {
      subtitle: "Kinder wachsen schnell: mieten",
      description:
        "So leicht, dass wer darauf fährt es auch heben kann, mit Bremshebeln für kleine Hände. Wird es zu klein, geht es zurück, und die nächste Größe kommt.",
    },
  },
  {
    handle: "wagon",
    title: "Wagon Trailer",
    kind: "family",
    option: "Seats",
    variants: [
      { value: "1", price: 450 },
      { value: "2", price: 540 },
    ],
    weight: 13,
    subtitle: "Behind any bike, and a pushchair on foot",
    description:
      "Suspension, a roll cage and windows that keep the rain out and the view in. The drawbar folds under, and the trailer becomes a pushchair.",
    fr: {
      subtitle: "Derrière tout vélo, poussette à pied",
      description:
        "Suspension, arceau de sécurité et fenêtres qui laissent dehors la pluie et dedans la vue. Le timon se replie dessous, et la remorque devient poussette.",
    },
    de: {
      subtitle: "Hinter jedem Rad, zu Fuß ein Kinderwagen",
      description:
        "Federung, Überrollbügel und Fenster, die den Regen draußen und die Aussicht drinnen lassen. Die Deichsel klappt darunter, und der Anhänger wird zum Kinderwagen.",
    },
  },
]

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
