import type { CatalogueProduct } from "./catalogue"

const sizes = (price: number) => ["S", "M", "L"].map((value) => ({ value, price }))

export const bikes: CatalogueProduct[] = [
  {
    handle: "alba",
    title: "Alba City",
    kind: "bike",
    option: "Size",
    variants: sizes(575),
    weight: 14,
    subtitle: "The step-through for every day",
    description:
      "Upright, quiet and easy to get on. Seven gears in the hub, a chain case for your trousers, lights that run as long as you ride, and a basket that takes a day's shopping.",
    fr: {
      subtitle: "Le cadre ouvert de tous les jours",
      description:
        "Position droite, silencieux, facile à enjamber. Sept vitesses dans le moyeu, un carter pour vos pantalons, un éclairage qui dure autant que vous roulez, et un panier à la taille d'un vrai marché.",
    },
    de: {
      subtitle: "Der Tiefeinsteiger für jeden Tag",
      description:
        "Aufrecht, leise und leicht zu besteigen. Sieben Gänge in der Nabe, ein Kettenkasten für Ihre Hose, Licht, solange Sie fahren, und ein Korb für den ganzen Einkauf.",
    },
  },
  {
    handle: "alba-e",
    title: "Alba Électrique",
    kind: "bike",
    option: "Battery",
    variants: [
      { value: "400 Wh", price: 1650 },
      { value: "600 Wh", price: 1950 },
    ],
    weight: 22,
    subtitle: "The Alba with a tailwind",
    description:
      "A silent motor in the front hub and a battery that slips out of the frame to charge upstairs. 60 km with the small battery, 95 km with the large one, hills included.",
    fr: {
      subtitle: "L'Alba, vent dans le dos",
      description:
        "Un moteur silencieux dans le moyeu avant et une batterie qui se retire du cadre pour charger à l'étage. 60 km avec la petite batterie, 95 km avec la grande, côtes comprises.",
    },
    de: {
      subtitle: "Die Alba mit Rückenwind",
      description:
        "Ein lautloser Motor in der Vorderradnabe und ein Akku, der zum Laden aus dem Rahmen gleitet. 60 km mit dem kleinen, 95 km mit dem großen Akku, Hügel inbegriffen.",
    },
  },
  {
    handle: "pista",
    title: "Pista",
    kind: "bike",
    option: "Size",
    variants: sizes(495),
    weight: 9,
    subtitle: "One gear, nothing to adjust",
    description:
      "A light steel frame, a single speed and two good brakes. Flip the rear wheel for a fixed gear. What isn't there can't break, and doesn't have to be carried upstairs.",
    fr: {
      subtitle: "Une vitesse, rien à régler",
      description:
        "Un cadre acier léger, une seule vitesse et deux bons freins. Retournez la roue arrière pour un pignon fixe. Ce qui n'y est pas ne casse pas, et ne se porte pas dans l'escalier.",
    },
    de: {
      subtitle: "Ein Gang, nichts einzustellen",
      description:
        "Ein leichter Stahlrahmen, ein Gang und zwei gute Bremsen. Hinterrad drehen, und der Gang ist starr. Was nicht da ist, geht nicht kaputt und will nicht getragen werden.",
    },
  },
  {
    handle: "ravine",
    title: "Ravine Gravel",
    kind: "bike",
    option: "Size",
    variants: sizes(1325),
    weight: 10,
    subtitle: "Tarmac, towpath, forest track",
    description:
      "Wide tyres, hydraulic discs and a relaxed geometry. Mounts for three bottles, mudguards and a rack: to work on Monday, over the Vercors on Saturday.",
    fr: {
      subtitle: "Bitume, chemin de halage, piste forestière",
      description:
        "Pneus larges, disques hydrauliques et géométrie détendue. De quoi fixer trois bidons, des garde-boue et un porte-bagages : au bureau le lundi, dans le Vercors le samedi.",
    },
    de: {
      subtitle: "Asphalt, Treidelpfad, Waldweg",
      description:
        "Breite Reifen, hydraulische Scheibenbremsen, entspannte Geometrie. Platz für drei Flaschen, Schutzbleche und Träger: montags ins Büro, samstags über den Vercors.",
    },
  },
  {
    handle: "origami",
    title: "Origami Folding",
    kind: "bike",
    option: "Size",
    variants: [{ value: "One size", price: 950 }],
    weight: 11,
    subtitle: "Folds in eleven seconds",
    description:
      "Small wheels, a stiff hinge and three gears. Folded it stands on its own beside your desk or between two train seats, and rolls instead of being carried.",
    fr: {
      subtitle: "Plié en onze secondes",
      description:
        "Petites roues, charnière rigide et trois vitesses. Plié, il tient debout à côté du bureau ou entre deux sièges de train, et il roule au lieu d'être porté.",
    },
    de: {
      subtitle: "In elf Sekunden gefaltet",
      description:
        "Kleine Räder, ein steifes Scharnier, drei Gänge. Gefaltet steht es von selbst neben dem Schreibtisch oder zwischen zwei Zugsitzen und rollt, statt getragen zu werden.",
    },
  },
  {
    handle: "duo",
    title: "Duo Tandem",
    kind: "bike",
    option: "Size",
    variants: [{ value: "One size", price: 1490 }],
    weight: 19,
    subtitle: "Two pedal, one steers",
    description:
      "Nine gears, strong brakes and a frame that forgives a disagreement. For a summer along the Loire, or for riding to work with somebody who can't see the road.",
    fr: {
      subtitle: "Deux pédalent, un seul dirige",
      description:
        "Neuf vitesses, de bons freins et un cadre qui pardonne les désaccords. Pour un été au bord de la Loire, ou pour aller au travail avec quelqu'un qui ne voit pas la route.",
    },
    de: {
      subtitle: "Zwei treten, einer lenkt",
      description:
        "Neun Gänge, starke Bremsen und ein Rahmen, der Meinungsverschiedenheiten verzeiht. Für einen Sommer an der Loire, oder für den Weg zur Arbeit mit jemandem, der die Straße nicht sieht.",
    },
  },
]
