import type { CatalogueProduct } from "./catalogue"

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
