import type { CatalogueProduct } from "./catalogue"

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
